import { sql } from 'kysely';
import type { DB } from '../../../../db/types.ts';
import type { Reader, Tx } from '../../db/database.ts';

interface ImportRow {
  archivo_id: unknown;
  trabajo_id: unknown;
  parametros: unknown;
  resultado: unknown;
  creado_por: unknown;
}

/** The tables whose rows are imports: a file that somebody sent, and the job that brings it in. */
type ImportTable = {
  [Table in keyof DB & string]: DB[Table] extends ImportRow ? Table : never;
}[keyof DB & string];

/** What the job of an import needs; its file is gone once it was taken in. */
interface WantedImport<Result> {
  parametros: unknown;
  resultado: Result | null;
  archivoId: string | null;
  clave: string | null;
  nombre: string | null;
}

/** A file that waits to be brought in. */
interface SentFile {
  id: string;
  clave: string;
  nombre: string;
  bytes: number;
}

/**
 * What the imports of one kind are read and written by.
 *
 * @param table has a row for each; the module inserts it, with what it alone knows
 * @param files `archivos.entidad` of the files that wait for it
 */
export function importTable<Result extends object>(table: ImportTable, files: string) {
  const name = sql.table(table);
  return {
    files,

    /** Ties an import to its job. */
    async setJob(tx: Tx, id: string, job: string): Promise<void> {
      await sql`update ${name} set trabajo_id = ${job} where id = ${id}`.execute(tx);
    },

    /** Keeps what came of an import, in the transaction in which it appears. */
    async setResult(tx: Tx, id: string, result: Result): Promise<void> {
      await sql`update ${name} set resultado = ${JSON.stringify(result)} where id = ${id}`.execute(
        tx,
      );
    },

    async find(db: Reader, id: string): Promise<WantedImport<Result> | undefined> {
      const { rows } = await sql<WantedImport<Result>>`
        select i.parametros, i.resultado, a.id as "archivoId", a.clave, a.nombre
        from ${name} i left join archivos a on a.id = i.archivo_id where i.id = ${id}`.execute(db);
      return rows[0];
    },

    /** The job of this user's import. */
    async jobOf(db: Reader, id: string, user: number): Promise<string | undefined> {
      const { rows } = await sql<{ job: string | null }>`
        select trabajo_id as job from ${name} where id = ${id} and creado_por = ${user}`.execute(
        db,
      );
      return rows[0]?.job ?? undefined;
    },

    /** A file that this user sent for such an import. */
    ownFile: (db: Reader, file: string, user: number): Promise<SentFile | undefined> =>
      db
        .selectFrom('archivos')
        .select(['id', 'clave', 'nombre', 'bytes'])
        .where('id', '=', file)
        .where('entidad', '=', files)
        .where('creado_por', '=', user)
        .executeTakeFirst(),
  };
}
