import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';
import { list } from '../../../core/db/lists/list.ts';

/** The estates of a project that have a number of the cadastre or of the registry. */
const numbered = (db: Reader) =>
  db
    .selectFrom('predios_gi as e')
    .select(['e.id', 'e.codigo_sig as codigoSig', 'e.npns', 'e.matriculas'])
    .where(sql<boolean>`(e.npns <> '{}' or e.matriculas <> '{}')`);

/** They by their code; with `entre`, those of these keys. */
export const pageOfNumbered = list({
  table: 'predios_gi',
  alias: 'e',
  search: sql`e.busqueda`,
  rows: numbered,
  fields: { codigoSig: sql`e.codigo_sig` },
  fallback: 'codigoSig',
  within: sql<boolean>`(e.npns <> '{}' or e.matriculas <> '{}')`,
  where: {
    proyecto: (project: number) => sql<boolean>`e.proyecto_gi_id = ${project}`,
    entre: (ids: readonly number[]) => sql<boolean>`e.id = any(${[...ids]}::int[])`,
  },
});

/** All of them of a project, or those of these keys, in the order of their keys. */
export const numberedEstates = (db: Reader, project: number, only: readonly number[] | null) =>
  numbered(db)
    .where('e.proyecto_gi_id', '=', project)
    .where(only ? sql<boolean>`e.id = any(${[...only]}::int[])` : sql<boolean>`true`)
    .orderBy('e.id')
    .execute();

/** Holds estates until the transaction ends, always in the order of their keys. */
export async function lockEstates(tx: Tx, project: number, ids: readonly number[]): Promise<void> {
  await tx
    .selectFrom('predios_gi')
    .select('id')
    .where('proyecto_gi_id', '=', project)
    .where(sql<boolean>`id = any(${[...ids]}::int[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** What a synchronisation writes beside the polygon. */
export type SyncedColumns = Partial<
  Record<'direccion' | 'vereda' | 'municipio_codigo', string> &
    Record<'area_titulos' | 'area_catastral', number>
>;

export async function writeSynced(tx: Tx, id: number, columns: SyncedColumns): Promise<void> {
  await tx
    .updateTable('predios_gi')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** The numbers of the registry that a project's estates have, each once, in their order. */
export async function registryNumbers(db: Reader, project: number): Promise<string[]> {
  const { rows } = await sql<{ fmi: string }>`/* inmobiliaria: numbers of the registry */
    select distinct m.fmi from predios_gi e cross join unnest(e.matriculas) m (fmi)
    where e.proyecto_gi_id = ${project} order by m.fmi`.execute(db);
  return rows.map(({ fmi }) => fmi);
}

/** Names and boxes of estates, for bookmarks of many. */
export async function framesOfEstates(db: Reader, ids: readonly number[]) {
  const { rows } = await sql<{
    id: number;
    nombre: string;
    caja: [number, number, number, number] | null;
  }>`/* inmobiliaria: boxes of estates */
    select id, codigo_sig as nombre, case when geom is not null then json_build_array(
      st_xmin(geom), st_ymin(geom), st_xmax(geom), st_ymax(geom)) end as caja
    from predios_gi where id = any(${[...ids]}::int[])`.execute(db);
  return rows;
}
