// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, api } from '../src/api';
import type { Step } from '../src/lib/board';
import { Session } from '../src/session.svelte';
import { FakeSocket } from './sockets';
import { toyAction, toyInfo, toyTable, toyView } from './toy';

const take = toyAction(0, 'TAKE', ['RED']);
const other = toyAction(1, 'TAKE', ['BLUE']);
let session: Session;

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all = [];
  vi.spyOn(api, 'tableGame').mockResolvedValue(toyInfo);
  vi.spyOn(api, 'log').mockResolvedValue([]);
});

afterEach(() => {
  session.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function sitDown(mine: number[], { spectating = false, started = true } = {}): Promise<void> {
  vi.spyOn(api, 'table').mockResolvedValue(toyTable(mine, { started }));
  session = new Session('t1', spectating);
  await session.open();
  FakeSocket.last.open();
}

function show(view: ReturnType<typeof toyView>): void {
  FakeSocket.last.hear({ type: 'view', number: view.number, view });
}

test('follows the own seat, and a spectator follows none', async () => {
  await sitDown([1]);
  expect(FakeSocket.last.url).toContain('updates?seat=1');
  session.close();
  await sitDown([1], { spectating: true });
  expect(FakeSocket.last.url).toMatch(/updates$/);
});

test('confirming twice at once makes one move', async () => {
  await sitDown([0]);
  show(toyView({ number: 3, legal: [take, other] }));
  const move = vi.spyOn(api, 'move').mockResolvedValue(toyView({ number: 4, waiting: [1] }));
  session.choose(take);
  await Promise.all([session.confirm(), session.confirm()]);
  await session.confirm();
  expect(move).toHaveBeenCalledTimes(1);
  expect(move.mock.calls[0]?.[1]).toMatchObject({ seat: 0, number: 3, action: 0 });
  expect(session.view?.number).toBe(4);
  expect(session.selected).toBeNull();
});

test('a choice that may not have arrived is sent again with the same key', async () => {
  await sitDown([0]);
  show(toyView({ number: 3, legal: [take, other] }));
  const move = vi.spyOn(api, 'move').mockRejectedValueOnce(new ApiError(0, 'offline', 'No connection.'));
  session.choose(take);
  await session.confirm();
  expect(session.unsent).toBe(true);
  expect(session.selected).toBe(take);
  move.mockResolvedValueOnce(toyView({ number: 4, waiting: [1] }));
  await session.confirm();
  expect(move.mock.calls[1]?.[1].key).toBe(move.mock.calls[0]?.[1].key);
  expect(session.selected).toBeNull();
});

test('another choice is another key', async () => {
  await sitDown([0]);
  show(toyView({ number: 3, legal: [take, other] }));
  const move = vi.spyOn(api, 'move').mockRejectedValue(new ApiError(0, 'offline', 'No connection.'));
  session.choose(take);
  await session.confirm();
  session.choose(other);
  await session.confirm();
  expect(move.mock.calls[1]?.[1].key).not.toBe(move.mock.calls[0]?.[1].key);
});

test('a stale move says so and shows the table as it is', async () => {
  await sitDown([0]);
  show(toyView({ number: 3, legal: [take, other] }));
  vi.spyOn(api, 'move').mockRejectedValue(new ApiError(409, 'stale_move', 'The game went on.', null, 5));
  vi.spyOn(api, 'view').mockResolvedValue(toyView({ number: 5, waiting: [1] }));
  session.choose(take);
  await session.confirm();
  expect(session.problem).toBe('The game went on.');
  expect(session.view?.number).toBe(5);
  expect(session.selected).toBeNull();
});

test('a selection stays while others choose and it remains legal, and else is said to be gone', async () => {
  await sitDown([0]);
  show(toyView({ number: 3, waiting: [0, 1], legal: [take, other] }));
  session.choose(take);
  show(toyView({ number: 4, waiting: [0], legal: [take, other] }));
  expect(session.selected).toBe(take);
  show(toyView({ number: 5, waiting: [0], legal: [take] }));
  expect(session.selected).toBe(take);
  expect(session.withdrawn).toBeNull();
  show(toyView({ number: 6, waiting: [0], legal: [other] }));
  expect(session.selected).toBeNull();
  expect(session.withdrawn).toBe(take);
  session.choose(other);
  expect(session.withdrawn).toBeNull();
});

test('a selection goes with its phase, though the same action answers the next question', async () => {
  await sitDown([0]);
  show(toyView({ number: 3, legal: [take, other], phase: 'TAKE' }));
  session.choose(take);
  show(toyView({ number: 4, legal: [take], phase: 'DISCARD' }));
  expect(session.selected).toBeNull();
  expect(session.withdrawn).toBe(take);
});

test('a selection that stood is sent as an answer to the newest question', async () => {
  await sitDown([0]);
  show(toyView({ number: 3, waiting: [0, 1], legal: [take, other] }));
  session.choose(take);
  show(toyView({ number: 4, waiting: [0], legal: [take] }));
  const move = vi.spyOn(api, 'move').mockResolvedValue(toyView({ number: 5, waiting: [1] }));
  await session.confirm();
  expect(move.mock.calls[0]?.[1]).toMatchObject({ number: 4, action: 0 });
  expect(session.withdrawn).toBeNull();
});

test('a choice that may have arrived is not said to be gone when the question has changed', async () => {
  await sitDown([0]);
  show(toyView({ number: 3, legal: [take, other] }));
  vi.spyOn(api, 'move').mockRejectedValueOnce(new ApiError(0, 'offline', 'No connection.'));
  session.choose(take);
  await session.confirm();
  show(toyView({ number: 4, legal: [take] }));
  expect(session.selected).toBeNull();
  expect(session.withdrawn).toBeNull();
});

/** Two tokens and being done. */
const steps: Step[] = [take, other, { number: 10, text: 'pass', closing: true }];
const pass = toyAction(10, 'PASS');

async function plan(): Promise<void> {
  await sitDown([0]);
  show(toyView({ number: 3, legal: [take, pass] }));
  session.plan(steps, 'Take two');
}

test('a plan is one choice, confirmed once and played one move after the other, each with its number and key', async () => {
  await plan();
  expect(session.selected).toMatchObject({ number: 0, text: 'Take two' });
  const move = vi
    .spyOn(api, 'move')
    .mockResolvedValueOnce(toyView({ number: 4, legal: [other, pass] }))
    .mockResolvedValueOnce(toyView({ number: 5, legal: [pass] }))
    .mockResolvedValueOnce(toyView({ number: 6, waiting: [1] }));
  await Promise.all([session.confirm(), session.confirm()]);
  const moves = move.mock.calls.map((call) => call[1]);
  expect(moves.map(({ number, action }) => [number, action])).toEqual([[3, 0], [4, 1], [5, 10]]);
  expect(new Set(moves.map(({ key }) => key)).size).toBe(3);
  expect([session.selected, session.problem, session.sending]).toEqual([null, '', false]);
});

test('a plan is taken back as a whole, by Undo and by planning nothing', async () => {
  await plan();
  const move = vi.spyOn(api, 'move');
  session.undo();
  await session.confirm();
  session.plan(steps, 'Take two');
  session.plan([], '');
  expect(session.selected).toBeNull();
  await session.confirm();
  expect(move).not.toHaveBeenCalled();
});

test('a plan that cannot begin is not proposed: the rules are asked why', async () => {
  await sitDown([0]);
  show(toyView({ number: 3, legal: [pass] }));
  const why = vi.spyOn(api, 'why').mockResolvedValue({ legal: false, text: 'No.', rule: null });
  session.plan(steps, 'Take two');
  expect(session.selected).toBeNull();
  expect(why.mock.calls[0]?.[1]).toBe(0);
});

test('a plan does not say that it is done where the rules have said so', async () => {
  await plan();
  const move = vi
    .spyOn(api, 'move')
    .mockResolvedValueOnce(toyView({ number: 4, legal: [other, pass] }))
    .mockResolvedValueOnce(toyView({ number: 7, waiting: [1] }));
  await session.confirm();
  expect(move).toHaveBeenCalledTimes(2);
  expect([session.selected, session.problem]).toEqual([null, '']);
});

test('a plan stops where a step is refused, and says why and what was not played', async () => {
  await plan();
  vi.spyOn(api, 'view').mockResolvedValue(toyView({ number: 4, legal: [pass] }));
  const move = vi
    .spyOn(api, 'move')
    .mockResolvedValueOnce(toyView({ number: 4, legal: [pass] }))
    .mockRejectedValueOnce(new ApiError(422, 'illegal_move', 'No such token is left.'));
  await session.confirm();
  expect(move).toHaveBeenCalledTimes(2);
  expect(session.problem).toBe('No such token is left. Not played of your plan: TAKE BLUE, pass.');
  expect(session.selected).toBeNull();
});

test('a plan stops where somebody else moves between, and where something else is asked', async () => {
  await plan();
  vi.spyOn(api, 'view').mockResolvedValue(toyView({ number: 5, legal: [other, pass] }));
  const move = vi.spyOn(api, 'move').mockResolvedValueOnce(toyView({ number: 5, legal: [other, pass] }));
  await session.confirm();
  expect(session.problem).toBe('Somebody else has moved meanwhile. Not played of your plan: TAKE BLUE, pass.');
  show(toyView({ number: 6, legal: [take, pass] }));
  session.plan(steps, 'Take two');
  move.mockResolvedValueOnce(toyView({ number: 7, legal: [other, pass], phase: 'DISCARD' }));
  await session.confirm();
  expect(session.problem).toMatch(/^You are asked something else now/);
  expect(move).toHaveBeenCalledTimes(2);
});

test('a plan whose answer was lost goes on with the same key, also when its news came first', async () => {
  await plan();
  const move = vi.spyOn(api, 'move').mockRejectedValueOnce(new ApiError(0, 'offline', 'No connection.'));
  await session.confirm();
  expect([session.unsent, session.problem]).toEqual([true, 'No connection.']);
  const first = toyView({ number: 4, legal: [other, pass] });
  show(first);
  expect(session.selected?.text).toBe('Take two');
  move
    .mockResolvedValueOnce(first)
    .mockResolvedValueOnce(toyView({ number: 5, legal: [pass] }))
    .mockResolvedValueOnce(toyView({ number: 6, waiting: [1] }));
  await session.confirm();
  expect(move.mock.calls.map((call) => call[1].number)).toEqual([3, 3, 4, 5]);
  expect(move.mock.calls[1]?.[1].key).toBe(move.mock.calls[0]?.[1].key);
  expect([session.selected, session.unsent]).toEqual([null, false]);
});

test('a plan that was not confirmed goes when the question changes', async () => {
  await plan();
  show(toyView({ number: 4, legal: [take, other, pass] }));
  expect(session.selected).toBeNull();
  expect(session.withdrawn?.text).toBe('Take two');
});

test('who may act, and is not waited for, is not told that it is their turn', async () => {
  await sitDown([0]);
  show(toyView({ number: 3, waiting: [1], legal: [take] }));
  expect(session.myTurn).toBe(false);
  show(toyView({ number: 4, waiting: [0, 1], legal: [take] }));
  expect(session.myTurn).toBe(true);
});

test('an older view that comes late changes nothing', async () => {
  await sitDown([0]);
  show(toyView({ number: 5 }));
  show(toyView({ number: 4 }));
  expect(session.view?.number).toBe(5);
});

test('the same view twice is shown once', async () => {
  await sitDown([0]);
  show(toyView({ number: 5, legal: [take] }));
  const first = session.view;
  show(toyView({ number: 5, legal: [take] }));
  expect(session.view).toBe(first);
  show(toyView({ number: 5, legal: [take, other] }));
  expect(session.view).not.toBe(first);
});

test('log lines are kept once each, in order', async () => {
  await sitDown([0]);
  const line = (index: number) => ({ index, move: index, name: 'TOOK', arguments: [], text: `line ${index}` });
  show(toyView({ number: 1, log: [line(1), line(2)] }));
  show(toyView({ number: 2, log: [line(2), line(3)] }));
  expect(session.log.map((one) => one.index)).toEqual([1, 2, 3]);
});

test('two seats at one screen: nothing of a seat is asked for before its curtain is lifted', async () => {
  const view = vi.spyOn(api, 'view');
  await sitDown([0, 1]);
  expect(FakeSocket.last.url).toMatch(/updates$/);
  show(toyView({ seat: null, waiting: [0, 1] }));
  expect(session.curtain).toBe(0);
  expect(FakeSocket.all).toHaveLength(1);
  expect(view).not.toHaveBeenCalled();
  session.lift();
  expect(session.curtain).toBeNull();
  expect(FakeSocket.last.url).toContain('seat=0');
});

test('two seats at one screen: the curtain hangs as soon as the last invitation is taken', async () => {
  await sitDown([0, 1], { started: false });
  const view = toyView({ seat: null, waiting: [0, 1] });
  show(view);
  expect(session.curtain).toBeNull();
  vi.spyOn(api, 'view').mockResolvedValue(view);
  FakeSocket.last.hear({ type: 'table', info: toyTable([0, 1]) });
  expect(session.curtain).toBe(0);
});

test('two seats at one screen: after a choice the next seat finds a curtain and nothing behind it', async () => {
  await sitDown([0, 1]);
  show(toyView({ seat: null, waiting: [0, 1] }));
  session.lift();
  show(toyView({ seat: 0, number: 0, waiting: [0, 1], legal: [take], fields: { held: [7, 7] } }));
  vi.spyOn(api, 'move').mockResolvedValue(toyView({ seat: 0, number: 1, waiting: [1], fields: { held: [7, 8] } }));
  session.choose(take);
  await session.confirm();
  expect(session.curtain).toBe(1);
  expect(session.view).toBeNull();
  expect(session.log).toEqual([]);
  expect(FakeSocket.last.url).toMatch(/updates$/);
});

test('two seats at one screen look at the end together, and at a seat only if they ask to', async () => {
  await sitDown([0, 1]);
  show(toyView({ seat: null, waiting: [0] }));
  session.lift();
  show(toyView({ seat: 0, waiting: [0], legal: [take] }));
  show(toyView({ seat: 0, number: 1, waiting: [], over: true }));
  expect(session.curtain).toBeNull();
  expect(session.seat).toBeNull();
  show(toyView({ seat: null, number: 1, waiting: [], over: true }));
  session.lookFrom(1);
  show(toyView({ seat: 1, number: 1, waiting: [], over: true }));
  expect(session.seat).toBe(1);
});

test('a late view of the seat that left the screen is not shown', async () => {
  await sitDown([0, 1]);
  show(toyView({ seat: null, waiting: [0] }));
  session.lift();
  const own = FakeSocket.last;
  session.cover();
  own.hear({ type: 'view', number: 9, view: toyView({ seat: 0, number: 9 }) });
  expect(session.view).toBeNull();
  expect(session.curtain).toBe(0);
});

test('a seat may look at its view while others are waited for, behind a curtain too', async () => {
  await sitDown([0, 1]);
  show(toyView({ seat: null, waiting: [] }));
  expect(session.curtain).toBeNull();
  session.pass(1);
  show(toyView({ seat: null, number: 1, waiting: [] }));
  expect(session.curtain).toBe(1);
  session.lift();
  expect(FakeSocket.last.url).toContain('seat=1');
});

test('the same seat again needs no curtain', async () => {
  await sitDown([0, 1]);
  show(toyView({ seat: null, waiting: [0] }));
  session.lift();
  show(toyView({ seat: 0, number: 1, waiting: [0], legal: [take] }));
  show(toyView({ seat: 0, number: 2, waiting: [0], legal: [other] }));
  expect(session.curtain).toBeNull();
  expect(session.seat).toBe(0);
});

test('a seat that was given to a bot is watched from then on', async () => {
  await sitDown([0]);
  vi.spyOn(api, 'table').mockResolvedValue(toyTable([]));
  FakeSocket.last.hear({ type: 'error', error: { code: 'not_yours', text: 'This seat is not yours.' } });
  await vi.waitFor(() => expect(FakeSocket.last.url).toMatch(/updates$/));
  expect(session.problem).toBe('A bot has this seat now, and you are watching.');
});

test('one of two seats at a screen goes to a bot: the other plays on', async () => {
  await sitDown([0, 1]);
  show(toyView({ seat: null, waiting: [0] }));
  session.lift();
  vi.spyOn(api, 'table').mockResolvedValue(toyTable([1]));
  FakeSocket.last.hear({ type: 'error', error: { code: 'not_yours', text: 'This seat is not yours.' } });
  await vi.waitFor(() => expect(session.problem).toBe('A bot has that seat now.'));
  expect(session.seat).toBe(1);
});

test('why something is not allowed is said until it has been read', async () => {
  await sitDown([0]);
  show(toyView({ seat: 0, waiting: [0], legal: [take] }));
  vi.spyOn(api, 'why').mockResolvedValue({ legal: false, text: 'Not yet.', rule: 'Turns' });
  await session.refuse(other.number);
  expect(session.refusal?.text).toBe('Not yet.');
  session.choose(take);
  expect(session.refusal).toBeNull();
  await session.refuse(other.number);
  session.dismiss();
  expect(session.refusal).toBeNull();
  expect(session.selected).toEqual(take);
});

test('a table that is not there is said so', async () => {
  vi.spyOn(api, 'table').mockRejectedValue(new ApiError(404, 'unknown', 'There is no such table.'));
  session = new Session('t1', false);
  await session.open();
  expect(session.missing).toBe('There is no such table.');
});

test('stepping asks for each past view once and ends at the newest', async () => {
  await sitDown([0]);
  show(toyView({ number: 3, legal: [take] }));
  const view = vi.spyOn(api, 'view').mockImplementation(async (_table, seat, at) => toyView({ seat, number: at ?? -1 }));
  session.choose(take);
  await session.step(1);
  expect(session.selected).toBeNull();
  expect(session.shown?.number).toBe(1);
  await session.step(99);
  expect(session.at).toBe(3);
  await session.step(1);
  expect(view.mock.calls.map(([, , at]) => at)).toEqual([1, 3]);
  await session.step(null);
  expect(session.shown?.number).toBe(3);
});
