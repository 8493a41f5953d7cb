import { sql } from 'kysely';
import type { Reader } from '../../core/db/database.ts';
import { MOST_PLACES } from '../../core/ports/dependents.ts';
import { findLayerById } from '../capas/public.ts';

/** A record that uses a layer, as people know it. */
interface LayerUser {
  id: number;
  nombre: string;
}

/** Reports whose last run read a table. */
export async function countReportsOfLayer(db: Reader, layerId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`/* inteligencia: reports of a layer */
    select count(distinct e.reporte_id)::int as total
    from capas_analisis_reporte c join ejecuciones_reporte e on e.id = c.ejecucion_id
    where c.tabla_id = ${layerId} and e.vigente`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The first of them, by name. */
export async function listReportsOfLayer(db: Reader, layerId: number): Promise<LayerUser[]> {
  const { rows } = await sql<LayerUser>`/* inteligencia: names of the reports of a layer */
    select r.id, r.nombre from reportes_rapidos r
    where r.id in (select e.reporte_id from capas_analisis_reporte c
      join ejecuciones_reporte e on e.id = c.ejecucion_id
      where c.tabla_id = ${layerId} and e.vigente)
    order by r.nombre, r.id limit ${MOST_PLACES}`.execute(db);
  return rows;
}

const NAMES_LAYER = (
  table: string,
) => sql`jsonb_path_exists(estructura, '$.** ? (@.capa == $nombre)',
  jsonb_build_object('nombre', ${table}::text))`;

/** Structures, templates among them, that name a table. */
export async function countStructuresOfLayer(db: Reader, layerId: number): Promise<number> {
  const layer = await findLayerById(db, layerId);
  if (!layer) return 0;
  const { rows } = await sql<{ total: number }>`/* inteligencia: structures of a layer */
    select count(*)::int as total from estructuras_it
    where ${NAMES_LAYER(layer.nombre)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The first of them, by name. */
export async function listStructuresOfLayer(db: Reader, layerId: number): Promise<LayerUser[]> {
  const layer = await findLayerById(db, layerId);
  if (!layer) return [];
  const { rows } = await sql<LayerUser>`/* inteligencia: names of the structures of a layer */
    select id, nombre from estructuras_it where ${NAMES_LAYER(layer.nombre)}
    order by nombre, id limit ${MOST_PLACES}`.execute(db);
  return rows;
}

const PROJECTS = (layerId: number) => sql`select distinct c.proyecto_it_id from capas_it c
  where c.en_estructura and c.tabla_id = ${layerId}`;

/** Projects of territory intelligence whose layers were crossed with a table. */
export async function countProjectsOfLayer(db: Reader, layerId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`/* inteligencia: projects of a layer */
    select count(*)::int as total from (${PROJECTS(layerId)}) as p`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The first of them, by name. */
export async function listProjectsOfLayer(db: Reader, layerId: number): Promise<LayerUser[]> {
  const { rows } = await sql<LayerUser>`/* inteligencia: names of the projects of a layer */
    select id, nombre from proyectos_it where id in (${PROJECTS(layerId)})
    order by nombre, id limit ${MOST_PLACES}`.execute(db);
  return rows;
}
