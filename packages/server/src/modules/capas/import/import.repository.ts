import type { ImportOutcome } from '@comarca/shared/modules/capas/import';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';
import { importTable } from '../../../core/files/imports/import-table.repository.ts';

/** An import that someone asked for, with how far it is. */
export interface ImportStatus {
  id: string;
  tabla: string;
  estado: string;
  /** 0–100 */
  avance: number;
  mensaje: string | null;
  error: string | null;
  /** what came of the file's records, once the layer stands */
  leidos: number | null;
  importados: number | null;
  reparados: number | null;
  rechazados: number | null;
}

/** Keeps what was asked, before the job exists. */
export async function insertImport(
  tx: Tx,
  values: { archivoId: string; tabla: string; parametros: unknown; creadoPor: number },
): Promise<string> {
  const { id } = await tx
    .insertInto('importaciones_capa')
    .values({
      archivo_id: values.archivoId,
      tabla: values.tabla,
      parametros: JSON.stringify(values.parametros),
      creado_por: values.creadoPor,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Whether a file waits to come, or comes, into the table of this name: one that is being cancelled too, until it
 * has ended.
 */
export async function aliveImportInto(db: Reader, table: string): Promise<boolean> {
  const row = await db
    .selectFrom('importaciones_capa as i')
    .innerJoin('trabajos as t', 't.id', 'i.trabajo_id')
    .select('i.id')
    .where('i.tabla', '=', table)
    .where(({ eb, or, and }) =>
      or([
        eb('t.estado', '=', 'EN_CURSO'),
        and([eb('t.estado', '=', 'PENDIENTE'), eb('t.cancelar', '=', false)]),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** The layer that an import became, and what of its file. */
export interface ImportResult extends ImportOutcome {
  id: number;
  tabla: string;
}

/** How an import goes, for the one who asked for it. */
export async function importStatus(
  db: Reader,
  id: string,
  userId: number,
): Promise<ImportStatus | undefined> {
  return db
    .selectFrom('importaciones_capa as i')
    .innerJoin('trabajos as t', 't.id', 'i.trabajo_id')
    .select(['i.id', 'i.tabla', 't.estado', 't.avance', 't.mensaje', 't.error'])
    .select([
      told('leidos').as('leidos'),
      told('importados').as('importados'),
      told('reparados').as('reparados'),
      told('rechazados').as('rechazados'),
    ])
    .where('i.id', '=', id)
    .where('i.creado_por', '=', userId)
    .executeTakeFirst();
}

/** A count of the result, without the list that stands beside it. */
const told = (count: keyof ImportOutcome) =>
  sql<number | null>`(i.resultado ->> ${sql.lit(count)})::int`;

/** What came of this user's import; undefined before its layer stands. */
export async function ownImportResult(
  db: Reader,
  id: string,
  userId: number,
): Promise<ImportResult | undefined> {
  const row = await db
    .selectFrom('importaciones_capa')
    .select(sql<ImportResult | null>`resultado`.as('resultado'))
    .where('id', '=', id)
    .where('creado_por', '=', userId)
    .executeTakeFirst();
  return row?.resultado ?? undefined;
}

/** Files that wait to become layers, and their imports. */
export const layerImports = importTable<ImportResult>('importaciones_capa', 'importacion_capa');
