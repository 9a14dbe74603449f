/**
 * What a game's `Board.svelte` is given, and helpers to read it.
 *
 * A board shows a view and proposes actions; it holds no rules. It is found by its place,
 * `src/freebooter/games/<name>/Board.svelte`, and imports from here as `$lib/board`:
 *
 * ```svelte
 * <script lang="ts">
 *   import { row, type BoardProps } from '$lib/board';
 *   let { view, selected, choose, refuse, find, numberOf }: BoardProps = $props();   // those that it uses
 *   const hand = $derived(view.seat === null ? [] : row(view, 'hand'));
 * </script>
 * ```
 *
 * A card that may be played is a `<button>` that calls `choose(find('PICK', name))`; one that may not calls
 * `refuse(numberOf('PICK', name))` and carries `aria-disabled="true"` (not `disabled`, which nobody can ask about).
 * The chosen one carries `aria-pressed={selected?.number === …}`. The shell adds everything else: the sentence that asks,
 * Confirm and Undo, who is waited for, the log, the curtain, the replay bar, the standings. Where a match counts something
 * else than points, `<script module>` exports `counted(view)`, which names it for the standings.
 */
import type { Action, FieldValue, GameInfo, SeatView } from './protocol';

export type { Action, GameInfo, SeatView } from './protocol';

/** One action of a plan. It need not be legal yet: what comes before it may make it so. */
export interface Step {
  number: number;
  /** Says it in a list of what was not played. */
  text: string;
  /** It only says that the turn is done: left out where the rules have said so themselves. */
  closing?: boolean;
}

export interface BoardProps {
  /** The game: its kinds, fields, action families and their words. Never changes while a table is open. */
  info: GameInfo;
  /** All that this seat may see. `view.seat` is null for a spectator, who has no hand and no legal action. */
  view: SeatView;
  /** A name for each seat; "You" for the seat whose view this is. */
  names: string[];
  /** The choice that waits for its confirmation; null when nothing is chosen. Show it as chosen. */
  selected: Action | null;
  /** Proposes a legal action. Nothing is played yet: the shell shows it with Confirm and Undo. */
  choose: (action: Action) => void;
  /**
   * Proposes several actions of one phase as one choice, the first of them legal now. They are confirmed once and played
   * one after the other; where one is refused, or somebody else moves between two, the shell stops and says what was
   * not played. `text` says the whole. Meanwhile `selected` is the first of them. An empty list takes the choice back.
   */
  plan: (steps: readonly Step[], text: string) => void;
  /**
   * Says what is to be seen before the question is answered: the shell says this and asks nothing yet, until `look(null)`.
   * An `$effect` that calls it returns `() => look(null)`, so that nothing is left when the board goes.
   */
  look: (text: string | null) => void;
  /** Asks why an action is not legal now; the shell shows the sentence with its rule. */
  refuse: (actionNumber: number) => void;
  /** The legal action of that family with these arguments (as in `numberOf`), if it is legal now. */
  find: (name: string, ...args: (string | number)[]) => Action | undefined;
  /**
   * The number of any action, legal or not, by family and arguments: for each axis of the family a seat, a number,
   * or a kind's member by name or place. Throws when there is no such action.
   */
  numberOf: (name: string, ...args: (string | number)[]) => number;
  /** True while the past is being stepped through: nothing can be chosen, and nothing should ask to be. */
  replaying: boolean;
  /** True when the match is over; the shell shows the standings beside the board. */
  final: boolean;
  /**
   * Asks the server what this seat can work out, in the form of the game; null where nobody may ask: for spectators, in
   * the past, after the end, and in games without it.
   */
  insight: (() => Promise<unknown>) | null;
}

/** The value of a field that has no axes, or one place of a field that has: `cell(view, 'pool', seat, kind)`. */
export function cell(view: SeatView, field: string, ...places: number[]): number {
  const value = at(view, field, places);
  if (typeof value !== 'number') throw new Error(`${field}[${places}] is a list; it needs one more place`);
  return value;
}

/** A row of numbers: `row(view, 'hand')` of a one-axis field, `row(view, 'pool', seat)` of a two-axis one. */
export function row(view: SeatView, field: string, ...places: number[]): number[] {
  const value = at(view, field, places);
  if (typeof value === 'number') throw new Error(`${field}[${places}] is a number, not a list`);
  return value.map((entry) => {
    if (typeof entry !== 'number') throw new Error(`${field}[${places}] has more axes than one`);
    return entry;
  });
}

/** Whether this view has that field: owner fields are not in a spectator's. */
export function sees(view: SeatView, field: string): boolean {
  return field in view.fields;
}

/** Whether that seat still has to act. */
export function waits(view: SeatView, seat: number): boolean {
  return view.waiting.includes(seat);
}

/** All seats, the viewing one first and the others clockwise after it; from seat 0 for a spectator. */
export function seatsFromOwn(view: SeatView): number[] {
  const own = view.seat ?? 0;
  return Array.from({ length: view.seats }, (_, step) => (own + step) % view.seats);
}

/** The words for a member of a kind, by its place or its name: `wordFor(info, 'Card', 3)`. */
export function wordFor(info: GameInfo, kind: string, member: number | string): string {
  const members = info.kinds[kind] ?? [];
  const found = typeof member === 'number' ? members[member] : members.find((one) => one.name === member);
  return found?.text ?? String(member);
}

/** The names of a kind's members in order; the place in this list is the place on an axis of that kind. */
export function namesOf(info: GameInfo, kind: string): string[] {
  return (info.kinds[kind] ?? []).map((member) => member.name);
}

/** See `BoardProps.find`. */
export function findAction(
  info: GameInfo,
  legal: Action[],
  name: string,
  args: (string | number)[],
): Action | undefined {
  const number = actionNumber(info, name, args);
  return legal.find((action) => action.number === number);
}

/** See `BoardProps.numberOf`. */
export function actionNumber(info: GameInfo, name: string, args: (string | number)[]): number {
  const family = info.actions.find((one) => one.name === name);
  if (!family) throw new Error(`${info.name} has no action ${name}`);
  if (args.length !== family.axes.length) {
    throw new Error(`${name} takes ${family.axes.length} arguments, not ${args.length}`);
  }
  return family.axes.reduce((number, axis, index) => {
    const argument = args[index];
    const place = typeof argument === 'number' ? argument : namesOf(info, axis.kind).indexOf(String(argument));
    if (!(place >= 0 && place < axis.size)) throw new Error(`${name}: no ${axis.kind} ${argument}`);
    return number * axis.size + place;
  }, 0) + family.start;
}

function at(view: SeatView, field: string, places: number[]): FieldValue {
  const whole = view.fields[field];
  if (whole === undefined) throw new Error(`this view has no field ${field}`);
  let value: FieldValue = whole;
  for (const place of places) {
    const next: FieldValue | undefined = typeof value === 'number' ? undefined : value[place];
    if (next === undefined) throw new Error(`${field} has no place [${places}]`);
    value = next;
  }
  return value;
}
