import { sql } from 'kysely';
import type { Reader } from '../../core/db/database.ts';
import { narrowedProjects, type ProjectFilters } from './project-filters.repository.ts';

/** A bar: what it stands for, and how many projects. A null id stands for those without it. */
export interface Bar {
  id: number | null;
  item: string | null;
  count: number;
}

export interface ProjectCounts {
  total: number;
  withCode: number;
  withSharepoint: number;
  proposals: number;
  /** by the month of creation in Colombia, `YYYY-MM`; months without projects are not there */
  byMonth: { month: string; count: number }[];
  byType: Bar[];
  byState: Bar[];
  byCoordinator: Bar[];
  byProducts: Bar[];
}

/** Bars of the filtered projects by one column, the highest first. */
const bars = (column: string, name: string) => sql<Bar[]>`(
  select coalesce(json_agg(json_build_object('id', b.id, 'item', b.item, 'count', b.total)
    order by b.total desc, b.item), '[]')
  from (select ${sql.ref(`f.${column}`)} as id, ${sql.ref(`f.${name}`)} as item, count(*) as total
    from f group by 1, 2) b)`;

/** All figures of the dashboard from one reading of the same projects. */
export async function countProjects(db: Reader, filters: ProjectFilters): Promise<ProjectCounts> {
  const { rows } = await sql<ProjectCounts>`
    with f as (
      select p.codigo, p.sitio_sharepoint, kt.es_propuesta,
        -- Colombia keeps -05:00 all year
        to_char(p.fecha_creacion at time zone 'UTC' - interval '5 hours', 'YYYY-MM') as mes,
        p.tipo_id, t.descripcion as tipo, p.estado_id, e.nombre as estado,
        p.coordinador_id, trim(u.first_name || ' ' || u.last_name) as coordinador,
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
      (select count(*) from f where sitio_sharepoint <> '') as "withSharepoint",
      (select count(*) from f where es_propuesta) as proposals,
      (select coalesce(json_agg(json_build_object('month', b.mes, 'count', b.total) order by b.mes), '[]')
        from (select mes, count(*) as total from f group by mes) b) as "byMonth",
      ${bars('tipo_id', 'tipo')} as "byType",
      ${bars('estado_id', 'estado')} as "byState",
      ${bars('coordinador_id', 'coordinador')} as "byCoordinator",
      ${bars('productos_id', 'productos')} as "byProducts"`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('a select without a table answers one row');
  return counts;
}
