import { sql } from 'kysely';
import type { Db } from '../../packages/server/src/core/db/database.ts';
import { makeLayer, type Recipe, SCHEMA, usualRecipes } from './national-set.ts';

const LAYERS = 30;

/** A winding route of 300 km through the set. */
export const route = {
  type: 'LineString',
  coordinates: Array.from({ length: 3000 }, (_, i): [number, number] => [
    -75.5 + i * 0.00075,
    4 + i * 0.0005 + 0.01 * Math.sin(i / 40),
  ]),
};

/** Thirty registered layers of 30,000 polygons, lines or points each. @returns their names */
export async function makeReportLayers(db: Db): Promise<string[]> {
  const names = Array.from({ length: LAYERS }, (_, n) => `informe_${n}`);
  for (const recipe of usualRecipes) await makeLayer(db, recipe);
  for (const [n, name] of names.entries()) {
    await register(db, name, usualRecipes[n % usualRecipes.length] as Recipe);
  }
  return names;
}

async function register(db: Db, name: string, { nombre, tipo, rows, maxVertices }: Recipe) {
  const { rows: known } = await sql`select 1 from tablas_postgis where nombre = ${name}`.execute(
    db,
  );
  if (known.length > 0) return;
  const table = sql.id('capas', name);
  await sql`create table ${table} as select * from ${sql.id(SCHEMA, nombre)}`.execute(db);
  await sql`alter table ${table} add primary key (id)`.execute(db);
  await sql`create index on ${table} using gist (geom)`.execute(db);
  await sql`analyze ${table}`.execute(db);
  await sql`insert into tablas_postgis (base_datos_id, esquema, nombre, titulo_capa, entidad, escala,
      vigencia, srid, tipo, columna_geometria, columna_id, columnas, total_filas, max_vertices,
      extension, ultima_sincronizacion)
    select 1, 'capas', ${name}, ${`Capa ${name}`}, 'IGAC', 25000, '2099-12-31', 4686, ${tipo}, 'geom', 'id',
      '[{"nombre":"nombre","tipo":"text","texto":"Nombre"}]', ${rows}::int, ${maxVertices}::int,
      ST_SetSRID(ST_Extent(geom)::geometry, 4326), now()
    from ${table}`.execute(db);
}
