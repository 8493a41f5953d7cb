import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../../db/types.ts';
import type { Tx } from '../db/database.ts';

/** The tables whose rows carry the version that a save raises. */
export type VersionedTable = {
  [Table in keyof DB & string]: DB[Table] extends { id: unknown; version: unknown } ? Table : never;
}[keyof DB & string];

/** How the rows of a record's own table are held and written. */
export interface VersionedWrites<Values> {
  /**
   * Holds a row until the transaction ends, so that nobody else saves it meanwhile; rows that point
   * at it may still be written. @returns its version, undefined when it is gone
   */
  lock(tx: Tx, id: number): Promise<number | undefined>;
  /** @returns the new row's id */
  insert(tx: Tx, values: Values): Promise<number>;
  /** Writes these columns and raises the version. */
  update(tx: Tx, id: number, values: WrittenValues<Values>): Promise<void>;
}

/** Columns to write, each with a value or with what the database makes of the row as it is. */
type WrittenValues<Values> = {
  [Column in keyof Values]?: Values[Column] | RawBuilder<Values[Column]>;
};

/** The writes of one table; `Filled` are columns that the database fills in by itself. */
export function versionedTable<
  Table extends VersionedTable,
  Filled extends keyof DB[Table] = never,
>(table: Table): VersionedWrites<Omit<Insertable<DB[Table]>, 'id' | 'version' | Filled>> {
  const name = sql.table(table);
  const columnsOf = (values: object) =>
    Object.entries(values).filter(([, value]) => value !== undefined);
  return {
    async lock(tx, id) {
      const { rows } = await sql<{ version: number }>`/* management: lock */
        select version from ${name} where id = ${id} for no key update`.execute(tx);
      return rows[0]?.version;
    },
    async insert(tx, values) {
      const given = columnsOf(values);
      const { rows } = await sql<{ id: number }>`/* management: insert */
        insert into ${name} (${sql.join(given.map(([column]) => sql.ref(column)))})
        values (${sql.join(given.map(([, value]) => value))}) returning id`.execute(tx);
      const [made] = rows;
      if (!made) throw new Error(`nothing was inserted into ${table}`);
      return made.id;
    },
    async update(tx, id, values) {
      const set = columnsOf(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
      await sql`/* management: update */
        update ${name} set ${sql.join([...set, sql`version = version + 1`])}
        where id = ${id}`.execute(tx);
    },
  };
}
