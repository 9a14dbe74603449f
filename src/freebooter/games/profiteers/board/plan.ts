/**
 * What a seat means to do with its turn: many small choices, confirmed together and played one after the other.
 *
 * A plan says how things shall stand at its end. What is left to do follows from the view, so a plan needs no
 * keeping in step while its choices are played.
 */
import { cell, row, wordFor, type GameInfo, type SeatView } from '$lib/board';
import { BRITISH, GOLD, RAILROAD, SIDES, sum, type Box } from './reading';

export interface TradePlan {
  /** Bonds to keep, by side. */
  bonds: number[];
  /** Factories to own, by kind. */
  factories: number[];
  /** The contract to buy; -1 for none. */
  contract: number;
}

export interface CommitPlan {
  /** Troop cards to have committed, by side and type. */
  troops: number[][];
  /** Railroads to have committed, by side. */
  railroads: number[];
}

/** A choice of a plan: its family and arguments. */
export interface Choice {
  name: string;
  args: number[];
}

export function emptyTrade(view: SeatView, seat: number): TradePlan {
  return { bonds: SIDES.map((side) => cell(view, 'purse', side + 1)), factories: row(view, 'factories', seat), contract: -1 };
}

export function emptyCommit(view: SeatView, seat: number): CommitPlan {
  return { troops: SIDES.map((side) => row(view, 'committed', side)), railroads: row(view, 'railroads', seat) };
}

export function toSell(view: SeatView, plan: TradePlan, side: number): number {
  return Math.max(0, cell(view, 'purse', side + 1) - (plan.bonds[side] ?? 0));
}

export function toBuild(view: SeatView, seat: number, plan: TradePlan, factory: number): number {
  return Math.max(0, (plan.factories[factory] ?? 0) - cell(view, 'factories', seat, factory));
}

export function toCommit(view: SeatView, plan: CommitPlan, side: number, troop: number): number {
  return Math.max(0, (plan.troops[side]?.[troop] ?? 0) - cell(view, 'committed', side, troop));
}

export function toRail(view: SeatView, seat: number, plan: CommitPlan, side: number): number {
  return Math.max(0, (plan.railroads[side] ?? 0) - cell(view, 'railroads', seat, side));
}

/** What is left to do, in the order in which it must be done, without the choice that ends the turn. */
export function tradeChoices(view: SeatView, seat: number, plan: TradePlan): Choice[] {
  return [
    ...SIDES.flatMap((side) => times(toSell(view, plan, side), { name: 'SELL', args: [side] })),
    ...plan.factories.flatMap((_, factory) => times(toBuild(view, seat, plan, factory), { name: 'BUILD', args: [factory] })),
    ...times(plan.contract < 0 ? 0 : 1, { name: 'BUY', args: [plan.contract] }),
  ];
}

export function commitChoices(view: SeatView, seat: number, plan: CommitPlan): Choice[] {
  return [
    ...plan.troops.flatMap((row, side) =>
      row.flatMap((_, troop) => times(toCommit(view, plan, side, troop), { name: 'COMMIT', args: [side, troop] })),
    ),
    ...SIDES.flatMap((side) => times(toRail(view, seat, plan, side), { name: 'RAILROAD', args: [side] })),
  ];
}

/** A choice in words, made so many times. */
export function wordsOf(info: GameInfo, { name, args: [one = 0, two = 0] }: Choice, count = 1): string {
  const side = wordFor(info, 'Side', one);
  if (name === 'SELL') return count === 1 ? `sell a ${side} bond` : `sell ${count} ${side} bonds`;
  const factory = wordFor(info, 'Factory', one);
  if (name === 'BUILD') return count === 1 ? `buy a ${factory}` : `buy ${count} ${factory.replace(/y$/, 'ies')}`;
  if (name === 'BUY') return `buy ${wordFor(info, 'Contract', one)}`;
  if (name === 'COMMIT') return `${count} ${side} ${wordFor(info, 'Troop', two)}`;
  return `${count} ${count === 1 ? 'Railroad' : 'Railroads'} for the ${side} side`;
}

/** All choices in words, those that are alike together. */
export function inWords(info: GameInfo, choices: Choice[]): string[] {
  const alike = new Map<string, Choice[]>();
  for (const choice of choices) {
    const key = `${choice.name} ${choice.args.join(' ')}`;
    alike.set(key, [...(alike.get(key) ?? []), choice]);
  }
  return [...alike.values()].flatMap((same) => same.slice(0, 1).map((choice) => wordsOf(info, choice, same.length)));
}

/** The gold in hand, what the plan brings in and what it costs. */
export function reckon(view: SeatView, seat: number, plan: TradePlan, box: Box): { gold: number; sales: number; costs: number; left: number } {
  const gold = cell(view, 'purse', GOLD);
  const sales = sum(SIDES.map((side) => toSell(view, plan, side) * cell(view, 'bond_value', side)));
  const factories = plan.factories.map((_, factory) => toBuild(view, seat, plan, factory) * (box.factoryCost[factory] ?? 0));
  const costs = sum(factories) + (plan.contract < 0 ? 0 : (box.contractCost[plan.contract] ?? 0));
  return { gold, sales, costs, left: gold + sales - costs };
}

/** Troops that all factories of the plan will make, British ones apart. */
export function production(view: SeatView, seat: number, plan: TradePlan): { british: number; sides: number[] } {
  const factories = plan.factories.map((_, factory) => cell(view, 'factories', seat, factory) + toBuild(view, seat, plan, factory));
  return { british: factories[BRITISH] ?? 0, sides: SIDES.map((side) => factories[side + 1] ?? 0) };
}

/** Railroads that a plan leaves in the own hand. */
export function railroadsLeft(view: SeatView, seat: number, plan: CommitPlan): number {
  return cell(view, 'contracts', seat, RAILROAD) - sum(SIDES.map((side) => toRail(view, seat, plan, side)));
}

function times(count: number, choice: Choice): Choice[] {
  return Array.from({ length: count }, () => choice);
}
