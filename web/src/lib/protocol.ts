/** The messages of docs/protocol.md, as types. The server holds all rules; nothing here decides one. */

export interface GameSummary {
  name: string;
  title: string;
  summary: string;
  seats: number[];
  unofficialSeats: number[];
}

export interface Choice {
  value: string;
  text: string;
}

export type OptionValue = string | number;

interface OptionBase {
  name: string;
  title: string;
  help: string;
}

export interface ChoiceOption extends OptionBase {
  kind: 'choice';
  default: string;
  choices: Choice[];
}

export interface NumberOption extends OptionBase {
  kind: 'number';
  default: number;
  low: number;
  high: number;
}

export interface SeatOption extends OptionBase {
  kind: 'seat';
  /** -1: `noneText`. */
  default: number;
  noneText: string;
}

export type GameOption = ChoiceOption | NumberOption | SeatOption;

/** One axis of a field or of a family of actions: `kind` is "seat", "number" or a key of `GameInfo.kinds`. */
export interface Axis {
  kind: string;
  size: number;
}

export interface KindMember {
  name: string;
  value: number;
  text: string;
}

export interface FieldInfo {
  name: string;
  text: string;
  see: 'everyone' | 'owner';
  axes: Axis[];
  /** "number", "seat" (-1 is nobody), "flag" (0 or 1), or a key of `GameInfo.kinds`. */
  values: string;
}

export interface ActionFamily {
  name: string;
  start: number;
  axes: Axis[];
}

export interface NamedText {
  name: string;
  text: string;
}

export type EditionNumber = number | string | boolean | EditionNumber[] | { [key: string]: EditionNumber };

export interface EditionValue {
  key: string;
  text: string;
  value: EditionNumber;
  source: 'rulebook' | 'derived' | 'reviews' | 'house';
  where?: string;
  note?: string;
}

export interface Edition {
  name: string;
  hash: string;
  values: EditionValue[];
}

export interface GameInfo extends GameSummary {
  /** Whose rulebook is followed. */
  rulebook: string;
  options: GameOption[];
  kinds: Record<string, KindMember[]>;
  fields: FieldInfo[];
  actions: ActionFamily[];
  /** What the seats that must act are asked, by phase. */
  phases: Record<string, string>;
  parts: NamedText[];
  tiebreaks: NamedText[];
  /** How to play, in Markdown. */
  page: string;
  edition: Edition;
  /** The server can work out for a seat what follows from all that it knows. */
  insight: boolean;
}

export type BotName = 'random' | 'greedy';

export type SeatKind = 'me' | 'here' | 'bot' | 'open' | 'person';

export interface TableSeat {
  seat: number;
  kind: SeatKind;
  name: string;
  bot: BotName | null;
  mine: boolean;
  claimed: boolean;
  present: boolean;
  invitation: string | null;
}

export interface TableInfo {
  table: string;
  game: string;
  options: Record<string, OptionValue>;
  created: string;
  number: number;
  over: boolean;
  host: boolean;
  started: boolean;
  seats: TableSeat[];
  spectate: string;
  /** The table of the next game with the same seats, once somebody asked for it. */
  again: string | null;
}

export type Argument = string | number;

/** A legal action of the seat whose view carries it. */
export interface Action {
  number: number;
  name: string;
  arguments: Argument[];
  text: string;
}

export interface LogLine {
  index: number;
  move: number;
  name: string;
  arguments: Argument[];
  text: string;
}

export interface Standing {
  seat: number;
  points: number;
  rank: number;
  /** What parted this seat from the one it was tied with: a name of `GameInfo.tiebreaks`. */
  tiebreak: string | null;
  parts: Record<string, number>;
}

export interface Fairness {
  commitment: string;
  seed: string | null;
}

/** A field's value: a number, or nested lists of them, one level an axis. */
export type FieldValue = number | FieldValue[];

export interface SeatView {
  table: string;
  number: number;
  /** Null: what a spectator sees. */
  seat: number | null;
  game: string;
  seats: number;
  over: boolean;
  waiting: number[];
  phase: string;
  phaseText: string;
  fields: Record<string, FieldValue>;
  legal: Action[];
  log: LogLine[];
  standings: Standing[] | null;
  fairness: Fairness;
}

export interface NewSeat {
  kind: 'me' | 'here' | 'bot' | 'open';
  bot?: BotName;
  name?: string;
}

export interface NewTable {
  game: string;
  seats: NewSeat[];
  options: Record<string, OptionValue>;
  /** An edition file, read. */
  edition?: Record<string, unknown>;
}

export interface Refusal {
  legal: boolean;
  text: string | null;
  rule: string | null;
}

export interface Invitation {
  table: string;
  game: string;
  seat: number;
  title: string;
  taken: boolean;
  /** Taken by this guest. */
  mine: boolean;
  seats: { seat: number; name: string; kind: SeatKind }[];
}

export type Update =
  | { type: 'view'; number: number; view: SeatView }
  | { type: 'table'; info: TableInfo }
  | { type: 'pong'; number: number }
  | { type: 'error'; error: Fault };

/** Why a request or a socket was refused; see the codes of docs/protocol.md. */
export interface Fault {
  code: string;
  text: string;
  rule?: string;
  number?: number;
}
