/**
 * One page at one table: whose view is shown, what is chosen, what is on its way to the server.
 *
 * Several seats at one screen: nothing of a seat is fetched before its curtain is lifted, and everything of it is
 * dropped before the next curtain falls. Between the two the page follows the spectator's view.
 */
import { ApiError, api, newKey, sentence, updatesPath, type Move } from './api';
import { Live, type Connection } from './live';
import type { Step } from './lib/board';
import type { Action, BotName, Fault, GameInfo, LogLine, Refusal, SeatView, TableInfo } from './lib/protocol';

export class Session {
  readonly table: string;
  readonly spectating: boolean;

  info = $state.raw<TableInfo | null>(null);
  game = $state.raw<GameInfo | null>(null);
  /** The newest view of `seat`. */
  view = $state.raw<SeatView | null>(null);
  /** Whose view it is; null is the spectator's. */
  seat = $state<number | null>(null);
  /** The seat that the screen has to be passed to; null while no curtain hangs. */
  curtain = $state<number | null>(null);
  log = $state.raw<LogLine[]>([]);

  /** What was chosen. Of a plan it is the first action, in the words of the whole plan. */
  selected = $state.raw<Action | null>(null);
  /** The choice that went away because what the others did left it no longer legal. */
  withdrawn = $state.raw<Action | null>(null);
  sending = $state(false);
  /** What the board wants seen before the question is answered. */
  looking = $state<string | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  /** What went wrong with the last request, in one sentence. */
  problem = $state('');
  /** The choice is not known to have arrived: confirming again is safe. */
  unsent = $state(false);
  /** Why there is nothing to show at all. */
  missing = $state('');
  connection = $state<Connection>('connecting');

  /** The move number that is looked at; null is now. */
  at = $state<number | null>(null);
  past = $state.raw<SeatView | null>(null);

  /** The seats that this guest plays, in order. */
  local = $derived(this.spectatingOrUnknown ? [] : (this.info?.seats ?? []).filter((seat) => seat.mine).map((seat) => seat.seat));
  shared = $derived(this.local.length > 1);
  shown = $derived(this.at === null ? this.view : this.past);
  /** The table waits for the seat shown; one that merely may act is left in peace. */
  myTurn = $derived(this.curtain === null && this.seat !== null && this.view !== null && this.view.legal.length > 0 && this.view.waiting.includes(this.seat));

  #live: Live | null = null;
  /** What the choice still has to play: one action, or the steps of a plan. */
  #steps: readonly Step[] = [];
  /** The confirmed step that is not answered yet: one key for it, however often it is sent. */
  #move: Move | null = null;
  #history = new Map<number, SeatView>();
  #closed = false;
  /** The curtain was hung by hand, and not because its seat has to act. */
  #passed = false;

  constructor(table: string, spectating: boolean) {
    this.table = table;
    this.spectating = spectating;
  }

  private get spectatingOrUnknown(): boolean {
    return this.spectating || this.info === null;
  }

  async open(): Promise<void> {
    try {
      const [info, game] = await Promise.all([api.table(this.table), api.tableGame(this.table)]);
      if (this.#closed) return;
      this.game = game;
      this.info = info;
    } catch (problem) {
      this.missing = sentence(problem);
      return;
    }
    this.#follow(this.shared ? null : (this.local[0] ?? null));
  }

  close(): void {
    this.#closed = true;
    this.#live?.close();
  }

  /** Lifts the curtain: the seat named on it sits at the screen now. */
  lift(): void {
    const seat = this.curtain;
    if (seat === null) return;
    this.curtain = null;
    this.#passed = false;
    this.#follow(seat);
  }

  /** Covers the own view until the same seat lifts the curtain again. */
  cover(): void {
    if (this.seat !== null) this.pass(this.seat);
  }

  /** Hangs the curtain for one of the seats at this screen, whether or not it has to act. */
  pass(seat: number): void {
    if (!this.shared || !this.local.includes(seat)) return;
    this.#passed = true;
    this.curtain = seat;
    this.#follow(null);
  }

  /** After the end, when nothing is secret between those at the screen: looks from another seat. */
  lookFrom(seat: number | null): void {
    if (this.view?.over) this.#follow(seat);
  }

  choose(action: Action): void {
    this.#propose(action, [action]);
  }

  /** Chooses several actions at once, to be played in this order; `text` says all of them. None takes the choice back. */
  plan(steps: readonly Step[], text: string): void {
    const [first] = steps;
    const action = this.view?.legal.find(({ number }) => number === first?.number);
    if (action) this.#propose({ ...action, text }, steps);
    else if (first) void this.refuse(first.number);
    else this.undo();
  }

  undo(): void {
    if (this.sending) return;
    this.#settle();
    this.problem = '';
  }

  async confirm(): Promise<void> {
    const { selected, seat } = this;
    if (!selected || !this.view || seat === null || this.sending) return;
    const planned = this.#steps.length > 1;
    this.sending = true;
    this.withdrawn = null;
    this.problem = '';
    try {
      for (let [step] = this.#steps; step && this.view; [step] = this.#steps) {
        this.#move ??= { seat, number: this.view.number, action: step.number, key: newKey() };
        await this.#send(this.#move, this.view.phase);
      }
    } catch (problem) {
      this.problem = sentence(problem);
      this.unsent = problem instanceof ApiError && problem.code === 'offline';
      if (!this.unsent) {
        if (planned) this.problem += leftOut(this.#steps);
        this.#settle();
        await this.#refresh();
      }
    } finally {
      this.sending = false;
    }
  }

  async refuse(action: number): Promise<void> {
    if (this.seat === null || this.at !== null) return;
    try {
      const refusal = await api.why(this.table, action, this.seat);
      this.refusal = refusal.legal ? null : refusal;
    } catch (problem) {
      this.problem = sentence(problem);
    }
  }

  /** What was said of a fault has been read. */
  dismiss(): void {
    this.refusal = this.withdrawn = null;
    if (!this.unsent) this.problem = '';
  }

  async giveToBot(seat: number, bot: BotName): Promise<void> {
    await this.#try(async () => this.#heardTable(await api.giveToBot(this.table, seat, bot)));
  }

  /** The same seats again; the address of the new table. */
  async again(): Promise<string | null> {
    let table: string | null = null;
    await this.#try(async () => (table = (await api.again(this.table)).table));
    return table;
  }

  /** Looks at the position after that move; at the newest one it looks at now. */
  async step(number: number | null): Promise<void> {
    const newest = this.view?.number ?? 0;
    if (number === null) {
      this.at = this.past = null;
      return;
    }
    if (this.sending) return;
    this.#settle();
    this.refusal = null;
    const wanted = Math.min(Math.max(number, 0), newest);
    this.at = wanted;
    const seat = this.seat;
    await this.#try(async () => {
      const view = this.#history.get(wanted) ?? (await api.view(this.table, seat, wanted));
      if (this.seat !== seat) return;
      this.#history.set(wanted, view);
      if (this.at === wanted) this.past = view;
    });
  }

  #propose(action: Action, steps: readonly Step[]): void {
    if (this.sending || this.at !== null) return;
    this.refusal = this.withdrawn = null;
    this.problem = '';
    this.#settle();
    this.selected = action;
    this.#steps = steps;
  }

  /** Plays one step and looks whether the next may follow. */
  async #send(move: Move, phase: string): Promise<void> {
    const answer = await api.move(this.table, move);
    this.#move = null;
    this.#steps = this.#steps.slice(1);
    const [next] = this.#steps;
    if (!next) this.#settle();
    this.#receive(answer);
    const { view } = this;
    if (!next || !view || view.seat !== move.seat) return;
    const open = view.phase === phase && view.legal.some(({ number }) => number === next.number);
    if (next.closing && !open) this.#settle();
    else if (view.number !== move.number + 1) throw new Error('Somebody else has moved meanwhile.');
    else if (view.phase !== phase) throw new Error('You are asked something else now.');
    // What is asked still, and only not legal, is sent all the same: the rules then say why.
  }

  #follow(seat: number | null): void {
    this.#live?.close();
    this.view = this.past = this.withdrawn = this.refusal = null;
    this.at = null;
    this.log = [];
    this.#settle();
    this.problem = '';
    this.#history.clear();
    this.seat = seat;
    this.#live = new Live(updatesPath(this.table, seat), {
      view: (view) => this.#receive(view),
      table: (info) => this.#heardTable(info),
      connection: (connection) => (this.connection = connection),
      refused: (fault) => void this.#turnedAway(fault),
    });
    if (this.info?.started) void this.#fetchLog(seat);
  }

  #receive(view: SeatView): void {
    if (this.#closed || view.seat !== this.seat) return;
    if (this.view && (view.number < this.view.number || same(view, this.view))) return;
    const older = this.view;
    const ended = older !== null && view.over && !older.over;
    this.view = view;
    this.#live?.reached(view.number);
    this.#addLog(view.log);
    if (!older || !sameQuestion(older, view)) {
      this.refusal = null;
      if (!this.sending) this.#reconsider(view, older?.phase === view.phase);
    }
    if (this.shared) this.#passScreen(view, ended);
  }

  /** The seat is no longer this guest's, as when a bot was given it: watch, or play on with another. */
  async #turnedAway(fault: Fault): Promise<void> {
    try {
      const info = await api.table(this.table);
      if (this.#closed) return;
      const had = this.seat;
      this.info = info;
      if (had === null || this.local.includes(had)) {
        this.missing = fault.text;
        return;
      }
      this.#follow(this.shared ? null : (this.local[0] ?? null));
      const left = this.local.length > 0 ? 'A bot has that seat now.' : 'A bot has this seat now, and you are watching.';
      this.problem = info.seats[had]?.bot ? left : fault.text;
    } catch (problem) {
      this.missing = sentence(problem);
    }
  }

  #heardTable(info: TableInfo): void {
    if (this.#closed) return;
    const started = this.info?.started;
    this.info = info;
    if (started || !info.started) return;
    void this.#refresh();
    // Beginning may change nothing in the view, and still be somebody's turn at this screen.
    if (this.shared && this.view) this.#passScreen(this.view, false);
  }

  /** Decides which of the seats at this screen has it. */
  #passScreen(view: SeatView, ended: boolean): void {
    const local = this.local.filter((seat) => view.waiting.includes(seat));
    if (view.over || !this.info?.started) {
      this.curtain = null;
      // Everybody at the screen looks at the end together.
      if (ended && this.seat !== null) this.#follow(null);
    } else if (this.seat !== null) {
      if (local.length && !local.includes(this.seat)) {
        this.curtain = firstAfter(this.seat, local);
        this.#follow(null);
      }
    } else if (this.curtain === null || (!this.#passed && !local.includes(this.curtain))) {
      this.curtain = local[0] ?? null;
    }
  }

  /** The question has changed: one action stands while it answers the new one as well; else the choice is said to be gone. */
  #reconsider(view: SeatView, samePhase: boolean): void {
    const { selected, unsent } = this;
    // What was sent may well be what changed the question; the rest of a plan waits until that is known.
    if (unsent && this.#steps.length > 1) return;
    if (selected && !unsent && samePhase && this.#steps.length === 1 && view.legal.some((action) => action.number === selected.number)) return;
    this.#settle();
    if (!unsent) this.withdrawn = selected;
  }

  #settle(): void {
    this.selected = null;
    this.unsent = false;
    this.#steps = [];
    this.#move = null;
  }

  async #refresh(): Promise<void> {
    const seat = this.seat;
    try {
      this.#receive(await api.view(this.table, seat));
      await this.#fetchLog(seat);
    } catch {
      // The updates bring the view as soon as they are connected again.
    }
  }

  async #fetchLog(seat: number | null): Promise<void> {
    try {
      const lines = await api.log(this.table, seat);
      if (seat === this.seat && !this.#closed) this.#addLog(lines);
    } catch {
      // The last lines come with each view.
    }
  }

  #addLog(lines: LogLine[]): void {
    const known = new Set(this.log.map((line) => line.index));
    const fresh = lines.filter((line) => !known.has(line.index));
    if (fresh.length) this.log = [...this.log, ...fresh].sort((one, other) => one.index - other.index);
  }

  async #try(request: () => Promise<unknown>): Promise<void> {
    this.problem = '';
    try {
      await request();
    } catch (problem) {
      this.problem = sentence(problem);
    }
  }
}

/** A move's answer and the update after it are the same view: showing it twice would start the boards' motions again. */
function same(one: SeatView, other: SeatView): boolean {
  return one.number === other.number && JSON.stringify(one) === JSON.stringify(other);
}

/** Whether a newer view asks its seat the same thing. */
function sameQuestion(older: SeatView, newer: SeatView): boolean {
  return (
    older.phase === newer.phase &&
    older.legal.length === newer.legal.length &&
    older.legal.every((action, index) => action.number === newer.legal[index]?.number)
  );
}

function leftOut(steps: readonly Step[]): string {
  return ` Not played of your plan: ${steps.map((step) => step.text).join(', ')}.`;
}

function firstAfter(seat: number, seats: number[]): number | null {
  return seats.find((other) => other > seat) ?? seats[0] ?? null;
}
