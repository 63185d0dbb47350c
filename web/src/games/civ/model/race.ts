// The race on the screen: what the server tells of it, in words and as warnings.

import type { RaceDocument, RulesetDocument, ViewDocument } from "../../../../generated/civ";
import { settings } from "../../../platform/model/settings.svelte";
import { TOP } from "../text/match";
import { civName, type Notice } from "../text/notices";
import { aimWords, RACE, rivalWords } from "../text/race";
import { coinName } from "../text/treasury";

/** Return whether the panel is open: on wide screens unless it was closed; large letters need more room. */
export const isRaceOpen = (width: number): boolean => settings.race ?? width >= 1600 * settings.textSize;

export const RACE_KEY = "Shift R";

export interface RaceRow {
  seat: number;
  /** What is known, piece by piece. */
  known: string[];
  /** Wars and treaties. */
  ties: string[];
  /** The victory from which it is one step away, in words. */
  close: string;
}

/** One's own way to each victory, in words. */
export const raceAims = (
  { aims }: RaceDocument,
  ruleset: RulesetDocument,
): { name: string; words: string }[] =>
  aims.map((aim) => ({ name: RACE.victory[aim.victory], words: aimWords(aim, ruleset) }));

/** The civs that one has met, those that are close to a victory first. */
export function raceRows(race: RaceDocument, view: ViewDocument, ruleset: RulesetDocument): RaceRow[] {
  const all = ruleset.projects.filter(({ milestone }) => milestone).length;
  const rows = race.rivals.map((rival) => {
    const { seat } = rival;
    const player = view.players[String(seat)];
    const lost = Object.values(view.cities).some(
      ({ capital, founder, owner }) => capital && founder === seat && owner !== seat,
    );
    const foes = (player?.wars ?? []).filter((other) => other !== view.seat);
    const names = foes.map((other) => civName(other, view, ruleset)).join(", ");
    const ties = [
      player?.treaty ? RACE[player.treaty.stance] : "",
      player?.treaty?.shared_vision ? RACE.shared : "",
      names ? RACE.foes(names) : "",
    ];
    return {
      seat,
      known: rivalWords(rival, player?.milestones.length ?? 0, all, lost),
      ties: ties.filter(Boolean),
      close: rival.close ? RACE.close[rival.close] : "",
    };
  });
  return rows.sort((a, b) => Number(b.close !== "") - Number(a.close !== ""));
}

/** Turns ahead at which austerity is announced. */
const AHEAD = 2;

/** What the player is warned of: rivals that are one step away, and gold that runs out. */
export function warningsOf(race: RaceDocument, view: ViewDocument, ruleset: RulesetDocument): Notice[] {
  const { turn } = view;
  const grave = (text: string, icon: string): Notice => ({
    ...{ turn, text, icon, kind: "harm", tile: null, weight: 2 },
  });
  const found = race.rivals.flatMap(({ seat, close }) =>
    close ? [grave(RACE.warning[close](civName(seat, view, ruleset)), "trophy")] : [],
  );
  const { gold } = race;
  if (gold?.lasts && gold.lasts <= AHEAD)
    found.push(grave(TOP.gold.announced(gold.lasts, gold.supply, coinName(ruleset)), "two-coins"));
  return found;
}

/** Warnings that are news: each when it has become true, and again when it was not true in between. */
export class NewWarnings {
  /** Those that were true at the last look; null before the first one. */
  private last: ReadonlySet<string> | null = null;

  /** Return what is new of the warnings that are true now; `told` are the notices so far. */
  of(now: readonly Notice[], told: readonly Notice[]): Notice[] {
    const { last } = this;
    this.last = new Set(now.map(({ text }) => text));
    const wasTold = ({ text, turn }: Notice) =>
      told.some((one) => one.text === text && (last === null || one.turn === turn));
    return now.filter((notice) => !last?.has(notice.text) && !wasTold(notice));
  }
}
