/** Turns a view's fields into captioned tables that say everything and need no knowledge of the game. */
import type { Axis, FieldInfo, FieldValue, GameInfo, SeatView } from './lib/protocol';
import { humanised } from './words';

export interface Cell {
  text: string;
  /** Nothing is there: shown dimmed. */
  empty: boolean;
}

export interface Grid {
  caption: string;
  rows: string[];
  columns: string[];
  /** By row, then column. */
  cells: Cell[][];
}

/** A field without axes: its name and its value in words. */
export interface Fact {
  text: string;
  value: Cell;
}

interface Shown {
  field: FieldInfo;
  value: FieldValue;
}

/** More columns than this, and a table is turned on its side: height scrolls better than width. */
const COLUMNS = 6;

export class FieldReader {
  constructor(
    private readonly game: GameInfo,
    private readonly view: SeatView,
    private readonly names: string[],
  ) {}

  /** The fields without axes. */
  facts(): Fact[] {
    return this.#shown(0).map(({ field, value }) => ({ text: field.text, value: this.#cell(field, value) }));
  }

  /** One table for all fields along the same axis, then one for each field along several. */
  grids(): Grid[] {
    const alongOne = new Map<string, Shown[]>();
    for (const shown of this.#shown(1)) {
      const axis = `${shown.field.axes[0]?.kind} ${shown.field.axes[0]?.size}`;
      alongOne.set(axis, [...(alongOne.get(axis) ?? []), shown]);
    }
    return [
      ...[...alongOne.values()].map((shown) => this.#sideBySide(shown)),
      ...this.#shown(2).flatMap(({ field, value }) => this.#across(field, field.text, field.axes, value)),
    ];
  }

  /** The fields in view with that many axes; 2 is two or more. */
  #shown(axes: number): Shown[] {
    return this.game.fields.flatMap((field) => {
      const value = this.view.fields[field.name];
      return value === undefined || Math.min(field.axes.length, 2) !== axes ? [] : [{ field, value }];
    });
  }

  #sideBySide(shown: Shown[]): Grid {
    const axis = shown[0]?.field.axes[0] ?? { kind: 'number', size: 0 };
    const rows = this.#labels(axis);
    return {
      caption: axis.kind === 'seat' ? 'Seats' : axis.kind === 'number' ? 'Numbered' : humanised(axis.kind),
      rows,
      columns: shown.map(({ field }) => field.text),
      cells: rows.map((_, place) => shown.map(({ field, value }) => this.#cell(field, list(value)[place] ?? 0))),
    };
  }

  #across(field: FieldInfo, caption: string, axes: Axis[], value: FieldValue): Grid[] {
    const [first, second, ...more] = axes;
    if (!first || !second) return [];
    const rows = this.#labels(first);
    const entries = list(value).slice(0, rows.length);
    if (more.length > 0) {
      return entries.flatMap((entry, place) => this.#across(field, `${caption}: ${rows[place]}`, axes.slice(1), entry));
    }
    const columns = this.#labels(second);
    const cells = entries.map((entry) => columns.map((_, place) => this.#cell(field, list(entry)[place] ?? 0)));
    const grid = { caption, rows, columns, cells };
    return [columns.length > COLUMNS && columns.length > rows.length ? turned(grid) : grid];
  }

  /** An axis of seats has room for the largest table, a kind may have room for other boxes: only what this table has is named. */
  #labels(axis: Axis): string[] {
    if (axis.kind === 'seat') return this.names.slice(0, this.view.seats);
    const members = this.game.kinds[axis.kind];
    if (members) return members.slice(0, members.findLastIndex((member) => member.text !== '') + 1).map((member) => member.text);
    return Array.from({ length: axis.size }, (_, place) => String(place));
  }

  #cell(field: FieldInfo, value: FieldValue): Cell {
    if (typeof value !== 'number') return { text: String(value), empty: false };
    switch (field.values) {
      case 'number':
        return { text: String(value), empty: value === 0 };
      case 'flag':
        return { text: value ? 'yes' : 'no', empty: value === 0 };
      case 'seat':
        return value < 0 ? { text: 'nobody', empty: true } : { text: this.names[value] ?? String(value), empty: false };
      default: {
        const member = this.game.kinds[field.values]?.[value];
        return { text: member?.text ?? String(value), empty: member === undefined || member.name === 'NONE' };
      }
    }
  }
}

function turned(grid: Grid): Grid {
  const cells = grid.columns.map((_, column) => grid.cells.map((row) => row[column] ?? { text: '', empty: true }));
  return { ...grid, rows: grid.columns, columns: grid.rows, cells };
}

function list(value: FieldValue): FieldValue[] {
  return typeof value === 'number' ? [value] : value;
}
