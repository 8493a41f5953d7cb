import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import type { App } from '../../src/core/app.ts';
import type { TestActor, TestApp } from '../testkit/app.ts';

/** Whether GDAL's programs are on this machine: a client that nobody here wrote. */
export const hasGdal = existsSync('/usr/bin/ogrinfo') && existsSync('/usr/bin/gdal_translate');

const run = promisify(execFile);

/** Runs one of GDAL's programs without any server of others in between. @returns what it wrote */
export async function gdal(program: string, args: readonly string[]): Promise<string> {
  const { stdout, stderr } = await run(program, [...args], {
    timeout: 60_000,
    env: { ...process.env, no_proxy: '127.0.0.1', GDAL_HTTP_TIMEOUT: '30', CPL_DEBUG: 'OFF' },
  });
  return stdout + stderr;
}

/** Lets the program listen. @returns its address */
export const listenTest = (test: TestApp): Promise<string> =>
  test.http.listen({ host: '127.0.0.1', port: 0 });

interface Parcels {
  name: string;
  rows: number;
  /** of the primary key: the table has none without it */
  key?: boolean;
}

/** A registered table of squares of ten metres in the national plane, from south to north. */
export async function createParcels(
  { database: { pool } }: Pick<App, 'database'>,
  { name, rows, key = true }: Parcels,
): Promise<void> {
  await pool.query(`create table capas.${name} (
    gid integer ${key ? 'primary key' : ''}, codigo text, area numeric, activo boolean,
    fecha date, secreto text, geom geometry(MultiPolygon, 9377))`);
  await pool.query(
    `insert into capas.${name}
     select i, 'P-' || i, i * 1.5, i % 2 = 0, date '2020-01-01' + i % 1000, 'no se publica',
       st_multi(st_makeenvelope(4900000, 2000000 + i * 10, 4900008, 2000008 + i * 10, 9377))
     from generate_series(1, $1) as i`,
    [rows],
  );
  await pool.query(`create index on capas.${name} using gist (geom)`);
  await pool.query(
    `insert into tablas_postgis (base_datos_id, esquema, nombre, titulo_capa, entidad, srid, tipo,
       columna_geometria, columna_id, columnas, total_filas, max_vertices, extension,
       suma_verificacion, ultima_sincronizacion)
     select 1, 'capas', $1, 'Predios de ' || $1, 'IGAC', 9377, 'MULTIPOLYGON', 'geom', $2,
       '[{"nombre":"codigo","tipo":"text","texto":"Código"},
         {"nombre":"area","tipo":"numeric","texto":"Área"},
         {"nombre":"activo","tipo":"boolean","texto":"Activo"},
         {"nombre":"fecha","tipo":"date","texto":"Fecha"},
         {"nombre":"secreto","tipo":"text","oculta":true}]', count(*), 5,
       st_setsrid(st_extent(st_transform(geom, 4326))::geometry, 4326), '1:1', now()
     from capas.${name}`,
    [name, key ? 'gid' : null],
  );
}

/** Publishes a table as a superuser does. */
export async function publish(
  admin: TestActor,
  table: string,
  values: { acceso?: string; grupos?: string[]; enGeoportal?: boolean; nombre?: string } = {},
): Promise<void> {
  const { data: list } = await admin.graphql('{ publicationsInit { capas { id nombre } } }');
  const layer = list.publicationsInit.capas.find(({ nombre }) => nombre.includes(table));
  const saved = await admin.call('savePublication', {
    capa: layer?.id ?? '',
    nombre: values.nombre ?? table,
    acceso: values.acceso ?? 'PUBLICO',
    grupos: values.grupos ?? [],
    carpeta: '',
    enGeoportal: values.enGeoportal ?? false,
  });
  if (!saved.saved) throw new Error(JSON.stringify(saved.errors));
}

/** A new key of a person, for the Authorization header. */
export async function keyOf(actor: TestActor, name = 'QGIS'): Promise<string> {
  const saved = await actor.call('createAccessKey', { nombre: name });
  return saved.llave ?? '';
}

/** Every address at which programs of others read what is published. */
export const publishedDoors = [
  '/api/v1/geoportal',
  '/api/v1/geoportal/lugares',
  '/api/v1/geoportal/marcadores',
  '/ogc',
  '/ogc/',
  '/ogc/api',
  '/ogc/conformance',
  '/ogc/collections',
  '/ogc/collections/:capa',
  '/ogc/collections/:capa/queryables',
  '/ogc/collections/:capa/tilejson',
  '/ogc/collections/:capa/items',
  '/ogc/collections/:capa/items/:elemento',
  '/ogc/collections/:capa/tiles/:z/:x/:y(^\\d+).mvt',
  '/wms',
];
