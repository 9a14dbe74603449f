/** What a card shows, from its place in the kind `Card`. */
import { ANIMAL_DRAWINGS, DRAGON_DRAWING, RANK_DRAWINGS, type Drawing } from './drawings';
import { COLOURS, LOOT } from './sets';

/** The heraldic names of red, green and blue, as in the theme's tokens. */
export const TINCTURES = ['gules', 'vert', 'azure'] as const;

export type Tincture = (typeof TINCTURES)[number];

export interface Face {
  dragon: boolean;
  /** Place of its rank; 5 for a Dragon. */
  rank: number;
  tincture: Tincture;
  animal: Drawing;
  /** The rank's emblem, or the Dragon. */
  emblem: Drawing;
}

export function faceOf(card: number): Face {
  const rank = Math.floor(card / COLOURS);
  const colour = card % COLOURS;
  const animal = ANIMAL_DRAWINGS[colour];
  const tincture = TINCTURES[colour];
  const emblem = card >= LOOT ? DRAGON_DRAWING : RANK_DRAWINGS[rank];
  if (!animal || !tincture || !emblem) throw new Error(`no card ${card}`);
  return { dragon: card >= LOOT, rank, tincture, animal, emblem };
}
