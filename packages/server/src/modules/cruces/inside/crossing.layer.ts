import type { Geometry } from 'geojson';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';
import { LostStatementError } from '../../../core/db/statements/guards.ts';
import type { StudyArea } from '../study-area.ts';
import { candidates, columnAlias, MAX_PAIRS, preparedCandidates } from './candidates.layer.ts';
import { clip, clipPrepared } from './clip.layer.ts';
import { netArea, netLength } from './dissolve.layer.ts';
import { reunite } from './reunite.layer.ts';
import { sealOf } from './seal.layer.ts';
import type { LayerSource } from './source.layer.ts';

/** A feature inside the study area, measured and with its geometry made one. */
export interface MeasuredFeature {
  id: string;
  /** 2 polygons, 1 lines, 0 points */
  dim: number;
  /** m², m, or null for points; on the plane of measure */
  medida: number | null;
  /** EPSG:4326 */
  geometria: Geometry;
  /** on the plane of measure; asked for line routes only */
  plana: Geometry | null;
  propiedades: Record<string, unknown>;
}

/** What the overlay of one layer found, whoever computed it. */
export interface Overlay {
  /** features whose box meets the area's */
  filas: number;
  /** SHA-256 over their keys and geometries, as they came */
  sumaLeida: string | null;
  demasiadas: boolean;
  /** null when the table is empty */
  sridTabla: number | null;
  reparadas: { id: string; motivo: string }[];
  /** m² */
  netoArea: number | null;
  /** m */
  netoLongitud: number | null;
  features: MeasuredFeature[];
}

type Totals = Omit<Overlay, 'features'>;
type FeatureRow = Omit<MeasuredFeature, 'propiedades'> & Record<string, unknown>;
/** A feature, or as the last row the totals, whose `id` is null. */
type Row = FeatureRow | (Totals & { id: null; pares: number });

/** Columns of the totals, in their order. */
const TOTALS = [
  'filas',
  'sumaLeida',
  'pares',
  'reparadas',
  'netoArea',
  'netoLongitud',
  'sridTabla',
];

/** Decimals of degrees: a centimetre. */
const DEGREE_DECIMALS = 7;
/** Decimals of metres: a tenth of a millimetre. */
const METRE_DECIMALS = 4;

/**
 * Crosses a layer with the study area, in one statement: candidates → clip → reunite → dissolve.
 * Always answers at least one row (the totals), so that a lost statement cannot pass for an empty
 * one. More than `maxFeatures` candidates are not crossed; `demasiadas` says so.
 */
export async function crossInDatabase(
  db: Reader,
  area: StudyArea,
  source: LayerSource,
  options: { prepared: RawBuilder<unknown> | null; maxFeatures: number },
): Promise<Overlay> {
  const query = options.prepared
    ? preparedQuery(area, source, options.prepared)
    : plainQuery(area, source, options.maxFeatures);
  const { rows } = await query.execute(db);
  return toOverlay(rows, source.columns, options.maxFeatures);
}

function plainQuery(area: StudyArea, source: LayerSource, maxFeatures: number): RawBuilder<Row> {
  const srid = area.sridMedida;
  const columns = source.columns.map((_, index) => sql`f.${columnAlias(index)}`);
  return sql<Row>`/* cruces: cruzar capa */
    with ${candidates(source, area.piezas, srid, maxFeatures)}, ${clip(source.srid, srid)}, ${reunite},
    ${total(
      sql`(select count(*) from candidate)`,
      sql`select id, suma from tested`,
      sql`(select coalesce(json_agg(json_build_object('id', id::text, 'motivo', motivo) order by id), '[]')
        from feature where motivo is not null)`,
      source,
    )}
    ${answer(area, columns, sql`whole as w join feature as f using (id)`)}`;
}

function preparedQuery(
  area: StudyArea,
  source: LayerSource,
  prepared: RawBuilder<unknown>,
): RawBuilder<Row> {
  const columns = source.columns.map(
    (name, index) => sql`l.${sql.id(name)} as ${columnAlias(index)}`,
  );
  return sql<Row>`/* cruces: cruzar capa preparada */
    with ${preparedCandidates(source, prepared, area.piezas, area.sridMedida)}, ${clipPrepared()}, ${reunite},
    ${total(
      sql`(select count(distinct id) from pair)`,
      sql`select distinct id, suma from pair`,
      sql`(select coalesce(json_agg(json_build_object('id', id::text, 'motivo', motivo) order by id), '[]')
        from (select distinct id, motivo from pair where motivo is not null) as r)`,
      source,
    )}
    ${answer(area, columns, sql`whole as w join ${source.table} as l on ${source.id} = w.id`)}`;
}

/** The common table `total`: what is said of the layer as a whole. */
function total(
  rows: RawBuilder<unknown>,
  readRows: RawBuilder<unknown>,
  repaired: RawBuilder<unknown>,
  source: LayerSource,
) {
  return sql`total as (
      select ${rows} as filas, ${sealOf(readRows)} as "sumaLeida", (select count(*) from pair) as pares, ${repaired} as reparadas,
        ${netArea} as "netoArea", ${netLength} as "netoLongitud", ${systemOf(source)} as "sridTabla"
    )`;
}

/**
 * A row for each feature, and the totals as the last one: the features are on their way while the
 * database dissolves them.
 */
function answer(area: StudyArea, columns: RawBuilder<unknown>[], features: RawBuilder<unknown>) {
  const noTotals = TOTALS.map((name) => sql`null as ${sql.id(name)}`);
  const noFeature = [...found(area), ...columns].map(() => sql`null`);
  return sql`(select ${sql.join([...noTotals, ...found(area), ...columns])} from ${features} order by w.id)
    union all select ${sql.join([sql`t.*`, ...noFeature])} from total as t`;
}

/** The system that the table itself names: its metadata may be out of date. */
const systemOf = ({ geometry, table }: LayerSource) =>
  sql`(select ST_SRID(${geometry}) from ${table} as l where ${geometry} is not null limit 1)`;

function found(area: StudyArea): RawBuilder<unknown>[] {
  const plane = sql`ST_AsGeoJSON(w.g, ${sql.lit(METRE_DECIMALS)}, 0)::json`;
  return [
    sql`w.id::text as id`,
    sql`w.dim`,
    sql`w.medida`,
    sql`ST_AsGeoJSON(ST_Transform(w.g, 4326), ${sql.lit(DEGREE_DECIMALS)}, 0)::json as geometria`,
    area.ruta ? sql`${plane} as plana` : sql`null::json as plana`,
  ];
}

function toOverlay(rows: Row[], columns: string[], maxFeatures: number): Overlay {
  const totals = rows.find(isTotals);
  if (!totals) throw new LostStatementError();
  const { filas, sumaLeida, pares, reparadas, netoArea, netoLongitud, sridTabla } = totals;
  return {
    filas,
    sumaLeida,
    demasiadas: filas > maxFeatures || Number(pares) >= MAX_PAIRS,
    sridTabla,
    reparadas,
    netoArea,
    netoLongitud,
    features: rows.flatMap((row) => (isTotals(row) ? [] : [toFeature(row, columns)])),
  };
}

const isTotals = (row: Row): row is Extract<Row, { id: null }> => row.id === null;

function toFeature(row: FeatureRow, columns: string[]): MeasuredFeature {
  const properties = Object.fromEntries(columns.map((name, index) => [name, row[`c${index}`]]));
  const { id, dim, medida, geometria, plana } = row;
  return { id, dim, medida, geometria, plana, propiedades: properties };
}
