/** The end of a season, coin by coin: who is asked, who got what, and why. */
import { cell, namesOf, wordFor, type GameInfo, type SeatView } from '$lib/board';
import { agentsAt, coinsAt, listed, seatsOf, standing, type Box, type Coins } from './reading';

/** A guild with an Agent where coins are sold. */
export interface Contender {
  seat: number;
  row: number;
  column: number;
  goods: number;
  /** What keeps it from these coins, or that its turn has come or will come. */
  state: 'asked' | 'next' | 'passed' | 'on START' | 'no goods';
}

/** Everybody with an Agent at the merchant where coins are sold now, in the order in which they are asked. */
export function contenders(view: SeatView): Contender[] {
  const merchant = cell(view, 'merchant');
  const track = cell(view, 'group') % 4;
  return agentsAt(view, merchant)
    .sort((one, other) => standing(view, track, other) - standing(view, track, one))
    .map((seat) => {
      const goods = cell(view, 'goods', seat);
      let state: Contender['state'] = view.waiting.includes(seat) ? 'asked' : 'next';
      if (standing(view, track, seat) === 0) state = 'on START';
      else if (cell(view, 'passed', seat) === 1) state = 'passed';
      else if (goods === 0) state = 'no goods';
      return { seat, row: cell(view, 'row', track, seat), column: cell(view, 'column', track, seat), goods, state };
    });
}

/** What happened to coins of a merchant, with the reason. */
export interface Entry {
  index: number;
  merchant: number;
  seat: number;
  track: number;
  generic: boolean;
  count: number;
  kind: 'extorted' | 'left' | 'sold' | 'declined';
  why: string;
}

/** What happened since the season ended, oldest first, as far as the view's log reaches. */
export function ledger(info: GameInfo, view: SeatView, names: string[]): Entry[] {
  const lines = view.log.slice(view.log.findLastIndex((line) => line.name === 'SEASON_END') + 1);
  const merchants = namesOf(info, 'Merchant');
  const coin = (name: string | number | undefined) => {
    const place = namesOf(info, 'Coin').indexOf(String(name));
    return { track: place % 4, generic: place >= 4 };
  };
  const entries = lines.flatMap(({ index, name, arguments: args }): Entry[] => {
    const seat = Number(args[0]);
    if (name === 'EXTORTED') return [{ index, seat, ...coin(args[1]), merchant: merchants.indexOf(String(args[2])), count: 1, kind: 'extorted', why: '' }];
    if (name === 'LEFT_COIN') return [{ index, seat, track: -1, generic: false, merchant: merchants.indexOf(String(args[1])), count: 0, kind: 'left', why: '' }];
    if (name === 'SOLD') return [{ index, seat, count: Number(args[1]), ...coin(args[2]), merchant: merchants.indexOf(String(args[3])), kind: 'sold', why: '' }];
    if (name === 'NO_SALE') return [{ index, seat, ...coin(args[1]), merchant: merchants.indexOf(String(args[2])), count: 0, kind: 'declined', why: '' }];
    return [];
  });
  return entries.map((entry, at) => ({ ...entry, why: reason(info, view, names, entry, entries.slice(0, at)) }));
}

/** Whether the view's log no longer reaches back to the season's end: then the ledger lacks what came first. */
export function ledgerIsCut(view: SeatView): boolean {
  return view.log.length > 0 && !view.log.some(({ name }) => name === 'SEASON_END');
}

/** Why a coin went where it went. Agents and tracks stay as they are while a season ends, so the view still shows the reason. */
function reason(info: GameInfo, view: SeatView, names: string[], entry: Entry, before: Entry[]): string {
  if (entry.kind === 'extorted') return 'by the Racketeer there';
  if (entry.kind === 'left') return 'the Racketeer there takes nothing';
  if (entry.kind === 'declined') return 'keeps its goods';
  const track = wordFor(info, 'Track', entry.track);
  const rivals = agentsAt(view, entry.merchant).filter((seat) => seat !== entry.seat);
  const own = standing(view, entry.track, entry.seat);
  const ahead = rivals.filter((seat) => standing(view, entry.track, seat) > own);
  if (ahead.length > 0) {
    const asked = ahead.map((seat) => {
      const same = before.find((one) => one.seat === seat && one.merchant === entry.merchant && one.track === entry.track && one.generic === entry.generic);
      return `${called(view, names, seat)} ${same?.kind === 'sold' ? 'went first' : same ? 'declined' : 'had no goods'}`;
    });
    return listed(asked);
  }
  const behind = rivals.filter((seat) => standing(view, entry.track, seat) > 0);
  if (behind.length > 0) return `ahead of ${allOf(view, names, behind)} on ${track}`;
  return rivals.length > 0 ? `the others are on START of ${track}` : 'the only guild with an Agent there';
}

/** Coins that the season leaves at a merchant, all for the same reason. */
export interface Leftover {
  merchant: number;
  coins: Coins[];
  why: string;
}

/** Demand that the season leaves behind, with the reasons. */
export function unclaimed(info: GameInfo, view: SeatView, box: Box, names: string[]): Leftover[] {
  return box.merchants.flatMap((merchant) => {
    const there = agentsAt(view, merchant);
    const found: Leftover[] = [];
    for (const coins of coinsAt(view, merchant)) {
      const able = there.filter((seat) => standing(view, coins.track, seat) > 0);
      const stocked = able.filter((seat) => cell(view, 'goods', seat) > 0);
      let why = 'no Agent there';
      if (stocked.length > 0) why = `left by ${allOf(view, names, stocked)}`;
      else if (able.length > 0) why = `${allOf(view, names, able)} had no goods left`;
      else if (there.length > 0) why = `${allOf(view, names, there)} on START of ${wordFor(info, 'Track', coins.track)}`;
      const same = found.find((one) => one.why === why);
      if (same) same.coins.push(coins);
      else found.push({ merchant, coins: [coins], why });
    }
    return found;
  });
}

/** A guild within a sentence. */
function called(view: SeatView, names: string[], seat: number): string {
  return seat === view.seat ? 'you' : (names[seat] ?? '');
}
function allOf(view: SeatView, names: string[], seats: number[]): string {
  return listed(seats.map((seat) => called(view, names, seat)));
}

/** What a seat has taken and sold in this season so far. */
export function season(view: SeatView): { seat: number; extorted: number; sold: number }[] {
  return seatsOf(view).map((seat) => ({ seat, extorted: cell(view, 'extorted', seat), sold: cell(view, 'sold', seat) }));
}
