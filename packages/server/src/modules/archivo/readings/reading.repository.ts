import type { ReadingDoor } from '@comarca/shared/modules/archivo/reading.rules';
import { sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';
import { isMomentOf, isOneOfTexts } from '../../../core/db/lists/filters.ts';
import { list } from '../../../core/db/lists/list.ts';

/** A version of a document that somebody reads. */
export interface ReadVersion {
  id: number;
  /** the newest one, unless it is said */
  numero?: number;
}

/** Who reads, as the log keeps it. */
export interface ReadBy {
  user: number;
  name: string;
  ip: string | null;
}

/** Somebody who goes on typing finds the same again and again: once in so many minutes is kept. */
const SEARCH_MINUTES = 10;

/** Notes who reads these, of those that lie in a reserved series; one statement, however many. */
export async function insertReadings(
  db: Reader,
  { door, by, versions }: { door: ReadingDoor; by: ReadBy; versions: readonly ReadVersion[] },
): Promise<void> {
  const ids = versions.map(({ id }) => id);
  const numbers = versions.map(({ numero }) => numero ?? null);
  await sql`/* archivo: readings */
    insert into archivo_lecturas (documento_id, nombre, numero, serie, puerta, usuario_id, usuario, ip)
    select d.id, d.nombre, coalesce(x.numero, d.numero), s.codigo || ' ' || s.nombre, ${door},
      ${by.user}::int, ${by.name}, ${by.ip}
    from unnest(${ids}::int[], ${numbers}::int[]) as x (id, numero)
    join archivo_documentos d on d.id = x.id
    join archivo_carpetas c on c.id = d.carpeta_id
    join lateral (select a.serie_id from archivo_carpetas a
      where a.id = any(c.ruta) and a.serie_id is not null
      order by array_length(a.ruta, 1) desc limit 1) cercana on true
    join archivo_series s on s.id = cercana.serie_id and s.reservada
    where ${door} <> 'BÚSQUEDA' or not exists (select from archivo_lecturas l
      where l.usuario_id = ${by.user}::int and l.documento_id = d.id and l.puerta = ${door}
        and l.fecha > now() - make_interval(mins => ${SEARCH_MINUTES}::int))`.execute(db);
}

/** Whether any series is reserved: where none is, nothing is asked of any reading. */
export async function hasReserved(db: Reader): Promise<boolean> {
  const row = await db
    .selectFrom('archivo_series')
    .select('id')
    .where('reservada', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const readings = (db: Reader) =>
  db
    .selectFrom('archivo_lecturas as l')
    .select([
      'l.id',
      'l.documento_id as documento',
      'l.nombre',
      'l.numero',
      'l.serie',
      'l.usuario',
      'l.ip',
      'l.fecha',
      sql<ReadingDoor>`l.puerta`.as('puerta'),
    ]);

/** That somebody read a document. */
export type ReadingRow = Awaited<ReturnType<ReturnType<typeof readings>['execute']>>[number];

export const listReadings = list({
  table: 'archivo_lecturas',
  alias: 'l',
  search: sql`buscable(l.nombre || ' ' || l.usuario || ' ' || l.serie)`,
  rows: readings,
  fields: { fecha: sql`l.fecha` },
  fallback: '-fecha',
  where: {
    puerta_In: isOneOfTexts(sql`l.puerta`),
    fecha_Range: isMomentOf(sql`l.fecha`),
  },
});
