// Which modules have no test of their own, where they are tested instead, and why; and which tests belong to
// no single module. A module of web/src has its test at the same path in web/tests, as name.test.ts; every
// exception is listed here, and architecture/mirror.test.ts fails when an entry is missing or not needed.
//
// Paths may have `*` for any name, `**` for any folders, and `{a,b}` for either.

export interface ModuleEntry {
  why: string;
  /** Below web/src. */
  modules: string[];
  /** Files or folders below web/tests. */
  tested: string[];
}

export interface TestEntry {
  why: string;
  /** Below web/tests. */
  tests: string[];
}

export const MODULES: ModuleEntry[] = [
  {
    why: "draws on a canvas: what is drawn and how it moves is seen in a browser only",
    modules: [
      "games/*/board/*.ts",
      "platform/board/{atlas,base-board,brushes,graphics,mesh-veil,shaders}.ts",
      "platform/board/software/*.ts",
    ],
    tested: ["browser/boards.test.ts", "browser/graphics.test.ts", "browser/map.test.ts", "browser/groves"],
  },
  {
    why: "fingers and the mouse on a board, which only a browser has",
    modules: ["platform/board/pointer-input.ts"],
    tested: ["browser/touch.test.ts", "browser/clicks.test.ts"],
  },
  {
    why: "types and constants, without code that could go wrong",
    modules: ["platform/board/{geometry,health}.ts", "platform/plain/view.ts"],
    tested: [
      "architecture/health-bars.test.ts",
      "games/civ/board/ground-map.test.ts",
      "platform/plain/match.test.ts",
    ],
  },
  {
    why: "one flag, which other modules set and components show",
    modules: ["platform/board/graphics-trouble.svelte.ts", "platform/protocol/outdated.svelte.ts"],
    tested: ["platform/board/context-loss.test.ts", "platform/protocol/connection.test.ts"],
  },
  {
    why: "joins the parts of a page or a game, which tests in a browser play",
    modules: ["main.ts", "games/*/game.ts", "platform/games.ts"],
    tested: ["architecture/games.test.ts", "browser/first-turn.test.ts", "browser/groves/play.test.ts"],
  },
  {
    why: "shows the drawings to those who draw them; no part of the game",
    modules: ["games/civ/gallery.ts"],
    tested: ["art"],
  },
  {
    why: "keys and the focus, which only a browser has",
    modules: [
      "games/*/model/keyboard.ts",
      "platform/model/{escape-key,focus-origin.svelte,focus-recovery,focus,form-fields}.ts",
    ],
    tested: ["browser/keyboard.test.ts", "browser/listening.test.ts", "browser/groves/end.test.ts"],
  },
  {
    why: "joins the board with the match: tests in a browser see both",
    modules: [
      "games/*/model/match-board.svelte.ts",
      "games/civ/model/{camera-control.svelte,map-layers.svelte,panel-places.svelte}.ts",
    ],
    tested: ["browser/map.test.ts", "browser/small-screens.test.ts", "browser/groves/small-screens.test.ts"],
  },
  {
    why: "where a notice is shown, which only a browser lays out",
    modules: ["platform/hud/below-bar.ts"],
    tested: ["browser/offline.test.ts", "browser/page/storage.long.test.ts"],
  },
  {
    why: "the page without a server: workers, IndexedDB and service workers exist in a browser only",
    modules: ["platform/local/*.ts", "platform/protocol/transport.ts", "service-worker/*.ts"],
    tested: ["browser/page"],
  },
  {
    why: "asks the server and shows its answer",
    modules: ["games/civ/model/{commands,number-tooltips}.ts", "platform/model/tooltips.svelte.ts"],
    tested: ["browser/screens.test.ts", "browser/unit.test.ts", "browser/touch.test.ts"],
  },
  {
    why: "plays the first duel in a sandbox of a server",
    modules: ["games/groves/model/lesson-{match.svelte,sandbox}.ts"],
    tested: ["browser/groves/lesson.test.ts", "browser/page/play.test.ts"],
  },
  {
    why: "its words and states are those of the tech tree",
    modules: ["games/civ/model/research.ts"],
    tested: ["games/civ/text/research.test.ts", "browser/techs.test.ts"],
  },
  {
    why: "orders of one half-turn that are given in the next one",
    modules: ["games/groves/model/auto-deploy.ts"],
    tested: ["browser/groves/play.test.ts"],
  },
  {
    why: "what a player likes, kept in a browser and read by many modules",
    modules: ["games/groves/model/preferences.svelte.ts", "platform/model/settings.svelte.ts"],
    tested: [
      "platform/model/seat-colours.test.ts",
      "games/groves/hud/panels.test.ts",
      "browser/alerts.test.ts",
    ],
  },
  {
    why: "files, which only a browser saves and opens",
    modules: ["platform/model/downloads.ts"],
    tested: ["browser/end-of-game.test.ts"],
  },
  {
    why: "what a server offers, and views for those who only look on",
    modules: ["platform/model/{offered-games,spectator}.svelte.ts"],
    tested: ["browser/plain.test.ts", "browser/together.test.ts"],
  },
  {
    why: "speaks to a real server over lines that break",
    modules: ["platform/protocol/{base-path,matches,sandboxes,socket}.ts"],
    tested: [
      "browser/groves/guide.test.ts",
      "architecture/addresses.test.ts",
      "platform/protocol/server.test.ts",
      "browser/offline.test.ts",
    ],
  },
  {
    why: "plays through the sound card; what is played is tested",
    modules: ["platform/sound/play.ts"],
    tested: ["platform/sound/synth.test.ts"],
  },
  {
    why: "boards and words of the guide: one test searches them for figures, another plays them in the engine",
    modules: [
      "games/groves/guide/{cards,luck,scene}.ts",
      "games/groves/guide/scenes/*.ts",
      "games/groves/guide/text/*.ts",
    ],
    tested: ["games/groves/guide/figures.test.ts", "browser/groves/guide.test.ts"],
  },
  {
    why: "clicks and keys on a board of the guide",
    modules: ["games/groves/guide/{keys,tile-choice}.ts"],
    tested: ["browser/groves/guide.test.ts"],
  },
  {
    why: "words: types and a test hold that none is missing, tests of models and in a browser read them",
    modules: ["games/*/text/*.ts", "platform/text/*.ts"],
    tested: ["architecture/words.test.ts", "browser/screens.test.ts", "browser/groves/end.test.ts"],
  },
];

export const TESTS: TestEntry[] = [
  { why: "read the sources themselves", tests: ["architecture/*.test.ts"] },
  { why: "test the drawings of web/art, each by the name of its program", tests: ["art/*.test.ts"] },
  { why: "play the built client against a server", tests: ["browser/**/*.test.ts"] },
  {
    why: "reads all sources of the guide and builds its boards by a ruleset of its own",
    tests: ["games/groves/guide/figures.test.ts"],
  },
  {
    why: "renders several components of a duel, which have no tests of their own",
    tests: ["games/groves/hud/panels.test.ts"],
  },
];
