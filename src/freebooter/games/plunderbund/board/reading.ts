/** Reads a view and an edition of Plunderbund for the board. */
import { cell, namesOf, row, wordFor, type GameInfo, type SeatView } from '$lib/board';

export const TRACKS = [0, 1, 2, 3] as const;
export const REGIONS = [0, 1, 2, 3] as const;
export const SEASONS = [0, 1, 2, 3] as const;
export const OPTIONS = 3;
export const QUALITY = 1;
const PLACES = 6;

export interface CardAction {
  name: string;
  cost: number;
  effects: string[];
}

export interface CardInfo {
  key: string;
  name: string;
  set: 'starter' | 'agent' | 'recruit';
  lastMove: boolean;
  /** Keys of the starters that are free beside this card. */
  synergy: string[];
  actions: CardAction[];
}

/** The numbers of the edition that the board shows. Lists by track, row, region or merchant, in the order of the kinds. */
export interface Box {
  cards: CardInfo[];
  /** The merchants that there are, in order of their numbers. */
  merchants: number[];
  regions: number[];
  icons: string[];
  iconReputation: number;
  demand: number[][];
  goods: number[][];
  awards: number[];
  ratios: number[];
  handLimits: number[];
  /** The highest row of the tracks; row 0 is START. */
  top: number;
  columns: number;
  turf: number[];
  extortPoints: number;
  salePoints: number;
  retirePoints: number;
  firePoints: number;
}

export function boxOf(info: GameInfo, seats: number): Box {
  const value = (key: string): unknown => info.edition.values.find((entry) => entry.key === key)?.value;
  const list = (found: unknown): number[] => (Array.isArray(found) ? found.map(Number) : []);
  const keyed = (key: string): Record<string, unknown> => (value(key) ?? {}) as Record<string, unknown>;
  const byTrack = (key: string) => namesOf(info, 'Track').map((track) => list(keyed(key)[track]));
  const regions = namesOf(info, 'Region');
  const merchants = Object.values(keyed('merchants')) as { region: string; icon: string }[];
  return {
    cards: Object.entries(keyed('cards')).map(([key, card]) => cardOf(key, card as Record<string, unknown>)),
    merchants: merchants.map((_, merchant) => merchant),
    regions: merchants.map(({ region }) => regions.indexOf(region)),
    icons: merchants.map(({ icon }) => icon),
    iconReputation: Number(value('icon_reputation') ?? 0),
    demand: byTrack('demand'),
    goods: byTrack('goods'),
    awards: list(value('appeal_awards')),
    ratios: list(value('ratios')),
    handLimits: list(value('hand_limits')),
    top: Number(value('rows') ?? 1) - 1,
    columns: Number(keyed('columns')[String(seats)] ?? seats),
    turf: list(value('turf_points')),
    extortPoints: Number(value('extort_points') ?? 0),
    salePoints: Number(value('sale_points') ?? 0),
    retirePoints: Number(value('retire_points') ?? 0),
    firePoints: Number(value('fire_cost') ?? 0),
  };
}

function cardOf(key: string, card: Record<string, unknown>): CardInfo {
  return {
    key,
    name: String(card.name ?? key),
    set: card.set === 'agent' || card.set === 'recruit' ? card.set : 'starter',
    lastMove: card.last_move === true,
    synergy: (card.synergy ?? []) as string[],
    actions: ((card.actions ?? []) as Record<string, unknown>[]).map((action) => ({
      name: String(action.name ?? ''),
      cost: Number(action.cost ?? 0),
      effects: (action.effects ?? []) as string[],
    })),
  };
}

/** Some of a pile: which card, and how many of it. */
export interface Pack {
  card: number;
  count: number;
}

/** A pile as its different cards. */
export function pack(counts: number[]): Pack[] {
  return counts.map((count, card) => ({ card, count })).filter(({ count }) => count > 0);
}

export function seatsOf(view: SeatView): number[] {
  return Array.from({ length: view.seats }, (_, seat) => seat);
}

/** The cards in play by whose Synergy a card is free there; none when it is no starter. */
export function partners(box: Box, inPlay: Pack[], card: number): CardInfo[] {
  const starter = box.cards[card];
  if (starter?.set !== 'starter') return [];
  return inPlay.flatMap((other) => {
    const partner = box.cards[other.card];
    return partner?.set === 'recruit' && partner.synergy.includes(starter.key) ? [partner] : [];
  });
}

/** A guild's place on a track as a number: higher is better, 0 is START. */
export function standing(view: SeatView, track: number, seat: number): number {
  const at = cell(view, 'row', track, seat);
  return at > 0 ? at * PLACES + PLACES - 1 - cell(view, 'column', track, seat) : 0;
}

/** Some equal coins on a merchant. */
export interface Coins {
  track: number;
  generic: boolean;
  count: number;
}

/** The demand on a merchant, in the order in which it is sold: numbered coins by type, then generic ones. */
export function coinsAt(view: SeatView, merchant: number): Coins[] {
  return [false, true].flatMap((generic) =>
    row(view, generic ? 'generic' : 'coins', merchant)
      .map((count, track) => ({ track, generic, count }))
      .filter(({ count }) => count > 0),
  );
}

export function agentsAt(view: SeatView, merchant: number): number[] {
  return seatsOf(view).filter((seat) => cell(view, 'agents', seat, merchant) === 1);
}

/** The guilds with Racketeers in a region's hangout. */
export function hangoutOf(view: SeatView, region: number): { seat: number; count: number }[] {
  return seatsOf(view)
    .map((seat) => ({ seat, count: cell(view, 'hangout', seat, region) }))
    .filter(({ count }) => count > 0);
}

/** A guild in a region's Turf War. */
export interface Fighter {
  seat: number;
  agents: number;
  racketeers: number;
  figures: number;
  /** Place counted from 0; among guilds level in everything the lowest of theirs. */
  place: number;
  points: number;
}

/** How the Turf War of a region stands, best first; guilds without figures are not in it. */
export function turfWar(view: SeatView, box: Box, region: number): Fighter[] {
  const own = box.merchants.filter((merchant) => box.regions[merchant] === region);
  const count = seatsOf(view).map((seat) => {
    const agents = own.filter((merchant) => cell(view, 'agents', seat, merchant) === 1).length;
    const racketeers = own.filter((merchant) => cell(view, 'racketeer', merchant) === seat).length + cell(view, 'hangout', seat, region);
    return { seat, agents, racketeers, figures: agents + racketeers };
  });
  return count
    .filter(({ figures }) => figures > 0)
    .map((one) => {
      const others = count.filter(({ seat }) => seat !== one.seat);
      const level = others.filter(({ figures }) => figures === one.figures);
      const place =
        others.filter(({ figures }) => figures > one.figures).length +
        level.filter(({ seat }) => standing(view, QUALITY, seat) >= standing(view, QUALITY, one.seat)).length;
      return { ...one, place, points: box.turf[place] ?? 0 };
    })
    .sort((one, other) => one.place - other.place || one.seat - other.seat);
}

/** The season of a month's place, from 0; -1 for the set-up. */
export function seasonOf(month: number): number {
  return Math.floor((month - 1) / 3);
}

/** "7 Lantern Wharf" as its number and its name. */
export function merchantName(info: GameInfo, merchant: number): { number: string; name: string } {
  const words = wordFor(info, 'Merchant', merchant);
  const [number = '', ...name] = words.split(' ');
  return /^\d+$/.test(number) ? { number, name: name.join(' ') } : { number: String(merchant + 1), name: words };
}

/** All that lies on a merchant, in words. */
export function merchantWords(info: GameInfo, view: SeatView, box: Box, names: string[], merchant: number): string {
  const parts = [wordFor(info, 'Region', box.regions[merchant] ?? 0)];
  if (cell(view, 'is_open', merchant) === 0) {
    parts.push('closed', `opening it brings ${iconWords(info, box, merchant)}`);
    return parts.join('; ');
  }
  const coins = coinsAt(view, merchant).map(({ track, generic, count }) => `${count} ${generic ? 'generic ' : ''}${wordFor(info, 'Track', track)}`);
  parts.push(coins.length ? `demand for ${listed(coins)}` : 'no demand');
  const agents = agentsAt(view, merchant).map((seat) => names[seat] ?? '');
  parts.push(agents.length ? `Agents: ${listed(agents)}` : 'no Agent');
  const racketeer = cell(view, 'racketeer', merchant);
  if (racketeer >= 0) parts.push(`Racketeer: ${names[racketeer] ?? ''}`);
  return parts.join('; ');
}

export function iconWords(info: GameInfo, box: Box, merchant: number): string {
  const icon = box.icons[merchant] ?? '';
  return icon === 'REPUTATION' ? `${box.iconReputation} reputation` : `1 row on ${wordFor(info, 'Track', icon)}`;
}

export function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** "a", "a and b", "a, b and c". */
export function listed(words: string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** "1 good", "2 goods". */
/** "a coin", "an Appeal coin". */
export function indefinite(words: string): string {
  return `${/^[aeiou]/i.test(words) ? 'an' : 'a'} ${words}`;
}
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/**
 * Deals items to at most so many columns so that these become about equally high: the highest first, each to the column that
 * is lowest yet. In a column, and from one to the next, they stand in their order.
 */
export function spread<Item>(items: Item[], weigh: (item: Item) => number, most: number, first = 0): Item[][] {
  const some = Math.max(1, Math.min(most, items.length + (first > 0 ? 1 : 0)));
  const columns = Array.from({ length: some }, (_, place) => ({ height: place === 0 ? first : 0, places: [] as number[] }));
  const heights = items.map(weigh);
  const highest = heights.map((_, place) => place).sort((one, other) => (heights[other] ?? 0) - (heights[one] ?? 0));
  for (const place of highest) {
    const lowest = columns.reduce((best, one) => (one.height < best.height ? one : best));
    lowest.places.push(place);
    lowest.height += heights[place] ?? 0;
  }
  const fixed = first > 0 ? columns.splice(0, 1) : [];
  const inOrder = columns.map(({ places }) => places).sort((one, other) => Math.min(...one) - Math.min(...other));
  return [...fixed.map(({ places }) => places), ...inOrder].map((places) =>
    places.sort((one, other) => one - other).flatMap((place) => items.slice(place, place + 1)),
  );
}
