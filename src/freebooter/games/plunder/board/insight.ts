/** What follows for a captain, as the server works it out: see `insight.py`. */
import type { Mark } from './marks';
import type { Place } from './reading';

export interface Insight {
  /** How many deals fit all answers. */
  deals: number;
  rivals: Rival[];
}

export interface Rival {
  seat: number;
  /** By deck and item, 0 to 1. */
  chances: number[][];
  marks: Mark[][];
  /** A sentence for each mark; empty where there is none. */
  reasons: string[][];
  /** The possible treasures, likeliest first. */
  treasures: { items: Place; chance: number }[];
}

/** How likely a treasure of a rival lies at a place, and whose it most likely is; null when nobody's can. */
export function chanceAt(insight: Insight, place: readonly number[]): { chance: number; seat: number } | null {
  let sum = 0;
  let best = { chance: 0, seat: -1 };
  for (const rival of insight.rivals) {
    const found = rival.treasures.find((treasure) => treasure.items.every((item, deck) => item === place[deck]));
    if (!found) continue;
    sum += found.chance;
    if (found.chance > best.chance) best = { chance: found.chance, seat: rival.seat };
  }
  return best.seat < 0 ? null : { chance: sum, seat: best.seat };
}

/** "100%" only when it is certain, "0%" only when it cannot be. */
export function percent(chance: number): string {
  if (chance <= 0 || chance >= 1) return chance <= 0 ? '0%' : '100%';
  const rounded = Math.round(chance * 100);
  return rounded < 1 ? 'under 1%' : rounded > 99 ? 'over 99%' : `${rounded}%`;
}
