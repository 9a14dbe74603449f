import { expect, test } from 'vitest';
import { asSeat, quickTable, usualSeats } from '../src/seating';
import { listed, seatNames, seatRange, waitingSentence } from '../src/words';
import { toyInfo, toyTable, toyView } from './toy';

test.each([
  [[2, 3, 4, 5, 6], [], 4],
  [[2, 3], [2], 3],
  [[5, 6], [], 5],
])('of %j seats (unofficial %j) the usual count is %d', (seats, unofficialSeats, count) => {
  expect(usualSeats({ ...toyInfo, seats, unofficialSeats })).toBe(count);
});

test('playing at once is me against greedy bots', () => {
  const bot = { kind: 'bot', bot: 'greedy' };
  expect(quickTable(toyInfo)).toEqual({ game: 'toy', seats: [{ kind: 'me' }, bot, bot, bot], options: {} });
});

test('a seat has a name only where one was given', () => {
  expect(asSeat('open', '  ')).toEqual({ kind: 'open' });
  expect(asSeat('random', ' Flint ')).toEqual({ kind: 'bot', bot: 'random', name: 'Flint' });
});

test('seat counts say what is unofficial', () => {
  expect(seatRange(toyInfo)).toBe('3–4 (or 2, unofficially)');
  expect(seatRange({ ...toyInfo, unofficialSeats: [] })).toBe('2–4');
});

test('the own seat is You, and is not waited for', () => {
  const names = seatNames(toyTable([0]), 0);
  expect(names).toEqual(['You', 'Seat 1']);
  expect(waitingSentence(toyView({ seat: 0, waiting: [0, 1] }), names)).toBe('Waiting for Seat 1.');
  expect(waitingSentence(toyView({ seat: 0, waiting: [0] }), names)).toBe('');
  expect(listed(['A', 'B', 'C'])).toBe('A, B and C');
});
