import { sql } from 'kysely';
import { type Bar, barsBy, countsByMonth } from '../../../core/dashboard/bars.repository.ts';
import type { MonthCount } from '../../../core/dashboard/filled-months.ts';
import type { Reader } from '../../../core/db/database.ts';
import {
  type DevelopmentFilters,
  narrowedDevelopments,
} from '../developments/development-filters.repository.ts';

export interface DevelopmentCounts {
  total: number;
  published: number;
  finished: number;
  /** by the month of the start, `YYYY-MM`; months without any are not there */
  byMonth: MonthCount[];
  byModule: Bar[];
  /** one of several people counts for each of them */
  byUser: Bar[];
  byDifficulty: Bar[];
  byPriority: Bar[];
  byState: Bar[];
}

/** All figures of the dashboard from one reading of the same developments. */
export async function countDevelopments(
  db: Reader,
  filters: DevelopmentFilters,
): Promise<DevelopmentCounts> {
  const { rows } = await sql<DevelopmentCounts>`
    with f as (
      select d.id, d.estado, d.prioridad::text as prioridad, d.dificultad::text as dificultad,
        d.fecha_publicacion, to_char(d.fecha_inicio, 'YYYY-MM') as mes, d.modulo_id,
        m.nombre as modulo
      from desarrollos d left join modulos m on m.id = d.modulo_id
      where ${narrowedDevelopments(filters)}
    )
    select
      (select count(*) from f) as total,
      (select count(*) from f where fecha_publicacion is not null) as published,
      (select count(*) from f where estado = 'TERMINADO') as finished,
      ${countsByMonth} as "byMonth",
      ${barsBy('modulo_id', 'modulo')} as "byModule",
      ${barsBy('estado')} as "byState",
      ${barsBy('dificultad')} as "byDifficulty",
      ${barsBy('prioridad')} as "byPriority",
      (select coalesce(json_agg(json_build_object('id', b.id, 'item', b.item, 'count', b.total)
          order by b.total desc, b.item), '[]')
        from (select u.id, u.username as item, count(*) as total
          from f left join desarrollo_desarrolladores x on x.desarrollo_id = f.id
          left join usuarios u on u.id = x.usuario_id group by 1, 2) b) as "byUser"`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('a select without a table answers one row');
  return counts;
}
