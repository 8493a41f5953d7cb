import { setTimeout as wait } from 'node:timers/promises';
import type { App } from '../../src/core/app.ts';
import type { TestActor } from '../testkit/app.ts';

export interface Square {
  nombre: string;
  /** west, south, east, north */
  box: [number, number, number, number];
}

/** A registered layer of squares in `capas`, EPSG:4326, as an import would leave it. */
export async function createSquareLayer(
  app: Pick<App, 'database'>,
  name: string,
  squares: readonly Square[],
  options: { vigencia?: string } = {},
): Promise<void> {
  const { pool } = app.database;
  await pool.query(
    `create table capas.${name} (
       id integer primary key, nombre text, geom geometry(MultiPolygon, 4326))`,
  );
  for (const [index, { nombre, box }] of squares.entries()) {
    await pool.query(
      `insert into capas.${name} values ($1, $2, ST_Multi(ST_MakeEnvelope($3, $4, $5, $6, 4326)))`,
      [index + 1, nombre, ...box],
    );
  }
  await pool.query(`create index on capas.${name} using gist (geom)`);
  await pool.query(
    `insert into tablas_postgis (base_datos_id, esquema, nombre, titulo_capa, entidad, escala,
       vigencia, srid, tipo, columna_geometria, columna_id, columnas, total_filas, max_vertices,
       extension, ultima_sincronizacion)
     select 1, 'capas', $1, $1, 'IGAC', 25000, $2, 4326, 'MULTIPOLYGON', 'geom', 'id',
       '[{"nombre":"nombre","tipo":"text","texto":"Nombre"}]', count(*), 5,
       ST_SetSRID(ST_Extent(geom)::geometry, 4326), now()
     from capas.${name}`,
    [name, options.vigencia ?? '2099-12-31'],
  );
}

/** A layer of `side` × `side` squares over the country's centre, so that crossing takes a while. */
export async function createGridLayer(
  app: Pick<App, 'database'>,
  name: string,
  side: number,
): Promise<void> {
  await createSquareLayer(app, name, []);
  const { pool } = app.database;
  await pool.query(
    `insert into capas.${name}
     select x * $1 + y, 'celda ' || x || ',' || y,
       ST_Multi(ST_MakeEnvelope(-74 + x * 1.5 / $1, 5 + y * 1.0 / $1,
         -74 + (x + 1) * 1.5 / $1, 5 + (y + 1) * 1.0 / $1, 4326))
     from generate_series(0, $1 - 1) as x, generate_series(0, $1 - 1) as y`,
    [side],
  );
  await pool.query(
    `update tablas_postgis set total_filas = $2,
       extension = ST_MakeEnvelope(-74, 5, -72.5, 6, 4326) where nombre = $1`,
    [name, side * side],
  );
}

const REPORT = `query($id: ID!) { getShortReport(id: $id) {
  id nombre estado avance error matches version reporteEscrito manifiesto comparacion
  areaEstudioHa longitudTrazado trazadoReparado advertencias
  capaanalisisreporteSet { id order tipo numeral nombre analisis analisisPorRevisar mostrarInforme
    totalResultados ocultos infoCruce columnas { text value } estado error vencida validez segundos
    resumen { cruces bruto neto porcentajeBruto porcentajeNeto traslape unidad reparadas notas }
    reparadas { total primeras { id motivo } }
    tablaPostgis { nombre tituloCapa vigencia } } } }`;

/** Longer than any report of the tests, on a machine that has other things to do. */
const PATIENCE_MS = 150_000;

/** Waits until a report has an end, and returns it. */
export async function waitForReport(actor: Pick<TestActor, 'graphql'>, id: string) {
  const until = Date.now() + PATIENCE_MS;
  while (Date.now() < until) {
    const { data, errors } = await actor.graphql(REPORT, { id });
    if (errors) throw new Error(errors[0]?.message);
    const report = data.getShortReport;
    if (!['PENDIENTE', 'GENERANDO'].includes(report.estado)) return report;
    await wait(100);
  }
  throw new Error(`report ${id} did not end`);
}
