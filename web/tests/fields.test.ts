import { expect, test } from 'vitest';
import { FieldReader } from '../src/fields';
import type { FieldInfo, FieldValue, GameInfo } from '../src/lib/protocol';
import { toyInfo, toyView } from './toy';

const names = ['You', 'Ann'];
const seat = { kind: 'seat', size: 4 };
const token = { kind: 'Token', size: 2 };

function field(name: string, axes: FieldInfo['axes'], values = 'number'): FieldInfo {
  return { name, text: name, see: 'everyone', axes, values };
}

function read(fields: FieldInfo[], values: Record<string, FieldValue>, kinds: GameInfo['kinds'] = toyInfo.kinds): FieldReader {
  return new FieldReader({ ...toyInfo, kinds, fields }, toyView({ fields: values }), names);
}

test('values are written in words', () => {
  const facts = read(
    [field('round', []), field('turn', [], 'seat'), field('leader', [], 'seat'), field('shut', [], 'flag'), field('best', [], 'Token')],
    { round: 3, turn: 1, leader: -1, shut: 0, best: 1 },
  ).facts();
  expect(facts.map((fact) => [fact.text, fact.value.text, fact.value.empty])).toEqual([
    ['round', '3', false],
    ['turn', 'Ann', false],
    ['leader', 'nobody', true],
    ['shut', 'no', true],
    ['best', 'blue token', false],
  ]);
});

test('a field that this view lacks is left out', () => {
  expect(read([field('held', [token])], {}).grids()).toEqual([]);
});

test('fields along the same axis stand side by side, and only seats of this table are rows', () => {
  const [grid, ...more] = read([field('chips', [seat]), field('won', [seat], 'flag')], {
    chips: [4, 5, 0, 0],
    won: [0, 1, 0, 0],
  }).grids();
  expect(more).toEqual([]);
  expect(grid?.rows).toEqual(['You', 'Ann']);
  expect(grid?.columns).toEqual(['chips', 'won']);
  expect(grid?.cells.map((row) => row.map((cell) => cell.text))).toEqual([
    ['4', 'no'],
    ['5', 'yes'],
  ]);
});

test('two axes make rows and columns', () => {
  const [grid] = read([field('shown', [seat, token])], { shown: [[1, 0], [2, 3], [0, 0], [0, 0]] }).grids();
  expect(grid?.rows).toEqual(['You', 'Ann']);
  expect(grid?.columns).toEqual(['red token', 'blue token']);
  expect(grid?.cells[1]?.map((cell) => cell.text)).toEqual(['2', '3']);
});

test('a wide table is turned on its side', () => {
  const kinds = { Card: Array.from({ length: 9 }, (_, value) => ({ name: `C${value}`, value, text: `card ${value}` })) };
  const pool = [[...Array(9).keys()], Array(9).fill(0) as number[]];
  const [grid] = read([field('pool', [seat, { kind: 'Card', size: 9 }])], { pool }, kinds).grids();
  expect(grid?.columns).toEqual(['You', 'Ann']);
  expect(grid?.rows).toHaveLength(9);
  expect(grid?.cells[8]?.map((cell) => cell.text)).toEqual(['8', '0']);
});

test('what a kind has room for and this box has not is not shown', () => {
  const kinds = { Card: ['A', 'B', '', ''].map((text, value) => ({ name: `C${value}`, value, text })) };
  const card = { kind: 'Card', size: 4 };
  const [grid] = read([field('pile', [card])], { pile: [2, 1, 0, 0] }, kinds).grids();
  expect(grid?.rows).toEqual(['A', 'B']);
  const [wide] = read([field('pool', [seat, card])], { pool: [[1, 2, 0, 0], [0, 3, 0, 0]] }, kinds).grids();
  expect(wide?.columns).toEqual(['A', 'B']);
  expect(wide?.cells[1]?.map((cell) => cell.text)).toEqual(['0', '3']);
});

test('three axes make a table for each place of the first', () => {
  const grids = read([field('map', [token, seat, token])], {
    map: [
      [[1, 2], [3, 4]],
      [[5, 6], [7, 8]],
    ],
  }).grids();
  expect(grids.map((grid) => grid.caption)).toEqual(['map: red token', 'map: blue token']);
  expect(grids[1]?.cells[1]?.map((cell) => cell.text)).toEqual(['7', '8']);
});
