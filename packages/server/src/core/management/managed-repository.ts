import type { Reader, Tx } from '../db/database.ts';
import type { Page, PageInput } from '../db/lists/page.ts';

/** What every small record has. */
export interface ManagedRow {
  id: number;
  version: number;
}

/** How the records of one kind are read and written; `plainTable` makes one for a single table. */
export interface ManagedRepository<Row extends ManagedRow, Values> {
  page(db: Reader, input: PageInput, filters: object): Promise<Page<Row>>;
  find(db: Reader, id: number): Promise<Row | undefined>;
  /** Holds the record for the rest of the transaction. @returns its version */
  lock(tx: Tx, id: number): Promise<number | undefined>;
  /** @param creator who makes it. @returns the new record's id */
  insert(tx: Tx, values: Values, creator?: number | null): Promise<number>;
  /** Writes the values and raises the version. @param editor who changes it */
  update(tx: Tx, id: number, values: Values, editor?: number | null): Promise<void>;
  remove(tx: Tx, id: number): Promise<void>;
}
