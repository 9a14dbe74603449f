// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Live, PING_EVERY, PROBE, SILENCE, type Connection } from '../src/live';
import { FakeSocket } from './sockets';
import { toyTable, toyView } from './toy';

let heard: { views: number[]; tables: number; connections: Connection[]; refused: string[] };
let live: Live;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all = [];
  heard = { views: [], tables: 0, connections: [], refused: [] };
  live = new Live('/api/tables/t1/updates?seat=0', {
    view: (view) => heard.views.push(view.number),
    table: () => (heard.tables += 1),
    connection: (connection) => heard.connections.push(connection),
    refused: (fault) => heard.refused.push(fault.text),
  });
});

afterEach(() => {
  live.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const showView = (number: number) => FakeSocket.last.hear({ type: 'view', number, view: toyView({ number }) });

test('hands on views and tables', () => {
  expect(FakeSocket.last.url).toBe(`ws://${location.host}/api/tables/t1/updates?seat=0`);
  FakeSocket.last.open();
  showView(4);
  FakeSocket.last.hear({ type: 'table', info: toyTable([0]) });
  expect(heard.views).toEqual([4]);
  expect(heard.tables).toBe(1);
  expect(heard.connections.at(-1)).toBe('open');
});

test('pings, and stays as long as it hears pongs', () => {
  FakeSocket.last.open();
  showView(4);
  for (let round = 0; round < 5; round++) {
    vi.advanceTimersByTime(PING_EVERY);
    FakeSocket.last.hear({ type: 'pong', number: 4 });
  }
  expect(FakeSocket.last.sent).toHaveLength(5);
  expect(FakeSocket.last.sent[0]).toBe('{"type":"ping"}');
  expect(FakeSocket.all).toHaveLength(1);
});

test('a pong ahead of the page is a gap: it connects anew', () => {
  FakeSocket.last.open();
  showView(4);
  const first = FakeSocket.last;
  first.hear({ type: 'pong', number: 5 });
  expect(FakeSocket.all).toHaveLength(2);
  expect(first.readyState).toBe(FakeSocket.CLOSED);
  FakeSocket.last.open();
  showView(5);
  expect(heard.views).toEqual([4, 5]);
});

test('the answer to an own move counts: the pong after it is no gap', () => {
  FakeSocket.last.open();
  showView(4);
  live.reached(5);
  FakeSocket.last.hear({ type: 'pong', number: 5 });
  expect(FakeSocket.all).toHaveLength(1);
});

test('thirty seconds of silence are a lost connection', () => {
  FakeSocket.last.open();
  showView(4);
  vi.advanceTimersByTime(SILENCE - 1);
  expect(heard.connections.at(-1)).toBe('open');
  vi.advanceTimersByTime(1);
  expect(heard.connections.at(-1)).toBe('lost');
  vi.advanceTimersByTime(500);
  expect(FakeSocket.all).toHaveLength(2);
});

test('waits longer each time the server stays away, and forgets that when it is back', () => {
  FakeSocket.last.fail();
  vi.advanceTimersByTime(500);
  FakeSocket.last.fail();
  vi.advanceTimersByTime(999);
  expect(FakeSocket.all).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(FakeSocket.all).toHaveLength(3);
  FakeSocket.last.open();
  showView(1);
  FakeSocket.last.fail();
  vi.advanceTimersByTime(500);
  expect(FakeSocket.all).toHaveLength(4);
});

test('a page that comes back to the front asks at once and does not wait for long', () => {
  FakeSocket.last.open();
  showView(4);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(FakeSocket.last.sent).toEqual(['{"type":"ping"}']);
  vi.advanceTimersByTime(PROBE + 500);
  expect(FakeSocket.all).toHaveLength(2);
});

test('a page that comes back without a socket connects at once', () => {
  FakeSocket.last.open();
  FakeSocket.last.fail();
  window.dispatchEvent(new Event('online'));
  expect(FakeSocket.all).toHaveLength(2);
  vi.advanceTimersByTime(20_000);
  expect(FakeSocket.all).toHaveLength(2);
});

test('a seat that is refused is not asked for again', () => {
  FakeSocket.last.open();
  FakeSocket.last.hear({ type: 'error', error: { code: 'not_yours', text: 'This seat is taken by somebody else.' } });
  FakeSocket.last.fail();
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(1);
  expect(heard.connections.at(-1)).toBe('refused');
  expect(heard.refused).toEqual(['This seat is taken by somebody else.']);
});

test('too many sockets are no refusal: it asks again later', () => {
  FakeSocket.last.open();
  FakeSocket.last.hear({ type: 'error', error: { code: 'too_many', text: 'Too many pages.' } });
  vi.advanceTimersByTime(500);
  expect(FakeSocket.all).toHaveLength(2);
});

test('after closing, nothing is heard and nothing connects', () => {
  FakeSocket.last.open();
  const socket = FakeSocket.last;
  live.close();
  socket.hear({ type: 'view', number: 9, view: toyView({ number: 9 }) });
  socket.fail();
  vi.advanceTimersByTime(60_000);
  window.dispatchEvent(new Event('online'));
  expect(heard.views).toEqual([]);
  expect(FakeSocket.all).toHaveLength(1);
});

test('what cannot be read is passed over', () => {
  FakeSocket.last.open();
  FakeSocket.last.onmessage?.({ data: '<html>' });
  expect(heard.views).toEqual([]);
});
