// The cards of the guide in their order, each with the scenes that are played on it.

import type { RulesetDocument } from "../../../../generated/groves";
import type { GuideScene } from "./scene";
import { coloursScene } from "./scenes/colours";
import { bonusScene, luckScene } from "./scenes/combat";
import { forestScene } from "./scenes/forest";
import { mergingScene } from "./scenes/merging";
import { unitsScene } from "./scenes/units";
import { dominationScene, monopolyScene } from "./scenes/victory";
import { wallsScene } from "./scenes/walls";
import type { CardKey, SceneKey } from "./text/cards";

export interface CardScene {
  key: SceneKey;
  make: (ruleset: RulesetDocument) => GuideScene;
}

export interface Card {
  key: CardKey;
  scenes: readonly [CardScene, ...CardScene[]];
}

export const CARDS: readonly [Card, ...Card[]] = [
  { key: "units", scenes: [{ key: "units", make: unitsScene }] },
  { key: "forest", scenes: [{ key: "forest", make: forestScene }] },
  { key: "walls", scenes: [{ key: "walls", make: wallsScene }] },
  { key: "merging", scenes: [{ key: "merging", make: mergingScene }] },
  {
    key: "victory",
    scenes: [
      { key: "domination", make: dominationScene },
      { key: "monopoly", make: monopolyScene },
    ],
  },
  {
    key: "combat",
    scenes: [
      { key: "luck", make: luckScene },
      { key: "bonus", make: bonusScene },
    ],
  },
  { key: "colours", scenes: [{ key: "colours", make: coloursScene }] },
];

export const cardOf = (key: string): Card => CARDS.find((card) => card.key === key) ?? CARDS[0];
