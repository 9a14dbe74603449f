/** Where everything stands on the map of the Sprawl. */

export const WIDTH = 612;
export const HEIGHT = 344;
export const STALL = { width: 96, height: 74 };
const LEFT = 5;
const ABOVE = 5;
const COLUMN = 101;
const ROW = 83;

export interface Spot {
  x: number;
  y: number;
}

/** A region's sign with its hangout below. */
export interface Sign extends Spot {
  width: number;
  height: number;
}

/** Where the merchants of a box have their stalls, and the regions their signs. */
export interface Plan {
  stalls: Spot[];
  signs: Sign[];
  /** The middle of each place: of the stalls, then of the signs. */
  middles: Spot[];
}

/** How far stalls stand out of line, by row and column. */
const SHIFTS: readonly (readonly number[])[] = [
  [2, 0, 2, 1, -1, 2], [0, 3, -2, 0, 3, -1], [3, 5, 7, 7, 4, 3], [4, 5, 5, 5, 4, 2],
];

type Cell = readonly [column: number, row: number];
/** Room for five stalls a region, as columns and rows: the first is under the sign while there are fewer. */
const CELLS: readonly (readonly Cell[])[] = [
  [[1, 0], [2, 0], [0, 1], [1, 1], [2, 1]],
  [[1, 3], [0, 2], [1, 2], [2, 2], [2, 3]],
  [[4, 0], [3, 0], [3, 1], [4, 1], [5, 1]],
  [[4, 3], [3, 2], [4, 2], [5, 2], [3, 3]],
];
/** Each region's sign is in a corner of the map. */
const CORNERS: readonly Cell[] = [[0, 0], [0, 3], [5, 0], [5, 3]];

/** Lays out the map of a box, given the region of each merchant: one to five in each. */
export function planOf(regions: readonly number[]): Plan {
  const counts = CELLS.map((_, region) => regions.filter((one) => one === region).length);
  const stalls = regions.map((region, merchant): Spot => {
    const cells = (CELLS[region] ?? []).slice((counts[region] ?? 0) < 5 ? 1 : 0).sort(inOrder);
    const before = regions.slice(0, merchant).filter((one) => one === region).length;
    const [column, row] = cells[before] ?? [0, 0];
    return { x: LEFT + column * COLUMN, y: ABOVE + row * ROW + (SHIFTS[row]?.[column] ?? 0) };
  });
  const signs = CORNERS.map(([column, row], region): Sign => {
    const wide = (counts[region] ?? 0) < 5;
    const x = LEFT + (wide && column > 0 ? column - 1 : column) * COLUMN;
    return { x, y: row === 0 ? 7 : ABOVE + row * ROW + 7, width: (wide ? COLUMN : 0) + STALL.width, height: row === 0 ? 70 : 74 };
  });
  const middles = [
    ...stalls.map(({ x, y }) => ({ x: x + STALL.width / 2, y: y + STALL.height / 2 })),
    ...signs.map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 })),
  ];
  return { stalls, signs, middles };
}

function inOrder(one: Cell, other: Cell): number {
  return one[1] - other[1] || one[0] - other[0];
}

/** The ground of each region. */
export const GROUNDS: readonly string[] = [
  'M0 0H302L300 60 304 118 301 166C240 160 190 176 120 170 70 166 40 172 0 168Z',
  'M0 184C60 188 90 180 150 187 210 193 250 178 300 182L303 240 300 344H0Z',
  'M312 0H612V166C560 172 520 160 460 168 400 175 360 162 311 167L314 118 310 60Z',
  'M312 182C370 178 420 190 470 184 530 178 570 188 612 182V344H310L313 240Z',
];

/** Silhouettes against the night: crooked gables, masts and piles, chimneys and wheels, domes. */
export const SKYLINES: readonly string[] = [
  'M0 92 14 70 28 92V78L46 54 62 78V92L80 66 98 92 112 76 128 92V60L146 40 164 60V92L182 72 200 92 216 64 234 92 250 80 264 92 284 62 300 92V166H0Z',
  'M0 280C20 274 36 286 56 280S92 274 112 280 148 286 168 280 204 274 224 280 260 286 300 278V344H0ZM40 276V226M40 232 60 262H40ZM120 276V236M120 240 138 266H120ZM238 276V222M238 228 260 262H238Z',
  'M312 96H330V58H338V96H362V70H372V96L392 82 412 96V50H422V96H450V76H458V96L480 80 500 96V62H510V96H540V74H550V96L572 82 592 96V54H602V96H612V166H312ZM346 30a14 14 0 1 0 .1 0M470 36a18 18 0 1 0 .1 0',
  'M312 290V272C312 258 334 258 334 272V290H350V262C350 240 388 240 388 262V290H404V276C404 264 424 264 424 276V290H446V256C446 228 494 228 494 256V290H512V274C512 260 534 260 534 274V290H556V264C556 244 592 244 592 264V290H612V344H312ZM470 235V222M369 246V234M574 249V238',
];

/** Strings of lanterns across the river and the high street, and the lights on them. */
export const STRINGS = 'M8 170Q60 182 112 168T216 170 292 166M320 166Q372 182 424 166T528 170 606 164M302 4Q306 40 304 84T306 158M306 190Q310 230 304 262T308 340';
export const LIGHTS: readonly Spot[] = [
  { x: 34, y: 174 }, { x: 86, y: 173 }, { x: 138, y: 164 }, { x: 190, y: 167 }, { x: 242, y: 172 }, { x: 346, y: 172 }, { x: 398, y: 171.5 },
  { x: 450, y: 163 }, { x: 502, y: 167 }, { x: 554, y: 171 }, { x: 305, y: 60 }, { x: 303.5, y: 110 }, { x: 307.5, y: 225 }, { x: 306, y: 300 },
];

const AHEAD: Readonly<Record<string, Spot>> = {
  ArrowLeft: { x: -1, y: 0 }, ArrowRight: { x: 1, y: 0 }, ArrowUp: { x: 0, y: -1 }, ArrowDown: { x: 0, y: 1 },
};
/** What lies less far ahead than this is beside: stalls stand out of line. */
const LINE = 20;

/** The place that a key leads to from another: the nearest ahead, the first, the last; undefined when it leads nowhere. */
export function placeBy(plan: Plan, key: string, from: number, places: readonly number[]): number | undefined {
  if (key === 'Home') return places[0];
  if (key === 'End') return places.at(-1);
  const way = AHEAD[key];
  const here = plan.middles[from];
  if (!way || !here) return undefined;
  const near = places
    .map((place) => {
      const { x, y } = plan.middles[place] ?? here;
      const ahead = (x - here.x) * way.x + (y - here.y) * way.y;
      const beside = Math.abs((x - here.x) * way.y) + Math.abs((y - here.y) * way.x);
      return { place, ahead, far: ahead + 2 * beside };
    })
    .filter(({ ahead }) => ahead > LINE);
  return near.sort((one, other) => one.far - other.far)[0]?.place;
}
