/**
 * Lays a pool out as the sets it makes, to be drawn and to show what it would be worth now.
 * What a revealed pool was worth is in the view (`points`); no move depends on anything here.
 */
import type { GameInfo } from '$lib/board';

export const RANKS = 5;
export const COLOURS = 3;
/** Cards below this place are loot, five ranks of three colours; the three behind are the Dragons. */
export const LOOT = RANKS * COLOURS;
const [RED_DRAGON, GREEN_DRAGON, BLUE_DRAGON] = [LOOT, LOOT + 1, LOOT + 2];

/** How the table plays the Dragons, in the order of the kind `Dragons`. */
export const Dragons = { none: 0, simple: 1, three: 2 } as const;

/** The numbers of the edition that sets and points hang on. */
export interface Worth {
  pips: number[];
  card: number;
  colours: number;
  penalty: number;
}

/** Places `from` to `to` - 1 of a rank's row of cards. */
export interface Span {
  from: number;
  to: number;
}

export interface RankRow {
  rank: number;
  /** Cards as they lie: red, green, blue, red, … as far as they go, so that sets of three colours lie together. */
  cards: number[];
  /** Whole Rank Sets. */
  sets: Span[];
  /** Cards of the rank that belong to no whole Rank Set. */
  spare: number;
  /** Colour Sets within the rank; `dragons` are the colours that a Dragon stands in for. */
  colourSets: (Span & { dragons: number[] })[];
}

export interface Layout {
  rows: RankRow[];
  /** Dragons that lie in no row, each with the rank it stands in for a card of, or -1. */
  dragons: { card: number; rank: number }[];
  /** Colour Sets of any ranks, which the Blue Dragon makes; null when each rank counts for itself. */
  mixed: number | null;
  /** By the kind `Points`: Rank Sets, Colour Sets, penalty. */
  points: number[];
  total: number;
}

/** Reads the numbers out of the edition the table is played with. */
export function worthOf(info: GameInfo): Worth {
  const number = (key: string): number => Number(info.edition.values.find((entry) => entry.key === key)?.value);
  const pips = info.edition.values.find((entry) => entry.key === 'pips')?.value;
  return {
    pips: typeof pips === 'object' ? Object.values(pips).map(Number) : [],
    card: number('card_points'),
    colours: number('colour_points'),
    penalty: number('penalty_points'),
  };
}

/** Counts by kind as a list of cards in order. */
export function cardsOf(counts: number[]): number[] {
  return counts.flatMap((count, card) => Array<number>(count).fill(card));
}

export function cardCount(counts: number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Lays out a pool (counts by kind), its Green Dragon where it is worth most. */
export function layOut(pool: number[], dragons: number, worth: Worth): Layout {
  let best = layOutWith(pool, dragons, worth, -1);
  if (dragons === Dragons.three && pool[GREEN_DRAGON]) {
    for (let rank = 0; rank < RANKS; rank++) {
      if ((inRank(pool, rank) + 1) % (worth.pips[rank] ?? 1) !== 0) continue;
      const other = layOutWith(pool, dragons, worth, rank);
      if (other.total > best.total) best = other;
    }
  }
  return best;
}

function layOutWith(pool: number[], dragons: number, worth: Worth, helped: number): Layout {
  const rows = worth.pips.map((pips, rank) => rankRow(pool, rank, pips, rank === helped));
  const whole = rows.filter((row) => row.sets.length > 0);
  const mixed = dragons === Dragons.three && pool[BLUE_DRAGON] ? mixedSets(pool, whole) : null;
  if (mixed !== null) for (const row of rows) row.colourSets = [];
  const standsIn = dragons === Dragons.simple ? standIns(pool, whole) : new Map<number, number>();
  const loose = [RED_DRAGON, GREEN_DRAGON, BLUE_DRAGON].filter(
    (card) => pool[card] && !(card === GREEN_DRAGON && helped >= 0),
  );
  const inSets = rows.reduce((sum, row) => sum + row.cards.length - row.spare, 0);
  const colourSets = mixed ?? rows.reduce((sum, row) => sum + row.colourSets.length, 0);
  const open = rows.filter((row) => row.spare > 0).length;
  const points = [inSets * worth.card, colourSets * worth.colours, open ? -open * worth.penalty : 0];
  return {
    rows,
    dragons: loose.map((card) => ({ card, rank: standsIn.get(card) ?? -1 })),
    mixed,
    points,
    total: points.reduce((sum, part) => sum + part, 0),
  };
}

function rankRow(pool: number[], rank: number, pips: number, helped: boolean): RankRow {
  const counts = coloursOf(pool, rank);
  const cards: number[] = [];
  for (let level = 0; level < Math.max(...counts); level++) {
    counts.forEach((count, colour) => {
      if (count > level) cards.push(rank * COLOURS + colour);
    });
  }
  if (helped) cards.push(GREEN_DRAGON);
  const sets = spans(Math.floor(cards.length / pips), pips);
  const colourSets = sets.length === 0 ? [] : spans(Math.min(...counts), COLOURS).map((span) => ({ ...span, dragons: [] }));
  return { rank, cards, sets, spare: cards.length % pips, colourSets };
}

/**
 * Lets each Dragon stand in for a card of its colour where that makes one Colour Set more: first in ranks that lack
 * one colour, then those left over together in one rank. Adds the sets to the rows.
 *
 * @returns the rank by Dragon.
 */
function standIns(pool: number[], whole: RankRow[]): Map<number, number> {
  const ranks = new Map<number, number>();
  const held = new Set([0, 1, 2].filter((colour) => pool[LOOT + colour]));
  const lacks = whole.map((row) => ({ row, colours: scarcest(coloursOf(pool, row.rank)) }));
  const add = (row: RankRow, colours: number[]): void => {
    const from = row.colourSets.length * COLOURS;
    row.colourSets.push({ from, to: from + COLOURS - colours.length, dragons: colours });
    for (const colour of colours) {
      held.delete(colour);
      ranks.set(LOOT + colour, row.rank);
    }
  };
  for (const colour of [...held]) {
    const lack = lacks.find(({ colours }) => colours.length === 1 && colours[0] === colour);
    if (lack) add(lack.row, lack.colours);
  }
  const last = lacks.find(({ colours }) => colours.every((colour) => held.has(colour)));
  if (last) add(last.row, last.colours);
  return ranks;
}

function mixedSets(pool: number[], whole: RankRow[]): number {
  const totals = [0, 1, 2].map((colour) => whole.reduce((sum, row) => sum + (coloursOf(pool, row.rank)[colour] ?? 0), 0));
  return Math.min(...totals);
}

/** The colours of which there are fewest. */
function scarcest(counts: number[]): number[] {
  const fewest = Math.min(...counts);
  return [0, 1, 2].filter((colour) => counts[colour] === fewest);
}

function coloursOf(pool: number[], rank: number): number[] {
  return pool.slice(rank * COLOURS, (rank + 1) * COLOURS);
}

function inRank(pool: number[], rank: number): number {
  return cardCount(coloursOf(pool, rank));
}

function spans(count: number, length: number): Span[] {
  return Array.from({ length: count }, (_, index) => ({ from: index * length, to: (index + 1) * length }));
}
