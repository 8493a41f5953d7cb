import type { SavedValues } from '@comarca/shared/core/record/record-fields';
import type { LayerColumn } from '@comarca/shared/modules/cruces/crossing';
import type { layerCrossFields } from '@comarca/shared/modules/inmobiliaria/gi-tabs.fields';
import { GI_CONTENT_TYPE } from '@comarca/shared/modules/inmobiliaria/real-estate.rules';
import { sql } from 'kysely';
import type { Db, Reader, Tx } from '../../../core/db/database.ts';
import { chosenFrom } from '../../../core/history/choosable.repository.ts';
import type { ManagedRow } from '../../../core/management/managed-repository.ts';
import { plainTable } from '../../../core/management/plain-table.repository.ts';

export type CrossValues = Omit<SavedValues<typeof layerCrossFields>, 'tablaPostgis'> & {
  tablaPostgis: number;
};

/** Whose a cross is, as its list and its save say it. */
export interface OfContent {
  contentType: string;
  objectId: number;
}

export interface CrossRow extends ManagedRow, OfContent {
  nombre: string;
  tablaPostgis: { id: number; nombre: string; tabla: string };
  listaCampos: string[];
  color: string;
  predial: boolean;
  ejecutarCruce: boolean;
  estado: string;
  error: string | null;
  resultado: string | null;
  columnas: LayerColumn[];
  total: number;
  hayCruce: boolean;
  ultimaSincronizacion: Date | null;
}

export const crossTable = plainTable<CrossRow, CrossValues & OfContent, 'cruces_gi'>({
  table: 'cruces_gi',
  columns: {
    objectId: 'proyecto_gi_id',
    nombre: 'nombre',
    tablaPostgis: 'tabla_id',
    listaCampos: 'campos',
    color: 'color',
    predial: 'predial',
    ejecutarCruce: 'ejecutar',
  },
  rows: sql`select c.id, c.version, ${sql.lit(GI_CONTENT_TYPE)} as "contentType",
    c.proyecto_gi_id as "objectId", c.nombre, c.campos as "listaCampos", c.color, c.predial,
    c.ejecutar as "ejecutarCruce", c.estado, c.error, c.resultado, c.columnas, c.total,
    c.total > 0 as "hayCruce", c.ultima_sincronizacion as "ultimaSincronizacion",
    json_build_object('id', t.id, 'nombre', coalesce(nullif(t.titulo_capa, ''), t.nombre),
      'tabla', t.nombre) as "tablaPostgis"
    from cruces_gi c join tablas_postgis t on t.id = c.tabla_id`,
  search: ['nombre'],
  orderBy: ['nombre', 'ultimaSincronizacion'],
});

/** For old values of the form. */
export const tablesToChoose = chosenFrom(
  () => sql`select id, coalesce(nullif(titulo_capa, ''), nombre) as nombre from tablas_postgis`,
);

/** Gives a cross to a job, which nobody else's results replace from then on. */
export async function giveToJob(tx: Tx, id: number, job: string): Promise<void> {
  await sql`update cruces_gi set estado = 'PENDIENTE', error = null, trabajo_id = ${job}::uuid
    where id = ${id}`.execute(tx);
}

/** Forgets what was found: something else is to be crossed. */
export async function forgetResults(tx: Tx, id: number): Promise<void> {
  await sql`delete from cruce_gi_elementos where cruce_id = ${id}`.execute(tx);
  await sql`update cruces_gi set estado = 'EN ESPERA', error = null, trabajo_id = null,
    resultado = null, columnas = '[]', total = 0, ultima_sincronizacion = null
    where id = ${id}`.execute(tx);
}

/** Says that a job runs the cross, or why it failed. @returns whether the cross is still its own */
export async function setCrossState(
  db: Db | Tx,
  job: string,
  state: 'EN CURSO' | 'FALLIDO',
  error: string | null = null,
): Promise<boolean> {
  const { rows } = await sql`update cruces_gi set estado = ${state}, error = ${error}
    where trabajo_id = ${job}::uuid and estado in ('PENDIENTE', 'EN CURSO')
    returning id`.execute(db);
  return rows.length > 0;
}

/** An estate that is crossed. */
export interface CrossedEstate {
  id: number;
  codigoSig: string;
  nombre: string;
  geometria: string;
}

/** Estates of a project that have a polygon, in the order of their keys, beyond one of them. */
export async function estatesBeyond(
  db: Reader,
  project: number,
  after: number,
  count: number,
): Promise<CrossedEstate[]> {
  const { rows } = await sql<CrossedEstate>`/* inmobiliaria: estates to cross */
    select id, codigo_sig as "codigoSig", nombre, st_asgeojson(geom, 12) as geometria
    from predios_gi where proyecto_gi_id = ${project} and geom is not null and id > ${after}
    order by id limit ${count}`.execute(db);
  return rows;
}

export async function countDrawnEstates(db: Reader, project: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from predios_gi
    where proyecto_gi_id = ${project} and geom is not null`.execute(db);
  return rows[0]?.total ?? 0;
}
