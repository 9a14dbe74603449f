/** Reads a view of Profiteers for the board: numbers of the box, the tally of the war, the battle fought last. */
import { cell, namesOf, row, wordFor, type GameInfo, type SeatView } from '$lib/board';
import type { DrawingName } from './drawings';

export const SIDES = [0, 1] as const;
/** Places in the kinds Factory and Asset: a side's own is one above its place in Side. */
export const BRITISH = 0;
export const GOLD = 0;
export const RAILROAD = 0;
/** Outcomes and endings beyond a side's victory. */
export const TIE = 3;

/** The numbers of the box that the board shows, each list in the order of its kind. */
export interface Box {
  factoryCost: number[];
  factoryLimit: number[];
  contractCost: number[];
  victoryWorth: number[];
  troopValue: number[];
  railroadValue: number;
  /** By battle, then side. */
  advantage: number[][];
  needed: number;
  neededAgainstTrenches: number;
  cardsPerGold: { UNDERTAKER: number; SALOON: number };
  victoriesToEnd: number;
  tiesToEnd: number;
  topValue: number;
  britishWorth: number;
}

export function boxOf(info: GameInfo): Box {
  const value = (key: string) => info.edition.values.find((entry) => entry.key === key)?.value;
  const number = (key: string) => Number(value(key) ?? 0);
  const list = (found: unknown, kind: string): number[] =>
    namesOf(info, kind).map((name) => Number((found as Record<string, number> | undefined)?.[name] ?? 0));
  return {
    factoryCost: list(value('factory_cost'), 'Factory'),
    factoryLimit: list(value('factory_limit'), 'Factory'),
    contractCost: list(value('contract_cost'), 'Contract'),
    victoryWorth: list(value('victory_worth'), 'Contract'),
    troopValue: list(value('troop_value'), 'Troop'),
    railroadValue: number('railroad_value'),
    advantage: namesOf(info, 'Battle').map((battle) => list(value(`advantage_${battle.toLowerCase()}`), 'Side')),
    needed: number('lead_needed'),
    neededAgainstTrenches: number('lead_against_trenches'),
    cardsPerGold: { UNDERTAKER: number('cards_per_gold_undertaker'), SALOON: number('cards_per_gold_saloon') },
    victoriesToEnd: number('victories_to_end'),
    tiesToEnd: number('ties_to_end'),
    topValue: Math.max(number('victory_value'), number('win_value'), number('tie_value'), number('start_value')),
    britishWorth: number('british_worth'),
  };
}

/** Battles won by each side, and tied. */
export function tally(view: SeatView): { victories: number[]; ties: number } {
  const outcomes = row(view, 'outcome');
  return {
    victories: SIDES.map((side) => outcomes.filter((outcome) => outcome === side + 1).length),
    ties: outcomes.filter((outcome) => outcome === TIE).length,
  };
}

export function seatsOf(view: SeatView): number[] {
  return Array.from({ length: view.seats }, (_, seat) => seat);
}

/** Seats in the order in which they commit: anti-clockwise, ending with the First Player. */
export function committingOrder(view: SeatView): number[] {
  const first = cell(view, 'first');
  return seatsOf(view).map((step) => (first - 1 - step + 2 * view.seats) % view.seats);
}

/** One side of the battle fought last, as it was added up. */
export interface Force {
  side: number;
  /** Who sent what, in seat order; only those who sent anything. */
  sent: { seat: number; troops: number[]; railroads: number }[];
  troops: number;
  railroads: number;
  advantage: number;
  strength: number;
  /** The lead with which this side wins. */
  needed: number;
  /** Trenches cards on this side. */
  trenches: number;
}

export interface Report {
  battle: number;
  forces: [Force, Force];
  /** Troop cards of both sides. */
  cards: number;
  /** Place in Side; -1 when the battle was tied. */
  winner: number;
  /** Who leads by how much; side -1 when level. */
  ahead: { side: number; lead: number };
  /** Gold earned by contracts. */
  incomes: { seat: number; contract: 'UNDERTAKER' | 'SALOON'; gold: number }[];
}

/** The battle fought last; null before the first. */
export function reportOf(info: GameInfo, view: SeatView): Report | null {
  const battle = cell(view, 'fought') - 1;
  if (battle < 0) return null;
  const trench = namesOf(info, 'Troop').indexOf('TRENCHES');
  const force = (side: number): Force => {
    const sent = seatsOf(view)
      .map((seat) => ({ seat, troops: row(view, 'shown', seat, side), railroads: cell(view, 'shown_railroads', seat, side) }))
      .filter((one) => one.railroads > 0 || one.troops.some((count) => count > 0));
    return {
      side,
      sent,
      troops: cell(view, 'troop_strength', side),
      railroads: cell(view, 'railroad_strength', side),
      advantage: cell(view, 'advantage', side),
      strength: cell(view, 'strength', side),
      needed: cell(view, 'needed', side),
      trenches: sum(sent.map((one) => one.troops[trench] ?? 0)),
    };
  };
  const forces: [Force, Force] = [force(0), force(1)];
  const difference = forces[0].strength - forces[1].strength;
  const outcome = cell(view, 'outcome', battle);
  return {
    battle,
    forces,
    cards: sum(forces.flatMap(({ sent }) => sent.flatMap(({ troops }) => troops))),
    winner: outcome === TIE ? -1 : outcome - 1,
    ahead: { side: difference === 0 ? -1 : difference > 0 ? 0 : 1, lead: Math.abs(difference) },
    incomes: seatsOf(view).flatMap((seat) =>
      (['UNDERTAKER', 'SALOON'] as const)
        .map((contract) => ({ seat, contract, gold: cell(view, `${contract.toLowerCase()}_income`, seat) }))
        .filter(({ gold }) => gold > 0),
    ),
  };
}

/** Why the battle ended as it did, in one sentence. */
export function verdict(info: GameInfo, report: Report): string {
  const { side, lead } = report.ahead;
  if (side < 0) return 'Both sides are equally strong: a tie.';
  const own = wordFor(info, 'Side', side);
  const other = wordFor(info, 'Side', 1 - side);
  const needed = report.forces[side === 0 ? 0 : 1].needed;
  const against = report.forces[side === 0 ? 1 : 0].trenches > 0 ? ` against ${other} Trenches` : '';
  return report.winner === side
    ? `The ${own} side leads by ${lead}; ${needed} is enough${against}. It wins.`
    : `The ${own} side leads by ${lead}, but needs ${needed}${against}: a tie.`;
}

/** Whether everybody is at the beginning of a round: nobody has traded since the last battle. */
export function roundBegins(view: SeatView): boolean {
  return view.phase === 'TRADE' && cell(view, 'actor') === cell(view, 'first') && cell(view, 'latest') < 0;
}

export function contractDrawing(info: GameInfo, contract: number): DrawingName {
  const name = namesOf(info, 'Contract')[contract] ?? '';
  return name === 'RAILROAD' || name === 'UNDERTAKER' || name === 'SALOON' ? name : 'VICTORY';
}

/** The side whose victory a contract is a bet on; -1 when it is no Victory Bond. */
export function victorySide(info: GameInfo, contract: number): number {
  const name = namesOf(info, 'Contract')[contract] ?? '';
  return namesOf(info, 'Side').findIndex((side) => name.startsWith(`${side}_`));
}

/** What a contract does, in a few words. */
export function effectOf(info: GameInfo, box: Box, contract: number): string {
  const side = victorySide(info, contract);
  if (side >= 0) return `${box.victoryWorth[contract]} at the end if the ${wordFor(info, 'Side', side)} side wins`;
  const name = namesOf(info, 'Contract')[contract];
  if (name === 'UNDERTAKER') return `a battle pays 1 for each ${box.cardsPerGold.UNDERTAKER} troops sent`;
  if (name === 'SALOON') return `a battle pays 1 for each ${box.cardsPerGold.SALOON} troops others hold`;
  return `adds ${box.railroadValue} to a side in one battle`;
}

/** The troop cards that this seat drew in this round, as far as the view's log reaches back; [side, troop] each. */
export function drawnNow(info: GameInfo, view: SeatView): [number, number][] {
  const start = view.log.findLastIndex((line) => line.name === 'ROUND');
  return view.log
    .slice(start + 1)
    .filter((line) => line.name === 'DREW')
    .map((line) => [place(info, 'Side', line.arguments[0]), place(info, 'Troop', line.arguments[1])]);
}

export function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** "a", "a and b", "a, b and c". */
export function list(words: string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

function place(info: GameInfo, kind: string, member: string | number | undefined): number {
  return typeof member === 'number' ? member : namesOf(info, kind).indexOf(String(member));
}
