import type { Reader } from '../db/database.ts';
import type { Access, ReadScope } from '../operation/operation.ts';

/** The records that a stored value names: by their ids, or by their names where that is all it kept. */
export interface Wanted {
  ids: readonly string[];
  names: readonly string[];
}

/** A record that may be chosen now. */
export interface Choosable {
  id: string;
  nombre: string;
}

/** A field whose value is chosen among records. */
export interface ChosenField {
  /** Whether several can be chosen. */
  many?: boolean;
  /** What stood between the names when the audit kept nothing else. */
  separator?: string;
  /** Those of the wanted records that the form of this record lets choose now. */
  find(db: Reader, wanted: Wanted, record: string): Promise<Choosable[]>;
}

/** How an old value goes back into the form of its record. */
export interface Restorable {
  /** The form's field, where it is called otherwise than in the history. */
  field?: string;
  /** The stored value as the form takes it, where it was stored otherwise. */
  value?(stored: unknown): unknown;
  chosen?: ChosenField;
}

/** Who may see the history of one kind of record, and how its fields are called. */
export interface HistoryRule {
  access: Access;
  /** The label of each field that the audit keeps; fields without one are not shown. */
  labels: Readonly<Record<string, string>>;
  /** The kinds of the records that fields name, where not every reader of this history sees them. */
  ofOthers?: Readonly<Record<string, string>>;
  /** How a stored value is said where it is not its own text (a code, an id). */
  show?: Readonly<Record<string, (value: unknown) => unknown>>;
  /** The fields whose old values go back into the form; the others' are only told. */
  restore?: Readonly<Record<string, Restorable>>;
  /** Refuses the caller who may not see this very record. @throws AppError */
  guard?(scope: ReadScope, id: string): Promise<void>;
}
