import { sql } from 'kysely';
import { type Bar, barsBy, countsByMonth } from '../../core/dashboard/bars.repository.ts';
import type { MonthCount } from '../../core/dashboard/filled-months.ts';
import { inColombia } from '../../core/db/colombian-time.repository.ts';
import type { Reader } from '../../core/db/database.ts';
import { fullNameOf } from '../../core/db/full-name.ts';
import { narrowedProjects, type ProjectFilters } from './project-filters.repository.ts';

export interface ProjectCounts {
  total: number;
  withCode: number;
  withSharepoint: number;
  proposals: number;
  /** by the month of creation in Colombia, `YYYY-MM`; months without projects are not there */
  byMonth: MonthCount[];
  byType: Bar[];
  byState: Bar[];
  byCoordinator: Bar[];
  byProducts: Bar[];
}

/** All figures of the dashboard from one reading of the same projects. */
export async function countProjects(db: Reader, filters: ProjectFilters): Promise<ProjectCounts> {
  const { rows } = await sql<ProjectCounts>`
    with f as (
      select p.codigo, p.sharepoint_url, kt.es_propuesta,
        to_char(${inColombia(sql.ref('p.fecha_creacion'))}, 'YYYY-MM') as mes,
        p.tipo_id, t.descripcion as tipo, p.estado_id, e.nombre as estado,
        p.coordinador_id, ${fullNameOf('u')} as coordinador,
        p.configuracion_productos_id as productos_id, g.nombre as productos
      from proyectos p
      join tipos_proyecto t on t.id = p.tipo_id
      join contratos k on k.id = p.contrato_id
      join tipos_contrato kt on kt.id = k.tipo_id
      join usuarios u on u.id = p.coordinador_id
      left join estados_proyecto e on e.id = p.estado_id
      left join configuraciones_productos g on g.id = p.configuracion_productos_id
      where ${narrowedProjects(filters)}
    )
    select
      (select count(*) from f) as total,
      (select count(*) from f where codigo is not null) as "withCode",
      (select count(*) from f where sharepoint_url <> '') as "withSharepoint",
      (select count(*) from f where es_propuesta) as proposals,
      ${countsByMonth} as "byMonth",
      ${barsBy('tipo_id', 'tipo')} as "byType",
      ${barsBy('estado_id', 'estado')} as "byState",
      ${barsBy('coordinador_id', 'coordinador')} as "byCoordinator",
      ${barsBy('productos_id', 'productos')} as "byProducts"`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('a select without a table answers one row');
  return counts;
}
