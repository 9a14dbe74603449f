import { describe, expect, it } from 'vitest';
import { actionWords, cardLines, doing, effectWords, mapWords, reach, stepAt } from '../../src/freebooter/games/plunderbund/board/effects';
import { boxOf, coinsAt, merchantWords, pack, partners, spread, standing, turfWar } from '../../src/freebooter/games/plunderbund/board/reading';
import { placeBy, planOf, STALL } from '../../src/freebooter/games/plunderbund/board/plan';
import { contenders, ledger, unclaimed } from '../../src/freebooter/games/plunderbund/board/sales';
import { card, filled, line, plunderbundInfo as info, plunderbundView } from './plunderbund';

const names = ['You', 'Ben', 'Cat'];
const box = boxOf(info, 3);

describe('the edition', () => {
  it('gives every card actions whose effects all have words of their own', () => {
    expect(box.cards.length).toBeGreaterThan(40);
    for (const one of box.cards) {
      expect(one.actions.length, one.key).toBeGreaterThan(0);
      for (const effect of one.actions.flatMap((action) => action.effects)) {
        expect(effectWords(info, effect), effect).not.toBe(effect.replaceAll('_', ' '));
      }
    }
  });

  it('says effects that are alike once', () => {
    expect(actionWords(info, ['move_agent', 'move_agent'])).toBe('move an Agent, twice');
    expect(actionWords(info, ['improve quality 2', 'goods 1'])).toBe('+2 Quality; take 1 good');
  });
});

describe('Synergy', () => {
  it('makes a starter free beside a recruit that names it, and nothing else', () => {
    const inPlay = pack(filled([60], { [card('MAD_SCIENTIST')]: 1, [card('ENCHANTER')]: 1, [card('THUG')]: 1 }) as number[]);
    expect(partners(box, inPlay, card('MAD_SCIENTIST')).map(({ key }) => key)).toEqual(['ENCHANTER']);
    expect(partners(box, inPlay, card('THUG'))).toEqual([]);
    expect(partners(box, inPlay, card('ENCHANTER'))).toEqual([]);
  });
});

describe('reach', () => {
  const view = plunderbundView({
    is_open: filled([20], { 1: 0 }, 1),
    agents: filled([3, 20], { '0 2': 1, '1 3': 1 }),
    coins: filled([20, 4], { '4 0': 2 }),
    racketeer: filled([20], { 5: 0, 6: 1 }, -1),
  });
  const all = Array.from({ length: 18 }, (_, merchant) => merchant);

  it('leaves out closed merchants and those with an own Agent', () => {
    expect(reach(view, box, 0, ['place_agent'])).toEqual(all.filter((merchant) => merchant !== 1 && merchant !== 2));
  });
  it('keeps to what the card says', () => {
    expect(reach(view, box, 0, ['place_agent empty'])).not.toContain(3);
    expect(reach(view, box, 0, ['place_agent demand'])).toEqual([4]);
    expect(reach(view, box, 0, ['add_coins 2'])).toEqual([2]);
    expect(reach(view, box, 0, ['remove_agent'])).toEqual([3]);
    expect(reach(view, box, 0, ['open_merchant'])).toEqual([1]);
    expect(reach(view, box, 0, ['place_racketeer'])).toEqual(all.filter((merchant) => merchant !== 1 && merchant !== 5));
  });
  it('is nothing for what happens off the map', () => {
    expect(reach(view, box, 0, ['improve price 1', 'goods 2', 'reputation 1'])).toEqual([]);
  });
});

describe('the arrow keys on the map', () => {
  const plan = planOf(box.regions);
  const all = plan.middles.map((_, place) => place);
  const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

  it.each([['merchants', [...box.merchants]], ['merchants and hangouts', all]])('come to all %s', (_, places) => {
    const reached = new Set([0]);
    for (const from of reached) {
      for (const key of KEYS) {
        const to = placeBy(plan, key, from, places);
        if (to !== undefined) reached.add(to);
      }
    }
    expect([...reached].sort((one, other) => one - other)).toEqual(places);
  });
  it('go where they point, and nowhere beyond the edge', () => {
    expect(placeBy(plan, 'ArrowRight', 4, box.merchants)).toBe(5);
    expect(placeBy(plan, 'ArrowDown', 5, box.merchants)).toBe(7);
    expect(placeBy(plan, 'ArrowLeft', 9, box.merchants)).toBe(0);
    expect(placeBy(plan, 'ArrowLeft', 1, box.merchants)).toBeUndefined();
    expect(placeBy(plan, 'ArrowLeft', 7, box.merchants)).not.toBe(19);
    expect(placeBy(plan, 'ArrowLeft', 7, all)).toBe(19);
    expect([placeBy(plan, 'Home', 9, box.merchants), placeBy(plan, 'End', 9, box.merchants)]).toEqual([0, 17]);
    expect(placeBy(plan, 'Enter', 9, box.merchants)).toBeUndefined();
  });
});

describe('the map', () => {
  it.each([17, 18, 20])('has a place of its own for each of %i merchants and each sign', (merchants) => {
    const regions = [...box.regions, 2, 0].sort((one, other) => one - other).slice(0, merchants);
    const { stalls, signs } = planOf(regions);
    const places = [...stalls.map((spot) => ({ ...spot, ...STALL })), ...signs];
    expect(places).toHaveLength(merchants + 4);
    places.forEach((one, index) => {
      for (const other of places.slice(index + 1)) {
        const apart = one.x + one.width <= other.x || other.x + other.width <= one.x || one.y + one.height <= other.y || other.y + other.height <= one.y;
        expect(apart, JSON.stringify([one, other])).toBe(true);
      }
    });
  });
});

describe('columns of cards', () => {
  const weigh = (height: number) => height;

  it('become about equally high, in the order of the cards', () => {
    expect(spread([5, 1, 1, 4], weigh, 2)).toEqual([[5, 1], [1, 4]]);
    expect(spread([1, 2, 3], weigh, 5)).toEqual([[1], [2], [3]]);
  });
  it('leave room for what stands above the first', () => {
    expect(spread([4, 4, 4], weigh, 2, 6)).toEqual([[4], [4, 4]]);
    expect(spread([4], weigh, 0)).toEqual([[4]]);
  });
  it('count the lines of a card with its Synergy and actions', () => {
    expect(cardLines(info, box.cards[card('UNDERBOSS')])).toBeGreaterThan(cardLines(info, box.cards[card('CRAFTSMAN')]));
    expect(cardLines(info, undefined)).toBe(0);
  });
});

describe('the action being carried out', () => {
  it('is found with the effect that a step belongs to', () => {
    const deed = card('MONEY_LAUNDERER') * 3;
    expect(doing(plunderbundView({ deed }), box)?.action.name).toBe('Fence');
    expect(doing(plunderbundView(), box)).toBeNull();
    expect([0, 1, 2].map((step) => stepAt(['open_merchant', 'goods 1'], step))).toEqual([0, 0, 1]);
  });
  it('says which figure is to be chosen on the map', () => {
    const some = { agents: 1, racketeers: 1 };
    expect(mapWords('WHERE', ['expertise'], 0, some)).toContain('Where does the Agent go?');
    expect(mapWords('SOURCE', ['expertise'], 1, some)).toMatch(/^Choose the Racketeer to move/);
    expect(mapWords('WHERE', ['open_merchant'], 0, some)).toContain('do you open?');
    expect(mapWords('SOURCE', ['open_merchant'], 1, { ...some, agents: 0 })).toMatch(/^None of your Agents is left to place, so move one\. Choose the Agent/);
    expect(mapWords('SOURCE', ['move_agent'], 0, { ...some, agents: 0 })).toMatch(/^Choose the Agent/);
    expect(mapWords('WHERE', ['free_racketeers'], 0, some)).toContain('the Racketeer go?');
    expect(mapWords('WHERE', ['free_racketeers'], 0, some, 'the hangout of Brasswick')).toContain('the Racketeer from the hangout of Brasswick go?');
    expect(mapWords('WHERE', ['add_coins 2'], 0, some)).toContain('your Agents are there');
  });
});

describe('merchants', () => {
  it('are told with all that lies on them', () => {
    const view = plunderbundView({
      coins: filled([20, 4], { '0 0': 2 }), generic: filled([20, 4], { '0 3': 1 }),
      agents: filled([3, 20], { '0 0': 1, '1 0': 1 }), racketeer: filled([20], { 0: 2 }, -1),
    });
    expect(coinsAt(view, 0)).toEqual([{ track: 0, generic: false, count: 2 }, { track: 3, generic: true, count: 1 }]);
    expect(merchantWords(info, view, box, names, 0)).toBe('Stacktown; demand for 2 Price and 1 generic Ingenuity; Agents: You and Ben; Racketeer: Cat');
  });
  it('that are closed say what opening them brings', () => {
    const [step, points] = [box.icons.indexOf('QUALITY'), box.icons.indexOf('REPUTATION')];
    const view = plunderbundView({ is_open: filled([20], { [step]: 0, [points]: 0 }, 1) });
    expect(merchantWords(info, view, box, names, step)).toContain('closed; opening it brings 1 row on Quality');
    expect(merchantWords(info, view, box, names, points)).toContain(`brings ${box.iconReputation} reputation`);
  });
});

describe('the Turf War', () => {
  it('counts Agents, Racketeers and the hangout', () => {
    const view = plunderbundView({ agents: filled([3, 20], { '0 0': 1, '1 0': 1 }), racketeer: filled([20], { 2: 1 }, -1), hangout: filled([3, 4], { '1 0': 1 }) });
    expect(turfWar(view, box, 0).map(({ seat, figures, points }) => [seat, figures, points])).toEqual([[1, 3, 5], [0, 1, 3]]);
    expect(turfWar(view, box, 1)).toEqual([]);
  });
  it('is broken by Quality; level on START both get the lower place', () => {
    const agents = filled([3, 20], { '0 0': 1, '1 1': 1 });
    const level = plunderbundView({ agents });
    expect(turfWar(level, box, 0).map(({ points }) => points)).toEqual([3, 3]);
    const better = plunderbundView({ agents, row: filled([4, 3], { '1 1': 2 }) });
    expect(turfWar(better, box, 0).map(({ seat, points }) => [seat, points])).toEqual([[1, 5], [0, 3]]);
  });
});

describe('sales', () => {
  const fields = {
    merchant: 3, group: 0, goods: [2, 0, 3],
    coins: filled([20, 4], { '3 0': 2 }),
    agents: filled([3, 20], { '0 3': 1, '1 3': 1, '2 3': 1 }),
    row: filled([4, 3], { '0 0': 2, '0 1': 2, '0 2': 1 }),
    column: filled([4, 3], { '0 0': 1 }),
  };

  it('ask in the order of row, then column', () => {
    const view = plunderbundView(fields, { phase: 'SELL' });
    expect(standing(view, 0, 1)).toBeGreaterThan(standing(view, 0, 0));
    expect(contenders(view).map(({ seat, state }) => [seat, state])).toEqual([[1, 'no goods'], [0, 'asked'], [2, 'next']]);
  });
  it('nobody sells from START', () => {
    const view = plunderbundView({ ...fields, row: filled([4, 3]) }, { phase: 'SELL', waiting: [] });
    expect(contenders(view).map(({ state }) => state)).toEqual(['on START', 'on START', 'on START']);
  });
  it('are told with the reason, since the season ended', () => {
    const view = plunderbundView(fields, {
      log: [
        line(1, 'SOLD', 0, 1, 'PRICE', 'BENT_NAIL'), line(2, 'SEASON_END', 'WINTER'), line(3, 'EXTORTED', 2, 'APPEAL', 'BENT_NAIL'),
        line(4, 'NO_SALE', 1, 'PRICE', 'BENT_NAIL'), line(5, 'SOLD', 0, 2, 'PRICE', 'BENT_NAIL'), line(6, 'SOLD', 2, 1, 'QUALITY', 'BENT_NAIL'),
      ],
    });
    expect(ledger(info, view, names).map(({ kind, seat, count, why }) => [kind, seat, count, why])).toEqual([
      ['extorted', 2, 1, 'by the Racketeer there'],
      ['declined', 1, 0, 'keeps its goods'],
      ['sold', 0, 2, 'Ben declined'],
      ['sold', 2, 1, 'the others are on START of Quality'],
    ]);
  });
  it('tell generic coins from numbered ones of their type', () => {
    const view = plunderbundView(fields, {
      log: [line(1, 'SEASON_END', 'WINTER'), line(2, 'NO_SALE', 1, 'PRICE', 'BENT_NAIL'), line(3, 'SOLD', 0, 1, 'GENERIC_PRICE', 'BENT_NAIL')],
    });
    expect(ledger(info, view, names).map(({ track, generic, why }) => [track, generic, why])).toEqual([
      [0, false, 'keeps its goods'],
      [0, true, 'Ben had no goods'],
    ]);
  });
  it('leave demand over, each for a reason', () => {
    const view = plunderbundView({ ...fields, goods: [0, 0, 0], coins: filled([20, 4], { '3 0': 1, '3 1': 1, '9 2': 1 }) });
    expect(unclaimed(info, view, box, names).map(({ why }) => why)).toEqual(['you, Ben and Cat had no goods left', 'you, Ben and Cat on START of Quality', 'no Agent there']);
  });
  it('tell coins of a merchant together that are left for the same reason', () => {
    const view = plunderbundView({ ...fields, goods: [0, 2, 0], coins: filled([20, 4], { '3 0': 2 }), generic: filled([20, 4], { '3 0': 1 }) });
    expect(unclaimed(info, view, box, names)).toEqual([
      { merchant: 3, coins: [{ track: 0, generic: false, count: 2 }, { track: 0, generic: true, count: 1 }], why: 'left by Ben' },
    ]);
  });
});
