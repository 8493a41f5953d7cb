import type { Place } from '@comarca/shared/modules/geovisor/place';
import { sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';
import { escapedSearch, matchesSearch } from '../../../core/db/lists/page.ts';

/**
 * The first municipalities with a known extent whose name, department or code contains the text:
 * those of that name come first, then those that begin with it, then the nearest to `near`.
 */
export async function findMunicipalityPlaces(
  db: Reader,
  text: string,
  near: readonly [number, number] | null,
  first: number,
): Promise<Place[]> {
  const beginsWith = (end: string) =>
    sql`buscable(m.nombre) like buscable(${escapedSearch(text)}) || ${end}`;
  const away = near
    ? sql`m.geom <#> st_setsrid(st_makepoint(${near[0]}, ${near[1]}), 4686)`
    : sql`length(m.nombre)`;
  const found = db
    .selectFrom('municipios as m')
    .select(['m.codigo', 'm.nombre', 'm.departamento_nombre as departamento'])
    .select(sql`st_transform(st_pointonsurface(m.geom), 4326)`.as('punto'))
    .select(sql`st_transform(st_envelope(m.geom), 4326)`.as('caja'))
    .where('m.geom', 'is not', null)
    .where(matchesSearch(sql`m.busqueda`, text))
    .orderBy(beginsWith(''), 'desc')
    .orderBy(beginsWith('%'), 'desc')
    .orderBy(away)
    .orderBy('m.codigo')
    .limit(first);
  const rows = await db
    .selectFrom(found.as('f'))
    .select(['f.codigo', 'f.nombre', 'f.departamento'])
    .select(sql<number>`st_x(f.punto)`.as('lon'))
    .select(sql<number>`st_y(f.punto)`.as('lat'))
    .select(
      sql<[number, number, number, number]>`array[st_xmin(f.caja), st_ymin(f.caja),
        st_xmax(f.caja), st_ymax(f.caja)]`.as('caja'),
    )
    .execute();
  return rows.map(({ codigo, departamento, ...row }) => ({
    ...row,
    id: `municipio-${codigo}`,
    detalle: `Municipio de ${departamento}`,
    tipo: 'MUNICIPIO',
  }));
}
