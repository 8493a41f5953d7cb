import { sql } from 'kysely';
import { type Bar, barsBy, countsByMonth } from '../../../core/dashboard/bars.repository.ts';
import type { MonthCount } from '../../../core/dashboard/filled-months.ts';
import { inColombia } from '../../../core/db/colombian-time.repository.ts';
import type { Reader } from '../../../core/db/database.ts';
import { type EstateFilters, narrowedEstates } from './estate.repository.ts';

export interface EstateFigures {
  total: number;
  withFmi: number;
  withNpn: number;
  /** by the month of creation in Colombia, `YYYY-MM`; months without estates are not there */
  byMonth: MonthCount[];
  byProject: Bar[];
  /** by the name of the use: projects that call it the same share a bar */
  bySoilType: Bar[];
  byLegalAnalysis: Bar[];
  byCadastralAnalysis: Bar[];
  byFieldAnalysis: Bar[];
}

/** All figures of the dashboard from one reading of the same estates. */
export async function countFilteredEstates(
  db: Reader,
  filters: EstateFilters,
): Promise<EstateFigures> {
  const { rows } = await sql<EstateFigures>`/* inmobiliaria: dashboard */
    with f as materialized (
      select to_char(${inColombia(sql.ref('e.fecha_creacion'))}, 'YYYY-MM') as mes,
        e.matriculas <> '{}' as con_fmi, e.npns <> '{}' as con_npn,
        g.id as proyecto_id, g.disposicion_derecho as proyecto,
        buscable(s.nombre) as uso_id, s.nombre as uso, e.juridico, e.catastral, e.campo
      from predios_gi e join proyectos_gi g on g.id = e.proyecto_gi_id
      left join usos_suelo_gi s on s.id = e.uso_suelo_id
      where ${narrowedEstates(filters)}
    )
    select
      (select count(*) from f) as total,
      (select count(*) from f where con_fmi) as "withFmi",
      (select count(*) from f where con_npn) as "withNpn",
      ${countsByMonth} as "byMonth",
      ${barsBy('proyecto_id', 'proyecto')} as "byProject",
      (select coalesce(json_agg(json_build_object('id', b.id, 'item', b.item, 'count', b.total)
          order by b.total desc, b.item), '[]')
        from (select uso_id as id, min(uso) as item, count(*) as total from f group by 1) b)
        as "bySoilType",
      ${barsBy('juridico')} as "byLegalAnalysis",
      ${barsBy('catastral')} as "byCadastralAnalysis",
      ${barsBy('campo')} as "byFieldAnalysis"`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('a select without a table answers one row');
  return counts;
}
