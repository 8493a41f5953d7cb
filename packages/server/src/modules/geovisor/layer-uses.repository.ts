import { sql } from 'kysely';
import type { Reader } from '../../core/db/database.ts';
import { MOST_PLACES } from '../../core/ports/dependents.ts';

/** A table as frames of the map name it. */
const shownIn = (layerId: number) => sql<boolean>`m.encuadre @> jsonb_build_object('capas',
  jsonb_build_array(jsonb_build_object('id', ${`capa-${layerId}`}::text)))`;

/** Bookmarks that show a table, whosever they are. */
export async function countBookmarksOfLayer(db: Reader, layerId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`/* geovisor: bookmarks of a layer */
    select count(*)::int as total from marcadores m where ${shownIn(layerId)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The names of those that a person made: others' are counted alone. */
export async function ownBookmarksOfLayer(
  db: Reader,
  layerId: number,
  userId: number,
): Promise<string[]> {
  const { rows } = await sql<{ nombre: string }>`/* geovisor: own bookmarks of a layer */
    select m.nombre from marcadores m
    where ${shownIn(layerId)} and m.usuario_creo_id = ${userId}
    order by m.nombre, m.id limit ${MOST_PLACES}`.execute(db);
  return rows.map(({ nombre }) => nombre);
}

/** The name under which a table is published, and whether the geoportal shows it. */
export async function publicationOfLayer(
  db: Reader,
  layerId: number,
): Promise<{ nombre: string; enGeoportal: boolean } | undefined> {
  const { rows } = await sql<{
    nombre: string;
    enGeoportal: boolean;
  }>`/* geovisor: publication of a layer */
    select nombre, en_geoportal as "enGeoportal" from publicaciones
    where capa_id = ${layerId}`.execute(db);
  return rows[0];
}
