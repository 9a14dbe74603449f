/** Addresses without hashes, on the history API. */
export type Route =
  | { page: 'home' }
  | { page: 'game'; name: string }
  | { page: 'new'; name: string }
  | { page: 'table'; table: string }
  | { page: 'watch'; table: string }
  | { page: 'join'; token: string }
  | { page: 'about' }
  | { page: 'unknown'; path: string };

export const paths = {
  home: '/',
  about: '/about',
  game: (name: string) => `/games/${encodeURIComponent(name)}`,
  new: (name: string) => `/new/${encodeURIComponent(name)}`,
  table: (table: string) => `/table/${encodeURIComponent(table)}`,
  watch: (table: string) => `/watch/${encodeURIComponent(table)}`,
};

/** What page a path is of. */
export function parse(path: string): Route {
  const unknown: Route = { page: 'unknown', path };
  let segments: string[];
  try {
    segments = path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return unknown;
  }
  const [first, second, ...rest] = segments;
  if (first === undefined) return { page: 'home' };
  if (rest.length > 0) return unknown;
  if (second === undefined) return first === 'about' ? { page: 'about' } : unknown;
  switch (first) {
    case 'games':
      return { page: 'game', name: second };
    case 'new':
      return { page: 'new', name: second };
    case 'table':
      return { page: 'table', table: second };
    case 'watch':
      return { page: 'watch', table: second };
    case 'join':
      return { page: 'join', token: second };
    default:
      return unknown;
  }
}

type Listener = (route: Route) => void;
const listeners = new Set<Listener>();

/** Calls `listener` at every change of address; the answer stops that. */
export function onRoute(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens a page of the app. `replace` keeps the one before out of the history. */
export function go(path: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  announce();
}

/** Takes over clicks on links to the app's own pages, and the browser's back and forward. */
export function startRouter(): () => void {
  document.addEventListener('click', followLink);
  window.addEventListener('popstate', announce);
  return () => {
    document.removeEventListener('click', followLink);
    window.removeEventListener('popstate', announce);
  };
}

function announce(): void {
  const route = parse(location.pathname);
  for (const listener of listeners) listener(route);
}

function followLink(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (link.hash || parse(link.pathname).page === 'unknown') return;
  event.preventDefault();
  go(link.pathname);
}
