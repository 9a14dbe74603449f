/**
 * The updates of one table for one seat. Nothing can be missed: a page that hears nothing for 30 s, or learns from a
 * pong that it is behind, connects anew, and a new connection starts with the whole view.
 */
import type { Fault, SeatView, TableInfo, Update } from './lib/protocol';

export type Connection = 'connecting' | 'open' | 'lost' | 'refused';

export interface LiveEvents {
  view(view: SeatView): void;
  table(info: TableInfo): void;
  connection(connection: Connection): void;
  /** The server will not show this: asking again would not help. */
  refused(fault: Fault): void;
}

export const PING_EVERY = 20_000;
export const SILENCE = 30_000;
/** How long a page that comes back to the front waits for its pong. */
export const PROBE = 4_000;
const RETRIES = [500, 1_000, 2_000, 4_000, 8_000, 15_000] as const;

export class Live {
  #path: string;
  #events: LiveEvents;
  #socket: WebSocket | null = null;
  #number = -1;
  #tries = 0;
  #closed = false;
  #ping: ReturnType<typeof setInterval> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(path: string, events: LiveEvents) {
    this.#path = path;
    this.#events = events;
    document.addEventListener('visibilitychange', this.#check);
    window.addEventListener('online', this.#check);
    window.addEventListener('pageshow', this.#check);
    this.#connect();
  }

  /** The page learned of a newer position some other way, such as the answer to its own move. */
  reached(number: number): void {
    this.#number = Math.max(this.#number, number);
  }

  close(): void {
    this.#closed = true;
    document.removeEventListener('visibilitychange', this.#check);
    window.removeEventListener('online', this.#check);
    window.removeEventListener('pageshow', this.#check);
    this.#drop();
  }

  #connect(): void {
    this.#drop();
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(`${scheme}//${location.host}${this.#path}`);
    this.#socket = socket;
    this.#expectWithin(SILENCE);
    socket.onmessage = (event: MessageEvent<unknown>) => {
      if (socket === this.#socket) this.#receive(event.data);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost();
    };
    socket.onopen = () => {
      if (socket === this.#socket) this.#ping = setInterval(() => this.#sendPing(), PING_EVERY);
    };
  }

  #receive(data: unknown): void {
    const update = readUpdate(data);
    if (!update) return;
    this.#expectWithin(SILENCE);
    if (update.type === 'error') {
      this.#refuse(update.error);
      return;
    }
    this.#tries = 0;
    this.#events.connection('open');
    if (update.type === 'table') {
      this.#events.table(update.info);
    } else if (update.type === 'view') {
      this.reached(update.number);
      this.#events.view(update.view);
    } else if (update.number > this.#number) {
      this.#connect();
    }
  }

  #lost(): void {
    this.#drop();
    this.#events.connection('lost');
    const wait = RETRIES[Math.min(this.#tries, RETRIES.length - 1)];
    this.#tries += 1;
    this.#retry = setTimeout(() => this.#connect(), wait);
  }

  /** Too many sockets pass; a table or seat that is not for this page does not. */
  #refuse(fault: Fault): void {
    if (fault.code === 'too_many') {
      this.#lost();
      return;
    }
    this.close();
    this.#events.connection('refused');
    this.#events.refused(fault);
  }

  /** A page in the background may have lost its socket without a word, and its timers slept: ask at once. */
  #check = (): void => {
    if (this.#closed || document.visibilityState === 'hidden') return;
    if (this.#socket?.readyState === WebSocket.OPEN) {
      this.#sendPing();
      this.#expectWithin(PROBE);
    } else if (this.#socket?.readyState !== WebSocket.CONNECTING) {
      this.#connect();
    }
  };

  #sendPing(): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send('{"type":"ping"}');
  }

  #expectWithin(time: number): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#lost(), time);
  }

  #drop(): void {
    clearInterval(this.#ping);
    clearTimeout(this.#silence);
    clearTimeout(this.#retry);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }
}

function readUpdate(data: unknown): Update | null {
  try {
    return JSON.parse(String(data)) as Update;
  } catch {
    return null;
  }
}
