import { sql } from 'kysely';
import type { DB } from '../../../db/types.ts';
import type { RecordFolderRegistry, RecordFolders } from '../ports/record-folders.ts';

/** What modules say of the folders that their records have. */
interface WithFolders {
  folders?: Readonly<Record<string, RecordFolders>>;
}

/** The folders of every module's records. */
export const recordFolderRegistry = (modules: readonly WithFolders[]): RecordFolderRegistry =>
  new Map(modules.flatMap(({ folders = {} }) => Object.entries(folders)));

/** Records of a table, each named by a column of it. */
export const namedIn = <Table extends keyof DB & string>(
  table: Table,
  column: keyof DB[Table] & string,
): Omit<RecordFolders, 'heading'> => ({
  async nameOf(db, id) {
    const { rows } = await sql<{ nombre: string }>`/* management: record name */
      select ${sql.ref(column)}::text as nombre from ${sql.table(table)} where id = ${id}`.execute(
      db,
    );
    return rows[0]?.nombre;
  },
  async idsAfter(db, after, first) {
    const { rows } = await sql<{ id: number }>`/* management: newer records */
      select id from ${sql.table(table)} where id > ${after} order by id limit ${first}`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  },
});
