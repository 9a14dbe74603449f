/** Turns a view's fields into captioned tables that say everything and need no knowledge of the game. */
import type { Axis, FieldInfo, FieldValue, GameInfo, SeatView } from './lib/protocol';

export interface Cell {
  text: string;
  /** Nothing is there: shown dimmed. */
  empty: boolean;
}

export interface Grid {
  caption: string;
  /** Empty for a grid of one row. */
  rows: string[];
  columns: string[];
  cells: Cell[][];
}

/** A field without axes, as a fact: its name and its value in words. */
export interface Fact {
  text: string;
  value: Cell;
}

export function factsOf(game: GameInfo, view: SeatView, names: string[]): Fact[] {
  return shown(game, view)
    .filter(({ field }) => field.axes.length === 0)
    .map(({ field, value }) => ({ text: field.text, value: cellOf(game, field, value, names) }));
}

export function gridsOf(game: GameInfo, view: SeatView, names: string[]): Grid[] {
  const bySeat = shown(game, view).filter(({ field }) => isBySeat(field));
  const others = shown(game, view)
    .filter(({ field }) => field.axes.length > 0 && !isBySeat(field))
    .flatMap(({ field, value }) => grids(game, view, names, field, field.text, field.axes, value));
  return bySeat.length ? [seatGrid(game, view, names, bySeat), ...others] : others;
}

/** One number a seat: all such fields stand in one table, a row for each seat. */
function seatGrid(game: GameInfo, view: SeatView, names: string[], fields: { field: FieldInfo; value: FieldValue }[]): Grid {
  const rows = names.slice(0, view.seats);
  return {
    caption: 'The seats',
    rows,
    columns: fields.map(({ field }) => field.text),
    cells: rows.map((_, seat) => fields.map(({ field, value }) => cellOf(game, field, list(value)[seat] ?? 0, names))),
  };
}

function isBySeat(field: FieldInfo): boolean {
  return field.axes.length === 1 && field.axes[0]?.kind === 'seat';
}

function shown(game: GameInfo, view: SeatView): { field: FieldInfo; value: FieldValue }[] {
  return game.fields.flatMap((field) => {
    const value = view.fields[field.name];
    return value === undefined ? [] : [{ field, value }];
  });
}

function grids(
  game: GameInfo,
  view: SeatView,
  names: string[],
  field: FieldInfo,
  caption: string,
  axes: Axis[],
  value: FieldValue,
): Grid[] {
  const [first, second] = axes;
  if (!first) return [];
  const outer = labels(game, view, names, first);
  const entries = list(value).slice(0, outer.length);
  if (axes.length > 2) {
    return entries.flatMap((entry, place) =>
      grids(game, view, names, field, `${caption}: ${outer[place]}`, axes.slice(1), entry),
    );
  }
  if (!second) {
    return [{ caption, rows: [], columns: outer, cells: [entries.map((entry) => cellOf(game, field, entry, names))] }];
  }
  const columns = labels(game, view, names, second);
  const cells = entries.map((entry) =>
    list(entry)
      .slice(0, columns.length)
      .map((inner) => cellOf(game, field, inner, names)),
  );
  return [{ caption, rows: outer, columns, cells }];
}

/** An axis of seats has room for the largest table; only the seats of this one are named. */
function labels(game: GameInfo, view: SeatView, names: string[], axis: Axis): string[] {
  if (axis.kind === 'seat') return names.slice(0, view.seats);
  const members = game.kinds[axis.kind];
  return Array.from({ length: axis.size }, (_, place) => members?.[place]?.text ?? String(place));
}

function cellOf(game: GameInfo, field: FieldInfo, value: FieldValue, names: string[]): Cell {
  if (typeof value !== 'number') return { text: String(value), empty: false };
  switch (field.values) {
    case 'number':
      return { text: String(value), empty: value === 0 };
    case 'flag':
      return { text: value ? 'yes' : 'no', empty: value === 0 };
    case 'seat':
      return value < 0 ? { text: 'nobody', empty: true } : { text: names[value] ?? `Player ${value + 1}`, empty: false };
    default: {
      const member = game.kinds[field.values]?.[value];
      return { text: member?.text ?? String(value), empty: member === undefined || member.name === 'NONE' };
    }
  }
}

function list(value: FieldValue): FieldValue[] {
  return typeof value === 'number' ? [value] : value;
}
