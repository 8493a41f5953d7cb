import { sql } from 'kysely';
import type { Db } from '../../packages/server/src/core/db/database.ts';
import { makeLayer, type Recipe, SCHEMA, usualRecipes } from './national-set.ts';

/** A winding route of 300 km through the set. */
export const route = {
  type: 'LineString',
  coordinates: Array.from({ length: 3000 }, (_, i): [number, number] => [
    -75.5 + i * 0.00075,
    4 + i * 0.0005 + 0.01 * Math.sin(i / 40),
  ]),
};

/** Registered layers of 30,000 polygons, lines or points each. @returns their names */
export async function makeReportLayers(db: Db, count: number): Promise<string[]> {
  const names = Array.from({ length: count }, (_, n) => `informe_${n}`);
  for (const recipe of usualRecipes) await makeLayer(db, recipe);
  for (const [n, name] of names.entries()) {
    await registerLayer(db, name, usualRecipes[n % usualRecipes.length] as Recipe);
  }
  return names;
}

/** The project for whose territory a report is written. @returns its id */
export async function makeTerritoryProject(db: Db, coordinator: number): Promise<number> {
  const find = sql<{ id: number }>`select id from proyectos where codigo = 'BENCHIT01'`;
  const [known] = (await find.execute(db)).rows;
  if (known) return known.id;
  await sql`with contrato as (
      insert into contratos (nombre, identificacion_formal, objeto, tipo_id, estado_id, fecha_inicio, valor)
      values ('Contrato nacional', 'CT-BENCH', 'Informe nacional', 1, 1, date '2025-01-01', 0) returning id)
    insert into proyectos (codigo, nombre, alcance, contrato_id, tipo_id, coordinador_id,
      configuracion_id, fecha_inicio)
    select 'BENCHIT01', 'Proyecto nacional', 'Informe nacional', contrato.id, t.id, ${coordinator}, 1,
      date '2025-01-01'
    from contrato, tipos_proyecto t where t.descripcion = 'Inteligencia del Territorio'`.execute(
    db,
  );
  return makeTerritoryProject(db, coordinator);
}

/** Registers a copy of a recipe's table as the layer of this name. */
export async function registerLayer(
  db: Db,
  name: string,
  { nombre, tipo, rows, maxVertices }: Recipe,
) {
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
