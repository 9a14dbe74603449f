/** Plunderbund in views made by hand, for tests: three guilds; cards, numbers and words are those of the game's own files. */
import { parse } from 'smol-toml';
import type { Action, Edition, EditionNumber, FieldValue, GameInfo, KindMember, LogLine, SeatView } from '../src/lib/protocol';
import edition from '../../src/freebooter/games/plunderbund/edition.toml?raw';
import words from '../../src/freebooter/games/plunderbund/words.toml?raw';

const SEATS = 3;
const said = parse(words) as unknown as {
  kinds: Record<string, Record<string, string>>;
  phases: Record<string, string>;
  parts: Record<string, string>;
};
const numbers = parse(edition) as unknown as Record<string, { text: string; value: EditionNumber }>;
const cards = Object.entries(numbers.cards?.value as Record<string, { name: string; actions: { name: string }[] }>);

const kinds: Record<string, KindMember[]> = Object.fromEntries(
  Object.entries(said.kinds).map(([kind, members]) => [kind, Object.entries(members).map(([name, text], value) => ({ name, text, value }))]),
);
const merchants = Object.entries(numbers.merchants?.value as Record<string, { name: string }>);
kinds.Merchant = Array.from({ length: 20 }, (_, value) => {
  const [name, merchant] = merchants[value] ?? [`MERCHANT_${value + 1}`, undefined];
  return { name, value, text: merchant ? `${value + 1} ${merchant.name}` : '' };
});
kinds.Card = Array.from({ length: 60 }, (_, value) => ({ name: `CARD_${value}`, value, text: cards[value]?.[1].name ?? '' }));

const AXES: [name: string, ...axes: [kind: string, size: number][]][] = [
  ['PLAY', ['Deed', 180]], ['RETIRE', ['Card', 60]], ['DRAW'], ['END'], ['PAY_FAVOR'], ['PAY_GOODS'], ['AT', ['Merchant', 20]],
  ['FROM', ['Merchant', 20]], ['FROM_HANGOUT', ['Region', 4]], ['RIVAL', ['seat', 5]], ['KEEP', ['Card', 60]], ['FIRE', ['Card', 60]],
  ['RECRUIT', ['Card', 60]], ['TAKE', ['Track', 4], ['Make', 2]], ['ADD', ['Track', 4]], ['CLAIM', ['number', 21]], ['SELL_ALL'], ['DECLINE'],
];
let next = 0;
const actions = AXES.map(([name, ...axes]) => {
  const start = next;
  next += axes.reduce((size, [, length]) => size * length, 1);
  return { name, start, axes: axes.map(([kind, size]) => ({ kind, size })) };
});

export const plunderbundInfo: GameInfo = {
  name: 'plunderbund', title: 'Plunderbund', summary: '', rulebook: '', seats: [2, 3, 4, 5], unofficialSeats: [], options: [],
  kinds, fields: [], actions, phases: said.phases, parts: [], tiebreaks: [], page: '',
  edition: {
    name: '', hash: '',
    values: Object.entries(numbers).filter(([, entry]) => typeof entry === 'object').map(([key, entry]): Edition['values'][number] => ({ key, text: entry.text, value: entry.value, source: 'house' })),
  },
  insight: false,
};

/** The place of a card of the edition. */
export function card(key: string): number {
  const place = cards.findIndex(([name]) => name === key);
  if (place < 0) throw new Error(`the edition has no card ${key}`);
  return place;
}

/** The number of an action with places as arguments. */
export function legal(name: string, ...args: number[]): Action {
  const family = actions.find((one) => one.name === name);
  if (!family) throw new Error(`no action ${name}`);
  const number = family.axes.reduce((total, axis, index) => total * axis.size + (args[index] ?? 0), 0) + family.start;
  return { number, name, arguments: args, text: `${name} ${args.join(' ')}` };
}

export function line(index: number, name: string, ...args: (string | number)[]): LogLine {
  return { index, move: index, name, arguments: args, text: '' };
}

/** A list, or lists of lists, of zeros (or of what `fill` says) with some places set. */
export function filled(sizes: number[], set: Record<string, number> = {}, fill = 0): FieldValue {
  const make = ([size, ...rest]: number[], at: string[]): FieldValue =>
    size === undefined ? (set[at.join(' ')] ?? fill) : Array.from({ length: size }, (_, place) => make(rest, [...at, String(place)]));
  return make(sizes, []);
}

export function plunderbundView(fields: SeatView['fields'] = {}, changes: Partial<SeatView> = {}): SeatView {
  return {
    table: 't', number: 7, seat: 0, game: 'plunderbund', seats: SEATS, over: false, waiting: [0], phase: 'TURN', phaseText: '',
    fields: {
      month: 2, season: 0, holder: [0, 1, 2, 0], turn: 0,
      row: filled([4, SEATS]), column: filled([4, SEATS]), reputation: [4, 2, 0], gained: filled([SEATS, 12]), ratio: [4, 4, 3], hand_limit: [5, 5, 6],
      cubes: 90, goods: [4, 2, 0], sold: [0, 0, 0], extorted: [0, 0, 0],
      favors: 60, favors_draw: [1, 0, 0], favors_discard: [2, 1, 0], favors_play: [0, 0, 0], favors_drawn: [1, 0, 0],
      draw_pile: filled([SEATS, 60]), on_top: filled([SEATS, 60]), discards: filled([SEATS, 60]), play_area: filled([SEATS, 60]),
      used: filled([60]), drawn: filled([60]), deck: filled([60]), offer: filled([60]), agent_piles: filled([60]), removed: filled([60]),
      bag: filled([20, 4]), aside: filled([20, 4]), coins: filled([20, 4]), generic: filled([20, 4]), generic_supply: [2, 2, 3, 3],
      is_open: filled([20], {}, 1), agents: filled([SEATS, 20]), agents_left: [7, 7, 7], racketeer: filled([20], {}, -1),
      hangout: filled([SEATS, 4]), racketeers_left: [5, 5, 5],
      drew: 0, cheats: 0, deed: -1, effect: 0, due: 0, left: 0, source: -1, target: -1, rival: -1, place: -1, coin: -1,
      merchant: -1, group: 0, passed: [0, 0, 0], sells_all: [0, 0, 0], picks: 0, ...fields,
    },
    legal: [], log: [], standings: null, fairness: { commitment: '', seed: null }, ...changes,
  };
}
