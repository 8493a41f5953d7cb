import { sql } from 'kysely';
import type { Reader } from '../../core/db/database.ts';
import { isMissing } from '../../core/db/filters.ts';
import { jsonOf } from '../../core/db/json.ts';
import { list } from '../../core/db/list.ts';
import type { PageInput } from '../../core/db/page.ts';

function news(db: Reader) {
  return db
    .selectFrom('desarrollos as d')
    .leftJoin('modulos as m', 'm.id', 'd.modulo_id')
    .select(['d.id', 'd.titulo', 'd.novedad', 'd.descripcion', 'd.fecha_publicacion as fecha'])
    .select(
      jsonOf<{ id: number; nombre: string } | null>({ id: sql`m.id`, nombre: sql`m.nombre` }).as(
        'modulo',
      ),
    );
}

/** A published development, as all the staff read of it. */
export type NewsRow = Awaited<ReturnType<ReturnType<typeof news>['execute']>>[number];

const published = list({
  table: 'desarrollos',
  alias: 'd',
  search: sql`d.busqueda`,
  rows: news,
  where: { publicado_Isnull: isMissing(sql`d.fecha_publicacion`) },
  fields: { fecha: sql`d.fecha_publicacion` },
  fallback: '-fecha',
});

/** Pages of what was published, the last first. */
export const listNews = (db: Reader, input: PageInput) =>
  published(db, { ...input, publicado_Isnull: false });
