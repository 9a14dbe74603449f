// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { go, onRoute, parse, paths, startRouter } from '../src/router';

afterEach(() => {
  document.body.innerHTML = '';
  history.replaceState(null, '', '/');
});

test.each([
  ['/', { page: 'home' }],
  ['/about', { page: 'about' }],
  ['/games/heroes-plunder', { page: 'game', name: 'heroes-plunder' }],
  ['/new/heroes-plunder/', { page: 'new', name: 'heroes-plunder' }],
  ['/table/9f2c', { page: 'table', table: '9f2c' }],
  ['/watch/9f2c', { page: 'watch', table: '9f2c' }],
  ['/join/4b1f', { page: 'join', token: '4b1f' }],
])('%s is a page', (path, route) => {
  expect(parse(path)).toEqual(route);
});

test.each(['/games', '/table/9f2c/more', '/nowhere/at-all', '/nowhere', '/games/%E0%A4%A'])('%s is not', (path) => {
  expect(parse(path)).toEqual({ page: 'unknown', path });
});

test('a path made for a name leads back to that name', () => {
  expect(parse(paths.game('a b/c'))).toEqual({ page: 'game', name: 'a b/c' });
});

function click(html: string, init: MouseEventInit = {}): { heard: unknown[]; taken: boolean } {
  document.body.innerHTML = html;
  const heard: unknown[] = [];
  const stop = [startRouter(), onRoute((route) => heard.push(route))];
  let taken = false;
  // Heard last: notes whether the router took the click, and keeps the browser from leaving the page.
  const browser = (event: Event) => {
    taken = event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', browser, { once: true });
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...init });
  document.querySelector('a span, a')?.dispatchEvent(event);
  stop.forEach((end) => end());
  return { heard, taken };
}

test('a click on a link of the app changes the address without a page load', () => {
  const { heard, taken } = click('<a href="/games/toy"><span>Toy</span></a>');
  expect(taken).toBe(true);
  expect(location.pathname).toBe('/games/toy');
  expect(heard).toEqual([{ page: 'game', name: 'toy' }]);
});

test.each([
  ['a new tab by key', '<a href="/games/toy">Toy</a>', { ctrlKey: true }],
  ['a new tab by target', '<a href="/games/toy" target="_blank">Toy</a>', {}],
  ['a download', '<a href="/api/tables/1/export" download>Save</a>', {}],
  ['an address of the server', '<a href="/api/tables">Tables</a>', {}],
  ['a jump on the page', '<a href="#main">Skip</a>', {}],
  ['another site', '<a href="http://elsewhere.test/about">Elsewhere</a>', {}],
])('%s is left to the browser', (_, html, init) => {
  const { heard, taken } = click(html, init);
  expect(taken).toBe(false);
  expect(heard).toEqual([]);
});

test('back announces the page before', async () => {
  const stop = startRouter();
  go('/about');
  const listener = vi.fn();
  const end = onRoute(listener);
  const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  history.back();
  await arrived;
  expect(listener).toHaveBeenCalledWith({ page: 'home' });
  end();
  stop();
});
