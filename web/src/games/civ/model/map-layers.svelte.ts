// Layers of the map: requested when they are on, and again when the view changes.

import { untrack } from "svelte";
import type { LandDocument, ThreatDocument } from "../../../../generated/civ";
import { settings } from "../../../platform/model/settings.svelte";
import { soon } from "../../../platform/settled";
import type { CivMatch } from "./match.svelte";

/** AIs change the view many times a second: only the last change is asked about. */
const CALM = 150;

/** Made while a component begins, with which it ends. */
export class MapLayers {
  land = $state.raw<LandDocument | null>(null);
  threat = $state.raw<ThreatDocument | null>(null);

  constructor(private readonly match: CivMatch) {
    const explored = $derived(match.view?.tiles);
    $effect(() => {
      void explored;
      if (match.view)
        return this.paced("land", async () => {
          this.land = (await match.ask<LandDocument>({ kind: "land" })) ?? this.land;
        });
    });
    $effect(() => {
      if (!settings.threat) this.threat = null;
      else if (match.view)
        return this.paced("threat", async () => {
          this.threat = await match.ask<ThreatDocument>({ kind: "threat" });
        });
    });
  }

  /** The yields of tiles, if the player wants to see them. */
  get yields(): LandDocument["yields"] | null {
    return settings.yields ? (this.land?.yields ?? null) : null;
  }

  private paced(what: string, work: () => Promise<void>): undefined | (() => void) {
    if (untrack(() => this.match.seating.now.deputy || !this.match.myTurn)) return soon(what, work, CALM);
    void work();
    return undefined;
  }
}
