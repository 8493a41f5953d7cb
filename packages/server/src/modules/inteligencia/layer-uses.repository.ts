import { sql } from 'kysely';
import type { Reader } from '../../core/db/database.ts';
import { findLayerById } from '../capas/public.ts';

/** Reports whose last run read a table. */
export async function countReportsOfLayer(db: Reader, layerId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`/* inteligencia: reports of a layer */
    select count(distinct e.reporte_id)::int as total
    from capas_analisis_reporte c join ejecuciones_reporte e on e.id = c.ejecucion_id
    where c.tabla_id = ${layerId} and e.vigente`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Structures, templates among them, that name a table. */
export async function countStructuresOfLayer(db: Reader, layerId: number): Promise<number> {
  const layer = await findLayerById(db, layerId);
  if (!layer) return 0;
  const { rows } = await sql<{ total: number }>`/* inteligencia: structures of a layer */
    select count(*)::int as total from estructuras_it
    where jsonb_path_exists(estructura, '$.** ? (@.capa == $nombre)',
      jsonb_build_object('nombre', ${layer.nombre}::text))`.execute(db);
  return rows[0]?.total ?? 0;
}
