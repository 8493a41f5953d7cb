import type { Access, ReadScope } from '../operation/operation.ts';

/** Who may see the history of one kind of record, and how its fields are called. */
export interface HistoryRule {
  access: Access;
  /** The label of each field that the audit keeps; fields without one are not shown. */
  labels: Readonly<Record<string, string>>;
  /** How a stored value is said where it is not its own text (a code, an id). */
  show?: Readonly<Record<string, (value: unknown) => unknown>>;
  /** Refuses the caller who may not see this very record. @throws AppError */
  guard?(scope: ReadScope, id: string): Promise<void>;
}
