import { sql } from 'kysely';
import { inColombia } from '../../core/db/colombian-time.repository.ts';
import type { Reader } from '../../core/db/database.ts';
import { fullNameOf } from '../../core/db/full-name.ts';
import { type FolioFilters, narrowedFolios } from './folio.conditions.repository.ts';

/** A bar: what a filter on it asks for, what it is called, and how many folios. */
export interface FolioBar {
  id: string | null;
  item: string | null;
  count: number;
}

export interface FolioCounts {
  total: number;
  /** folios on which others were opened, and those that were opened on others */
  parent: number;
  children: number;
  byDay: { day: string; count: number }[];
  byUser: FolioBar[];
  byCity: FolioBar[];
  byCircle: FolioBar[];
  byState: FolioBar[];
  byType: FolioBar[];
  byOrigin: FolioBar[];
}

/** Bars of the filtered folios by one column, the highest first. */
const bars = (column: string, name: string) => sql<FolioBar[]>`(
  select coalesce(json_agg(json_build_object('id', b.id::text, 'item', b.item, 'count', b.total)
    order by b.total desc, b.item), '[]')
  from (select ${sql.ref(`f.${column}`)} as id, ${sql.ref(`f.${name}`)} as item, count(*) as total
    from f group by 1, 2) b)`;

/** All figures of the dashboard from one reading of the same folios. */
export async function countFolios(db: Reader, filters: FolioFilters): Promise<FolioCounts> {
  const { rows } = await sql<FolioCounts>`/* folios: dashboard */
    with f as materialized (
      select f.fmi, f.circulo, f.estado, f.tipo, f.origen,
        to_char(${inColombia(sql.ref('f.fecha_carga'))}, 'YYYY-MM-DD') as dia,
        f.municipio_codigo, m.nombre as municipio,
        f.usuario_id, ${fullNameOf('u')} as usuario
      from folios f
      left join municipios m on m.codigo = f.municipio_codigo
      left join usuarios u on u.id = f.usuario_id
      where ${narrowedFolios(filters)}
    )
    select
      (select count(*) from f) as total,
      (select count(*) from f
        where exists (select from folio_relaciones r where r.matriz = f.fmi)) as parent,
      (select count(*) from f
        where exists (select from folio_relaciones r where r.segregado = f.fmi)) as children,
      (select coalesce(json_agg(json_build_object('day', b.dia, 'count', b.total) order by b.dia), '[]')
        from (select dia, count(*) as total from f group by dia) b) as "byDay",
      ${bars('usuario_id', 'usuario')} as "byUser",
      ${bars('municipio_codigo', 'municipio')} as "byCity",
      ${bars('circulo', 'circulo')} as "byCircle",
      ${bars('estado', 'estado')} as "byState",
      ${bars('tipo', 'tipo')} as "byType",
      ${bars('origen', 'origen')} as "byOrigin"`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('a select without a table answers one row');
  return counts;
}
