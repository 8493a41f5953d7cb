import { sql } from 'kysely';
import type { Reader } from '../../core/db/database.ts';
import { entryOf } from '../../core/db/json.ts';
import { list } from '../../core/db/lists/list.ts';

function news(db: Reader) {
  return db
    .selectFrom('desarrollos as d')
    .leftJoin('modulos as m', 'm.id', 'd.modulo_id')
    .select(['d.id', 'd.titulo', 'd.novedad', 'd.descripcion', 'd.fecha_publicacion as fecha'])
    .select(entryOf('m', 'nombre').as('modulo'));
}

/** A published development, as all the staff read of it. */
export type NewsRow = Awaited<ReturnType<ReturnType<typeof news>['execute']>>[number];

/** Pages of what was published, the last first. */
export const listNews = list({
  table: 'desarrollos',
  alias: 'd',
  search: sql`d.busqueda`,
  rows: news,
  within: sql<boolean>`d.fecha_publicacion is not null`,
  fields: { fecha: sql`d.fecha_publicacion` },
  fallback: '-fecha',
});
