import type { Bbox, GeometryDefects } from '@comarca/shared/modules/capas/layer';
import type { LayerStyle } from '@comarca/shared/modules/capas/style/layer-style';
import { SOON_DAYS, type ValidityState } from '@comarca/shared/modules/capas/validity';
import type { LayerColumn } from '@comarca/shared/modules/cruces/crossing';
import { sql } from 'kysely';
import { inColombia, todayInColombia } from '../../core/db/colombian-time.repository.ts';
import type { Reader, Tx } from '../../core/db/database.ts';
import { fullNameOf } from '../../core/db/full-name.ts';
import { isOneOfTexts } from '../../core/db/lists/filters.ts';
import { list } from '../../core/db/lists/list.ts';
import type { Page, PageInput } from '../../core/db/lists/page.ts';
import { versionedTable } from '../../core/management/versioned-table.repository.ts';
import type { StoredColumn } from './tables/columns.ts';

/** A registered spatial table, whole. */
export interface LayerRecord {
  id: number;
  baseDatos: { id: number; nombre: string; propia: boolean };
  esquema: string;
  /** table name; unique across databases */
  nombre: string;
  titulo: string;
  descripcion: string;
  entidad: string;
  escala: number | null;
  /** YYYY-MM-DD */
  vigencia: string | null;
  /** how often a new edition comes out, in months */
  cadencia: number | null;
  /** the last day for which its data are good: its validity, or one cadence after they were read */
  validoHasta: string | null;
  capaWms: { id: number; url: string; capa: string } | null;
  /** who renews its data; null: whoever edits tables */
  responsable: { id: number; fullName: string } | null;
  srid: number | null;
  /** geometry type in capitals, e.g. MULTIPOLYGON */
  tipo: string | null;
  columnaGeometria: string | null;
  columnaId: string | null;
  /** the columns that are shown, with their texts; the geometry is none of them */
  columnas: LayerColumn[];
  /** all of them with their database types, as they are kept */
  columnasTabla: StoredColumn[];
  muestraDatos: Record<string, unknown>[] | null;
  totalFilas: number | null;
  maxVertices: number | null;
  extension: Bbox | null;
  /** `schema.table` of the prepared copy in EPSG:9377, when there is one */
  preparadaTabla: string | null;
  reparadas: GeometryDefects | null;
  /** the column that says why the import repaired a feature; null when it repaired none */
  columnaReparacion: string | null;
  sumaVerificacion: string | null;
  ultimaSincronizacion: Date | null;
  /** since when it is offered nowhere; null while it is */
  archivada: Date | null;
  /** the style that somebody made for it; null until then */
  estiloPropio: LayerStyle | null;
  /** of that style: 0 until then */
  versionEstilo: number;
  version: number;
}

/** What a list of layers to choose from needs. */
export interface LayerChoice {
  id: number;
  nombre: string;
  titulo: string;
  entidad: string;
  tipo: string | null;
  srid: number | null;
  vigencia: string | null;
  totalFilas: number | null;
}

/** What a layer covers, in degrees. */
const boxOfLayer = sql<Bbox | null>`case when t.extension is null then null else json_build_array(
  st_xmin(t.extension), st_ymin(t.extension), st_xmax(t.extension), st_ymax(t.extension)) end`;

/** The last day for which a table's data are good; null where nobody declared it. */
export const VALID_UNTIL = sql`coalesce(t.vigencia, (${inColombia(sql`t.ultima_sincronizacion`)}
  + make_interval(months => t.cadencia_meses))::date)`;

/** How far its data can be trusted to be today's, in the words of `validityStates`. */
export const VALIDITY = sql`case when ${VALID_UNTIL} is null then 'DESCONOCIDA'
  when ${VALID_UNTIL} < ${todayInColombia} then 'VENCIDA'
  when ${VALID_UNTIL} <= ${todayInColombia} + ${sql.lit(SOON_DAYS)} then 'POR VENCER'
  else 'VIGENTE' end`;

function layerQuery(db: Reader) {
  return db
    .selectFrom('tablas_postgis as t')
    .innerJoin('bases_datos as b', 'b.id', 't.base_datos_id')
    .leftJoin('capas_wms as w', 'w.id', 't.capa_wms_id')
    .leftJoin('servidores_wms as s', 's.id', 'w.servidor_id')
    .leftJoin('usuarios as u', 'u.id', 't.responsable_id')
    .select([
      't.id',
      'b.id as base_id',
      'b.nombre as base_nombre',
      'b.propia',
      't.esquema',
      't.nombre',
      't.titulo_capa',
      't.descripcion',
      't.entidad',
      't.escala',
      't.vigencia',
      't.cadencia_meses',
      'w.id as wms_id',
      's.url as wms_url',
      'w.capa as wms_capa',
      't.responsable_id',
      't.srid',
      't.tipo',
      't.columna_geometria',
      't.columna_id',
      't.columnas',
      't.muestra_datos',
      't.total_filas',
      't.max_vertices',
      't.preparada',
      't.preparada_tabla',
      't.reparadas',
      't.suma_verificacion',
      't.ultima_sincronizacion',
      't.archivada_en',
      't.estilo',
      't.version_estilo',
      't.version',
    ])
    .select(sql<string | null>`${VALID_UNTIL}::text`.as('valido_hasta'))
    .select(fullNameOf('u').as('responsable_nombre'))
    .select(boxOfLayer.as('caja'));
}

type LayerRow = Awaited<ReturnType<ReturnType<typeof layerQuery>['execute']>>[number];

const shownColumns = (columns: readonly StoredColumn[]): LayerColumn[] =>
  columns
    .filter(({ oculta }) => !oculta)
    .map(({ nombre, texto }) => ({ value: nombre, text: texto ?? nombre }));

function toLayer(row: LayerRow): LayerRecord {
  const columns = row.columnas as StoredColumn[];
  const defects = row.reparadas as GeometryDefects | null;
  return {
    id: row.id,
    baseDatos: { id: row.base_id, nombre: row.base_nombre, propia: row.propia },
    esquema: row.esquema,
    nombre: row.nombre,
    titulo: row.titulo_capa,
    descripcion: row.descripcion,
    entidad: row.entidad,
    escala: row.escala,
    vigencia: row.vigencia,
    cadencia: row.cadencia_meses,
    validoHasta: row.valido_hasta,
    capaWms:
      row.wms_id === null
        ? null
        : { id: row.wms_id, url: row.wms_url ?? '', capa: row.wms_capa ?? '' },
    responsable:
      row.responsable_id === null
        ? null
        : { id: row.responsable_id, fullName: row.responsable_nombre },
    srid: row.srid,
    tipo: row.tipo,
    columnaGeometria: row.columna_geometria,
    columnaId: row.columna_id,
    columnas: shownColumns(columns),
    columnasTabla: columns,
    muestraDatos: row.muestra_datos as Record<string, unknown>[] | null,
    totalFilas: row.total_filas,
    maxVertices: row.max_vertices,
    extension: row.caja,
    preparadaTabla: row.preparada ? row.preparada_tabla : null,
    reparadas: defects,
    columnaReparacion: defects?.columna ?? null,
    sumaVerificacion: row.suma_verificacion,
    ultimaSincronizacion: row.ultima_sincronizacion,
    archivada: row.archivada_en,
    estiloPropio: row.estilo as LayerStyle | null,
    versionEstilo: row.version_estilo,
    version: row.version,
  };
}

/** The registered tables with these ids, by them; unknown ids are left out. */
export async function findLayersById(
  db: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, LayerRecord>> {
  if (ids.length === 0) return new Map();
  const rows = await layerQuery(db)
    .where('t.id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, toLayer(row)]));
}

/** The registered tables with these names, in the order asked; unknown names are left out. */
export async function findLayersByName(
  db: Reader,
  names: readonly string[],
): Promise<LayerRecord[]> {
  if (names.length === 0) return [];
  const rows = await layerQuery(db)
    .where('t.nombre', 'in', [...names])
    .execute();
  const byName = new Map(rows.map((row) => [row.nombre, toLayer(row)]));
  return names.flatMap((name) => byName.get(name) ?? []);
}

/** Geometries of all layers that were not valid as they came. */
export async function countRepaired(db: Reader): Promise<number> {
  const { total } = await db
    .selectFrom('tablas_postgis')
    .select(sql<number>`coalesce(sum((reparadas ->> 'total')::int), 0)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** 1 where somebody made a style for a table, else 0. */
export async function countOwnStyle(db: Reader, id: number): Promise<number> {
  const row = await db
    .selectFrom('tablas_postgis')
    .select('id')
    .where('id', '=', id)
    .where('estilo', 'is not', null)
    .executeTakeFirst();
  return row ? 1 : 0;
}

/** One registered table, or undefined. */
export async function findLayer(db: Reader, id: number): Promise<LayerRecord | undefined> {
  const row = await layerQuery(db).where('t.id', '=', id).executeTakeFirst();
  return row && toLayer(row);
}

/** Every registered table that has a geometry and is not archived, by title: for pickers. */
export async function listLayerChoices(db: Reader): Promise<LayerChoice[]> {
  return db
    .selectFrom('tablas_postgis')
    .select(['id', 'nombre', 'entidad', 'tipo', 'srid', 'vigencia'])
    .select(['titulo_capa as titulo', 'total_filas as totalFilas'])
    .where('columna_geometria', 'is not', null)
    .where('archivada_en', 'is', null)
    .orderBy(sql`coalesce(nullif(titulo_capa, ''), nombre)`)
    .execute();
}

/** The same, with the columns that are shown. */
export async function listLayerColumns(
  db: Reader,
): Promise<{ id: number; nombre: string; columnas: LayerColumn[] }[]> {
  const rows = await db
    .selectFrom('tablas_postgis')
    .select(['id', 'columnas'])
    .select(sql<string>`coalesce(nullif(titulo_capa, ''), nombre)`.as('nombre'))
    .where('columna_geometria', 'is not', null)
    .where('archivada_en', 'is', null)
    .orderBy(sql`coalesce(nullif(titulo_capa, ''), nombre)`)
    .execute();
  return rows.map(({ columnas, ...row }) => ({
    ...row,
    columnas: shownColumns(columnas as StoredColumn[]),
  }));
}

/** The same, with the columns that it has. */
export async function listTableColumns(
  db: Reader,
): Promise<{ nombre: string; titulo: string; columnas: StoredColumn[] }[]> {
  const rows = await db
    .selectFrom('tablas_postgis')
    .select(['nombre', 'titulo_capa as titulo', 'columnas'])
    .where('columna_geometria', 'is not', null)
    .where('archivada_en', 'is', null)
    .orderBy(sql`coalesce(nullif(titulo_capa, ''), nombre)`)
    .execute();
  return rows.map((row) => ({ ...row, columnas: row.columnas as StoredColumn[] }));
}

/** A registered table as a map shows it. */
export interface MapLayerRow {
  id: number;
  nombre: string;
  titulo: string;
  descripcion: string;
  entidad: string;
  escala: number | null;
  /** the last day for which its data are good, declared or by its cadence */
  validoHasta: string | null;
  tipo: string | null;
  totalFilas: number | null;
  ultimaSincronizacion: Date | null;
  extension: Bbox | null;
  columnas: LayerColumn[];
}

/** Every registered table that a map can draw and that is not archived, by title, without its data. */
export async function listMapLayers(db: Reader): Promise<MapLayerRow[]> {
  const rows = await db
    .selectFrom('tablas_postgis as t')
    .select(['id', 'nombre', 'entidad', 'tipo', 'descripcion', 'escala', 'columnas'])
    .select(sql<string | null>`${VALID_UNTIL}::text`.as('validoHasta'))
    .select(['titulo_capa as titulo', 'total_filas as totalFilas'])
    .select(['ultima_sincronizacion as ultimaSincronizacion', boxOfLayer.as('extension')])
    .where('columna_geometria', 'is not', null)
    .where('archivada_en', 'is', null)
    .where('srid', 'is not', null)
    .orderBy(sql`coalesce(nullif(titulo_capa, ''), nombre)`)
    .execute();
  return rows.map((row) => ({ ...row, columnas: shownColumns(row.columnas as StoredColumn[]) }));
}

const rowsOfLayers = list({
  table: 'tablas_postgis',
  alias: 't',
  search: sql`t.busqueda`,
  fields: {
    nombre: sql`t.nombre`,
    esquema: sql`t.esquema`,
    tipo: { nullable: sql`t.tipo` },
    tituloCapa: sql`t.titulo_capa`,
    descripcion: sql`t.descripcion`,
    vigencia: { nullable: sql`t.vigencia` },
    entidad: sql`t.entidad`,
    escala: { nullable: sql`t.escala` },
    totalFilas: { nullable: sql`t.total_filas` },
    ultimaSincronizacion: { nullable: sql`t.ultima_sincronizacion` },
    validoHasta: { nullable: VALID_UNTIL },
  },
  fallback: 'nombre',
  rows: layerQuery,
  where: {
    validez_In: isOneOfTexts(VALIDITY),
    archivada: (isArchived: boolean) =>
      isArchived ? sql<boolean>`t.archivada_en is not null` : sql<boolean>`t.archivada_en is null`,
  },
});

/** One page of registered tables that match the search. */
export async function pageOfLayers(
  db: Reader,
  input: PageInput & {
    validez_In?: readonly ValidityState[] | null | undefined;
    archivada: boolean;
  },
): Promise<Page<LayerRecord>> {
  const page = await rowsOfLayers(db, input);
  return { ...page, nodes: page.nodes.map(toLayer) };
}

export interface LayerMetadata {
  tituloCapa: string;
  descripcion: string;
  entidad: string;
  escala: number | null;
  vigencia: string | null;
  cadencia: number | null;
  capaWmsId: number | null;
  responsableId: number | null;
  columnas: readonly StoredColumn[];
}

/** The rows of registered tables. */
export const layerRows = versionedTable('tablas_postgis');

/** Saves the metadata over a held row. */
export const saveMetadata = (tx: Tx, id: number, data: LayerMetadata): Promise<void> =>
  layerRows.update(tx, id, {
    titulo_capa: data.tituloCapa,
    descripcion: data.descripcion,
    entidad: data.entidad,
    escala: data.escala,
    vigencia: data.vigencia,
    cadencia_meses: data.cadencia,
    capa_wms_id: data.capaWmsId,
    responsable_id: data.responsableId,
    columnas: JSON.stringify(data.columnas),
    updated_at: sql`now()`,
  });

/** Records the prepared copy of a layer; null forgets it. */
export async function markLayerPrepared(
  tx: Tx,
  id: number,
  preparedTable: string | null,
): Promise<void> {
  await tx
    .updateTable('tablas_postgis')
    .set({ preparada: preparedTable !== null, preparada_tabla: preparedTable })
    .where('id', '=', id)
    .execute();
}
