/** Outlines that the board draws with, on a 24 x 24 field. */

/** Coins differ by shape, so that colour is never the only sign: a round, a gem, a heart, a hexagon. By place in Track. */
export const COIN_SHAPES = [
  'M12 1.5a10.5 10.5 0 1 0 0 21 10.5 10.5 0 0 0 0-21Z',
  'M12 .5 23 12 12 23.5 1 12Z',
  'M12 22.5C4.8 16.8 1 12.8 1 8.2 1 4.5 3.7 2 7 2c2 0 3.9 1.1 5 3 1.1-1.9 3-3 5-3 3.3 0 6 2.5 6 6.2 0 4.6-3.8 8.6-11 14.3Z',
  'M6.8 2h10.4L23 12l-5.8 10H6.8L1 12Z',
] as const;
export const COIN_COLOURS = ['or', 'azure', 'gules', 'vert'] as const;

/** The hat by which a Racketeer is told from an Agent; it sits on the upper edge of the field. */
export const HAT = 'M1 6.5c2.5.5 3.8-.3 4.3-2L6.3 0h11.4l1 4.5c.5 1.7 1.8 2.5 4.3 2v2.3H1Z';
/** A favor: a folded letter with a seal. */
export const LETTER = 'M2 4.5h20v15H2ZM2 4.5l10 8.5 10-8.5';
/** A crate of goods. */
export const CRATE = 'M3 7.5 12 3l9 4.5v9L12 21l-9-4.5ZM3 7.5l9 4.5 9-4.5M12 12v9';
export const STAR = 'M12 1.8 14.8 9l7.6.4-5.9 4.8 2 7.4-6.5-4.2-6.5 4.2 2-7.4L1.6 9.4 9.2 9Z';
export const CARDS = 'M8 3h12v15H8ZM5 6v15h12';
export const LINK = 'M9.5 14.5l5-5M8 11l-3 3a3.5 3.5 0 0 0 5 5l3-3M16 13l3-3a3.5 3.5 0 0 0-5-5l-3 3';
export const FAST = 'M3 5l8 7-8 7ZM12 5l8 7-8 7Z';
export const LOCK = 'M5 11h14v10H5ZM8 11V7a4 4 0 0 1 8 0v4';
