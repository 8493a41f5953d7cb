import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';
import { list } from '../../../core/db/lists/list.ts';

/** What an estate has of what the cadastre and the registry tell. */
export interface ComparedEstate {
  id: number;
  codigoSig: string;
  npns: string[];
  matriculas: string[];
  direccion: string;
  vereda: string;
  municipio: string | null;
  municipioNombre: string;
  /** hectares */
  areaTitulos: number | null;
  areaCatastral: number | null;
  tienePoligono: boolean;
}

const compared = (db: Reader) =>
  db
    .selectFrom('predios_gi as e')
    .leftJoin('municipios as m', 'm.codigo', 'e.municipio_codigo')
    .select([
      'e.id',
      'e.codigo_sig as codigoSig',
      'e.npns',
      'e.matriculas',
      'e.direccion',
      'e.vereda',
      'e.municipio_codigo as municipio',
      'e.area_titulos as areaTitulos',
      'e.area_catastral as areaCatastral',
    ])
    .select([
      sql<string>`coalesce(m.nombre, '')`.as('municipioNombre'),
      sql<boolean>`e.plano is not null`.as('tienePoligono'),
    ]);

/** Estates of a project that have a number of the cadastre or of the registry, by their code. */
export const pageOfCompared = list({
  table: 'predios_gi',
  alias: 'e',
  search: sql`e.busqueda`,
  rows: compared,
  fields: { codigoSig: sql`e.codigo_sig` },
  fallback: 'codigoSig',
  where: {
    proyecto: (project: number) =>
      sql<boolean>`e.proyecto_gi_id = ${project} and (e.npns <> '{}' or e.matriculas <> '{}')`,
  },
});

/** The next of them beyond one key; with `only`, those of these keys. */
export async function comparedBeyond(
  db: Reader,
  project: number,
  { after, count, only }: { after: number; count: number; only: readonly number[] | null },
): Promise<ComparedEstate[]> {
  return compared(db)
    .where('e.proyecto_gi_id', '=', project)
    .where('e.id', '>', after)
    .where(sql<boolean>`(e.npns <> '{}' or e.matriculas <> '{}')`)
    .where(only ? sql<boolean>`e.id = any(${[...only]}::int[])` : sql<boolean>`true`)
    .orderBy('e.id')
    .limit(count)
    .execute();
}

/** What these municipalities are called, by their codes. */
export async function cityNames(
  db: Reader,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom('municipios')
    .select(['codigo', 'nombre'])
    .where('codigo', 'in', [...codes])
    .execute();
  return new Map(rows.map(({ codigo, nombre }) => [codigo, nombre]));
}

/** Numbers of the cadastre that more than one estate of the project has. */
export async function sharedNumbers(db: Reader, project: number): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ npn: string }>`/* inmobiliaria: numbers of several estates */
    select n.npn from predios_gi e cross join unnest(e.npns) n (npn)
    where e.proyecto_gi_id = ${project} group by n.npn having count(*) > 1`.execute(db);
  return new Set(rows.map(({ npn }) => npn));
}

/** The same among these numbers, few of all that the project has. */
export async function sharedAmong(
  db: Reader,
  project: number,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> {
  // Each is looked up by the index of numbers: 'offset' keeps the project's own index, which has all of its
  // estates, out of it.
  const { rows } = await sql<{
    npn: string;
  }>`/* inmobiliaria: numbers of a page in several estates */
    select n.npn from unnest(${[...numbers]}::text[]) n (npn) where (
      select count(*) from (
        select e.proyecto_gi_id from predios_gi e where e.npns @> array[n.npn] offset 0) de
      where de.proyecto_gi_id = ${project}) > 1`.execute(db);
  return new Set(rows.map(({ npn }) => npn));
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
