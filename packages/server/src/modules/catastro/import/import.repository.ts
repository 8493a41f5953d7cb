import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';
import { importTable } from '../../../core/files/imports/import-table.repository.ts';

/** An import that someone asked for, with how far it is. */
export interface CadastreImport {
  id: string;
  estado: string;
  /** 0–100 */
  avance: number;
  mensaje: string | null;
  error: string | null;
  base: number | null;
  sinCambios: boolean;
}

export async function insertImport(
  tx: Tx,
  { archivo, target, user }: { archivo: string; target: object; user: number },
): Promise<string> {
  const { id } = await tx
    .insertInto('importaciones_catastro')
    .values({ archivo_id: archivo, parametros: JSON.stringify(target), creado_por: user })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** How an import goes, for the one who asked for it. */
export const importStatus = (
  db: Reader,
  id: string,
  user: number,
): Promise<CadastreImport | undefined> =>
  db
    .selectFrom('importaciones_catastro as i')
    .innerJoin('trabajos as t', 't.id', 'i.trabajo_id')
    .select(['i.id', 't.estado', 't.avance', 't.mensaje', 't.error'])
    .select([
      sql<number | null>`(i.resultado->>'base')::int`.as('base'),
      sql<boolean>`coalesce((i.resultado->>'sinCambios')::boolean, false)`.as('sinCambios'),
    ])
    .where('i.id', '=', id)
    .where('i.creado_por', '=', user)
    .executeTakeFirst();

/** Files that wait to become bases, and their imports. */
export const cadastreImports = importTable<{ base: number; sinCambios: boolean }>(
  'importaciones_catastro',
  'importacion_catastro',
);
