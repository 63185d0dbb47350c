// Generated from the Python definitions by `make types`; do not edit.
// Where documents hold tiles.

/** A tile, or what an object holds by key, a list by number; `*` is every item. */
export type Places = "Tile" | { readonly [key: string]: Places };

/** `width` is the key of a view that tells how many tiles a row has. */
export interface TilePlaces {
  width: string;
  view: Places;
  history: Places;
  requests: { readonly [kind: string]: Places };
  answers: { readonly [kind: string]: Places };
}

export const TILES: { readonly [game: string]: TilePlaces } = {
  civ: {
    width: "width",
    view: { "units": { "*": { "at": "Tile", "own": { "route": "Tile" } } }, "cities": { "*": { "at": "Tile", "own": { "worked": { "*": "Tile" }, "tiles": { "*": "Tile" }, "pins": { "*": "Tile" }, "excluded": { "*": "Tile" } } } }, "camps": { "*": { "at": "Tile" } } },
    history: { "uncovered": { "*": { "2": { "*": "Tile" } } } },
    requests: { "attack": { "target": "Tile" }, "shot": { "target": "Tile" }, "route": { "to": "Tile" }, "tile": { "at": "Tile" }, "work": { "at": "Tile" }, "goals": { "marks": { "*": { "at": "Tile" } } } },
    answers: { "legal": { "units": { "*": { "steps": { "*": "Tile" }, "reach": { "*": { "0": "Tile" } }, "targets": { "*": { "at": "Tile" } } } }, "cities": { "*": { "work": { "*": { "at": "Tile" } }, "shots": { "*": { "at": "Tile" } } } } }, "unit": { "steps": { "*": "Tile" }, "reach": { "*": { "0": "Tile" } }, "targets": { "*": { "at": "Tile" } } }, "city": { "work": { "*": { "at": "Tile" } }, "shots": { "*": { "at": "Tile" } } }, "route": { "tiles": { "*": "Tile" }, "danger": { "*": "Tile" }, "threats": { "*": { "at": "Tile" } } }, "found": { "at": "Tile", "tiles": { "*": "Tile" }, "work": { "*": { "at": "Tile" } } }, "governors": { "kept": { "*": "Tile" }, "left": { "*": "Tile" } }, "tile": { "at": "Tile" }, "work": { "worked": { "*": "Tile" } }, "goals": { "open": { "*": { "at": "Tile" } } }, "threat": { "tiles": { "*": { "0": "Tile" } } } },
  },
  groves: {
    width: "size",
    view: { "forests": { "*": "Tile" }, "zones": { "*": { "*": "Tile" } }, "no_build": { "*": "Tile" }, "sides": { "*": { "base": { "at": "Tile" } } }, "units": { "*": { "at": "Tile" } }, "walls": { "*": { "one": "Tile", "other": "Tile" } }, "cooling": { "*": { "one": "Tile", "other": "Tile" } } },
    history: {},
    requests: { "attack": { "target": "Tile" }, "trials": { "target": "Tile" } },
    answers: { "legal": { "units": { "*": { "moves": { "*": "Tile" }, "attacks": { "*": "Tile" }, "merges": { "*": { "at": "Tile" } } } }, "deploy": { "tiles": { "*": "Tile" } }, "build": { "*": { "one": "Tile", "other": "Tile" } }, "remove": { "*": { "one": "Tile", "other": "Tile" } } } },
  },
};
