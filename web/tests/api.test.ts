import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, api, newKey } from '../src/api';

afterEach(() => vi.unstubAllGlobals());

function answer(status: number, body: string): ReturnType<typeof vi.fn> {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => new Response(body, { status }));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

async function problem(request: Promise<unknown>): Promise<ApiError> {
  const caught: unknown = await request.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(caught instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(caught)}`);
  return caught;
}

test('a move is posted with its number and key', async () => {
  const fetch = answer(200, '{"number": 13}');
  await api.move('t/1', { seat: 0, number: 12, action: 5, key: 'k' });
  const [path, init] = fetch.mock.calls[0] as [string, RequestInit];
  expect(path).toBe('/api/tables/t%2F1/moves');
  expect(init.method).toBe('POST');
  expect(JSON.parse(String(init.body))).toEqual({ seat: 0, number: 12, action: 5, key: 'k' });
});

test.each([
  [0, null, '/api/tables/t1/view?seat=0'],
  [null, null, '/api/tables/t1/view'],
  [2, 0, '/api/tables/t1/view?seat=2&at=0'],
])('the view of seat %s at %s is at its address', async (seat, at, path) => {
  const fetch = answer(200, '{}');
  await api.view('t1', seat, at);
  expect(fetch.mock.calls[0]?.[0]).toBe(path);
});

test('what a seat can work out is at its address', async () => {
  const fetch = answer(200, '{"deals": 3}');
  expect(await api.insight('t1', 2)).toEqual({ deals: 3 });
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/tables/t1/insight?seat=2');
});

test('an error of the server keeps its code, sentence, rule and number', async () => {
  answer(409, '{"error": {"code": "stale_move", "text": "The game went on.", "rule": "Order of Play", "number": 13}}');
  const error = await problem(api.tables());
  expect(error).toMatchObject({ status: 409, code: 'stale_move', rule: 'Order of Play', number: 13 });
  expect(error.message).toBe('The game went on.');
});

test('an error that is not of the server is still one sentence', async () => {
  answer(502, '<html>Bad gateway</html>');
  expect((await problem(api.tables())).message).toBe('The server could not answer (502). Try again in a moment.');
});

test('an answer that cannot be read is said to be one', async () => {
  answer(200, '<html>');
  expect((await problem(api.tables())).code).toBe('malformed');
});

test('without a connection the code is offline', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await problem(api.tables())).toMatchObject({ status: 0, code: 'offline' });
});

test('keys are long and differ', () => {
  expect(newKey()).toMatch(/^[0-9a-f]{32}$/);
  expect(newKey()).not.toBe(newKey());
});
