/** The requests of docs/protocol.md, typed. Every failure is an ApiError with one sentence for people. */
import type {
  BotName,
  Fault,
  GameInfo,
  GameSummary,
  Invitation,
  LogLine,
  NewTable,
  Refusal,
  SeatView,
  TableInfo,
} from './lib/protocol';

export class ApiError extends Error {
  constructor(
    /** The HTTP status; 0 when there was no answer. */
    readonly status: number,
    /** A code of docs/protocol.md, or "offline". */
    readonly code: string,
    text: string,
    /** The rulebook section a refusal rests on. */
    readonly rule: string | null = null,
    /** Where the match is now, for a stale move. */
    readonly number: number | null = null,
  ) {
    super(text);
    this.name = 'ApiError';
  }
}

/** One sentence for any failure. */
export function sentence(problem: unknown): string {
  return problem instanceof Error ? problem.message : String(problem);
}

export interface Move {
  seat: number;
  number: number;
  action: number;
  key: string;
}

export const api = {
  games: () => get<GameSummary[]>('/games'),
  game: (name: string) => get<GameInfo>(`/games/${part(name)}`),
  makeTable: (table: NewTable) => post<TableInfo>('/tables', table),
  tables: () => get<TableInfo[]>('/tables'),
  table: (table: string) => get<TableInfo>(`/tables/${part(table)}`),
  /** The game with the edition of that table. */
  tableGame: (table: string) => get<GameInfo>(`/tables/${part(table)}/game`),
  view: (table: string, seat: number | null, at: number | null = null) =>
    get<SeatView>(`/tables/${part(table)}/view${query({ seat, at })}`),
  why: (table: string, action: number, seat: number) =>
    get<Refusal>(`/tables/${part(table)}/why/${action}${query({ seat })}`),
  /** What a seat can work out, in a game that tells it (`GameInfo.insight`); its form is the game's. */
  insight: (table: string, seat: number) => get<unknown>(`/tables/${part(table)}/insight${query({ seat })}`),
  move: (table: string, move: Move) => post<SeatView>(`/tables/${part(table)}/moves`, move),
  log: (table: string, seat: number | null, since = 0) =>
    get<LogLine[]>(`/tables/${part(table)}/log${query({ seat, since })}`),
  again: (table: string) => post<TableInfo>(`/tables/${part(table)}/again`),
  giveToBot: (table: string, seat: number, bot: BotName) =>
    post<TableInfo>(`/tables/${part(table)}/seats/${seat}/bot`, { bot }),
  invitation: (token: string) => get<Invitation>(`/invitations/${part(token)}`),
  claim: (token: string, name: string) => post<TableInfo>(`/invitations/${part(token)}`, name ? { name } : {}),
  importMatch: (match: unknown) => post<TableInfo>('/import', match),
};

/** Where the edition file of a game is. */
export function editionPath(game: string): string {
  return `/api/games/${part(game)}/edition`;
}

export function exportPath(table: string): string {
  return `/api/tables/${part(table)}/export`;
}

export function updatesPath(table: string, seat: number | null): string {
  return `/api/tables/${part(table)}/updates${query({ seat })}`;
}

/** A random string for one confirmed choice. `crypto.randomUUID` is missing on plain-http pages, this is not. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const get = <T>(path: string) => request<T>('GET', path);
const post = <T>(path: string, body?: unknown) => request<T>('POST', path, body);
const part = encodeURIComponent;

function query(values: Record<string, number | null>): string {
  const given = Object.entries(values).filter(([, value]) => value !== null);
  return given.length ? `?${given.map(([key, value]) => `${key}=${value}`).join('&')}` : '';
}

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method, headers: { accept: 'application/json' } };
  if (method === 'POST') {
    init.headers = { ...init.headers, 'content-type': 'application/json' };
    init.body = JSON.stringify(body ?? {});
  }
  let response: Response;
  try {
    response = await fetch(`/api${path}`, init);
  } catch {
    throw new ApiError(0, 'offline', 'The server cannot be reached. Check the connection and try again.');
  }
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw failure(response.status, answer);
  if (answer === null) throw new ApiError(response.status, 'malformed', 'The server sent an answer that cannot be read.');
  return answer as T;
}

function failure(status: number, answer: unknown): ApiError {
  const error = (answer as { error?: Partial<Fault> } | null)?.error;
  if (typeof error?.text !== 'string') {
    return new ApiError(status, 'unknown_error', `The server could not answer (${status}). Try again in a moment.`);
  }
  return new ApiError(status, error.code ?? 'unknown_error', error.text, error.rule ?? null, error.number ?? null);
}
