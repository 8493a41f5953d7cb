import type { Geometry } from 'geojson';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../core/db/database.ts';
import { list } from '../../core/db/lists/list.ts';

/** The municipality as the history knows it. */
export const MUNICIPALITY_ENTITY = 'municipio';

/** How many changes its history has: nothing changes a municipality without adding one. */
const version = sql<number>`(select count(*)::int from auditoria a
  where a.entity = ${MUNICIPALITY_ENTITY} and a.entity_id = municipios.codigo)`.as('version');

const shown = [
  'codigo',
  'nombre',
  'departamento_codigo as departamentoCodigo',
  'departamento_nombre as departamento',
  sql<boolean>`geom is not null`.as('conGeometria'),
  version,
] as const;

const municipalities = (db: Reader) => db.selectFrom('municipios').select(shown);

/** Pages of municipalities, by code; a search looks into name, department and code. */
export const listMunicipalities = list({
  id: sql`codigo`,
  search: sql`busqueda`,
  rows: municipalities,
  fields: {
    codigo: sql`codigo`,
    nombre: sql`buscable(nombre)`,
    departamento: sql`buscable(departamento_nombre)`,
  },
  fallback: 'codigo',
  where: {
    departamento_In: (codes: readonly string[]) =>
      sql<boolean>`departamento_codigo = any(${[...codes]}::text[])`,
  },
});

export type MunicipalityRow = Awaited<ReturnType<typeof listMunicipalities>>['nodes'][number];

/** One municipality by its DIVIPOLA code. */
export const findMunicipality = (db: Reader, code: string) =>
  municipalities(db).where('codigo', '=', code).executeTakeFirst();

/** Holds the municipality for the rest of the transaction. */
export async function lockMunicipality(tx: Tx, code: string): Promise<void> {
  await tx
    .selectFrom('municipios')
    .select('codigo')
    .where('codigo', '=', code)
    .forUpdate()
    .execute();
}

export async function renameMunicipality(tx: Tx, code: string, name: string): Promise<void> {
  await tx.updateTable('municipios').set({ nombre: name }).where('codigo', '=', code).execute();
}

/** Departments that have municipalities, by code. */
export async function listDepartments(db: Reader) {
  return db
    .selectFrom('municipios')
    .select(['departamento_codigo as codigo'])
    .select((eb) => eb.fn.min('departamento_nombre').as('nombre'))
    .groupBy('departamento_codigo')
    .orderBy('departamento_codigo')
    .execute();
}

export type DepartmentRow = Awaited<ReturnType<typeof listDepartments>>[number];

/** A municipality as a choice tells it. */
export interface FoundMunicipality {
  codigo: string;
  nombre: string;
  departamento: string;
}

/**
 * The municipalities that share ground with an area, by name; those that are known only by name are
 * never among them.
 * @param area in EPSG:4326
 */
export async function municipalitiesWithin(
  db: Reader,
  area: Geometry,
): Promise<FoundMunicipality[]> {
  const { rows } = await sql<FoundMunicipality>`/* catalogos: municipalities within */
    with area as materialized (
      select st_transform(st_setsrid(st_geomfromgeojson(${JSON.stringify(area)}), 4326), 4686) as geom)
    select m.codigo, m.nombre, m.departamento_nombre as departamento
    from municipios m, area
    where m.geom && area.geom and st_intersects(m.geom, area.geom)
      and not st_touches(m.geom, area.geom)
    order by buscable(m.nombre), m.codigo`.execute(db);
  return rows;
}
