import { type RawBuilder, sql } from 'kysely';
import type { Db, Reader } from '../../../core/db/database.ts';
import { heavyReading } from '../../../core/db/heavy-reading.ts';
import type { DashboardScope } from '../assignments/assignment-visible.repository.ts';
import { dayOf } from '../efforts/filtered-efforts.repository.ts';
import {
  controlSql,
  type DashboardFilters,
  dashboardCondition,
  overdueSql,
} from './products-dashboard.repository.ts';

/** A bar: what a filter on it asks for, what it is called, and how many assignments. */
export interface DashboardBar {
  id: number | string | null;
  item: string | null;
  count: number;
}

/** Sums of the filtered assignments; minutes, so that they are exact. */
export interface DashboardSums {
  total: number;
  vencidas: number;
  revisadas: number;
  aprobadasPrimera: number;
  rechazos: number;
  horasEstimadas: number;
  minutosGestion: number;
  minutosControl: number;
  /** a part of `minutosGestion` */
  minutosRetrabajo: number;
}

/** The same of one activity. */
export interface ActivityFigures extends Omit<DashboardSums, 'vencidas'> {
  id: number;
  nombre: string;
  dueno: string;
  /** errors named by its rejections */
  errores: number;
  /** hours that half, and four fifths, of its closed assignments took at most */
  p50: number | null;
  p80: number | null;
}

export interface DashboardCounts extends DashboardSums {
  byDay: { day: string; count: number }[];
  byProcess: DashboardBar[];
  byProject: DashboardBar[];
  byActivity: DashboardBar[];
  byEmployee: DashboardBar[];
  byController: DashboardBar[];
  byState: DashboardBar[];
  byRol: DashboardBar[];
  byDuration: DashboardBar[];
  byStart: DashboardBar[];
  byFinish: DashboardBar[];
  byError: DashboardBar[];
  activities: ActivityFigures[];
}

/** Activities that the table of quality holds at most: those with most assignments. */
const MOST_ACTIVITIES = 500;

const order = sql`order by b.count desc, b.item, b.id`;
const bar = sql`json_build_object('id', b.id, 'item', b.item, 'count', b.count)`;

/** Bars of what a column of `dicho` says. */
const said = (column: string) => sql<DashboardBar[]>`(
  select coalesce(json_agg(${bar} ${order}), '[]') from (
    select ${sql.ref(column)} as id, ${sql.ref(column)} as item, sum(total)::int as count
    from dicho where ${sql.ref(column)} is not null group by 1) b)`;

/** Bars of the records that a column of rows with a `total` points to, under their names. */
const named = (
  rows: RawBuilder<unknown>,
  column: string,
  table: string,
  name: string,
  id = 'n.id',
) => sql<DashboardBar[]>`(
  select coalesce(json_agg(${bar} ${order}), '[]') from (
    select ${sql.raw(id)} as id, ${sql.raw(name)} as item, g.count from (
      select ${sql.ref(column)} as id, sum(total)::int as count
      from ${rows} where ${sql.ref(column)} is not null group by 1) g
    join ${sql.table(table)} n on n.id = g.id) b)`;

const ofActivities = sql`(select q.total, q.actividad_id, c.proyecto_id, c.proceso_id
  from por_actividad q join actividades c on c.id = q.actividad_id) o`;
const ofPeople = sql`por_persona`;

const sums = sql`count(*)::int as total,
  count(primera_revision)::int as revisadas,
  (count(*) filter (where primera_revision = 'APROBADO CC'))::int as "aprobadasPrimera",
  coalesce(sum(rechazos), 0)::int as rechazos,
  coalesce(sum(duracion_estimada), 0)::float8 as "horasEstimadas",
  coalesce(sum(minutos_gestion), 0)::int as "minutosGestion",
  coalesce(sum(minutos_control), 0)::int as "minutosControl",
  coalesce(sum(minutos_retrabajo), 0)::int as "minutosRetrabajo"`;

const PERSON = 'n.nombre_completo';

/** All figures of the dashboard from one reading of the same assignments. */
export const countAssignments = (db: Db, filters: DashboardFilters): Promise<DashboardCounts> =>
  heavyReading(db, (tx) => figures(tx, filters));

async function figures(db: Reader, filters: DashboardFilters): Promise<DashboardCounts> {
  const { rows } = await sql<DashboardCounts>`/* productos: dashboard */
    with f as materialized (
      select a.id, ${dayOf(sql`a.fecha_creacion`)} as dia, a.actividad_id,
        a.usuario_gestion_id, a.usuario_control_id, a.recurso_gestion_id, a.estado,
        ${controlSql.duracion} as duracion, ${controlSql.inicio} as inicio,
        ${controlSql.finalizacion} as finalizacion, ${overdueSql} as vencida,
        a.primera_revision, a.rechazos, a.duracion_estimada, a.minutos_gestion,
        a.minutos_control, a.minutos_retrabajo
      from asignaciones a
      where ${dashboardCondition(filters)}),
    errores as (
      select f.id, f.actividad_id, e.nombre
      from f join asignacion_historial h on h.asignacion_id = f.id and h.estado = 'RECHAZADO'
      cross join lateral jsonb_array_elements_text(h.errores) e(nombre)
      where f.rechazos > 0),
    dicho as materialized (
      select estado, duracion, inicio, finalizacion, count(*) as total
      from f group by 1, 2, 3, 4),
    por_persona as materialized (
      select recurso_gestion_id, usuario_gestion_id, usuario_control_id, count(*) as total
      from f group by 1, 2, 3),
    por_actividad as materialized (
      select actividad_id, ${sums},
        percentile_cont(array[0.5, 0.8]) within group (order by minutos_gestion + minutos_control)
          filter (where estado in ('APROBADO CC', 'FINALIZADO')) as minutos
      from f group by actividad_id),
    actividad as (
      select * from por_actividad order by total desc, actividad_id
      limit ${sql.lit(MOST_ACTIVITIES)})
    select s.*,
      (select coalesce(json_agg(json_build_object('day', b.dia, 'count', b.count) order by b.dia), '[]')
        from (select dia, count(*)::int as count from f group by dia) b) as "byDay",
      ${named(ofActivities, 'proceso_id', 'procesos', 'n.nombre', `'proceso:' || n.id`)} as "byProcess",
      ${named(ofActivities, 'proyecto_id', 'proyectos', `concat_ws(' · ', n.codigo, n.nombre)`, `'proyecto:' || n.id`)}
        as "byProject",
      ${named(ofActivities, 'actividad_id', 'actividades', 'n.nombre')} as "byActivity",
      ${named(ofPeople, 'usuario_gestion_id', 'usuarios', PERSON)} as "byEmployee",
      ${named(ofPeople, 'usuario_control_id', 'usuarios', PERSON)} as "byController",
      ${said('estado')} as "byState",
      (select coalesce(json_agg(${bar} ${order}), '[]') from (
        select r.rol as id, r.rol as item, sum(p.total)::int as count
        from por_persona p join recursos x on x.id = p.recurso_gestion_id
        join roles r on r.id = x.rol_id group by 1) b) as "byRol",
      ${said('duracion')} as "byDuration",
      ${said('inicio')} as "byStart",
      ${said('finalizacion')} as "byFinish",
      (select coalesce(json_agg(${bar} ${order}), '[]') from (
        select nombre as id, nombre as item, count(distinct id)::int as count
        from errores group by nombre) b) as "byError",
      (select coalesce(json_agg(json_build_object('id', n.id, 'nombre', n.nombre,
          'dueno', coalesce(p.nombre, o.nombre, ''), 'total', q.total, 'revisadas', q.revisadas,
          'aprobadasPrimera', q."aprobadasPrimera", 'rechazos', q.rechazos,
          'errores', coalesce(e.errores, 0), 'horasEstimadas', q."horasEstimadas",
          'minutosGestion', q."minutosGestion", 'minutosControl', q."minutosControl",
          'minutosRetrabajo', q."minutosRetrabajo", 'p50', q.minutos[1] / 60,
          'p80', q.minutos[2] / 60) order by q.total desc, n.nombre, n.id), '[]')
        from actividad q join actividades n on n.id = q.actividad_id
        left join proyectos p on p.id = n.proyecto_id
        left join procesos o on o.id = n.proceso_id
        left join (select actividad_id, count(*)::int as errores from errores group by 1) e
          on e.actividad_id = q.actividad_id) as activities
    from (select (count(*) filter (where vencida))::int as vencidas, ${sums} from f) s`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('a select without a group answers one row');
  return counts;
}

/** What the dashboard can be narrowed by. */
export interface DashboardOptions {
  actividades: { id: number; nombre: string }[];
  gestores: { id: number; nombre: string }[];
  controladores: { id: number; nombre: string }[];
  /** `proyecto:12` or `proceso:3` */
  instancias: { id: string; nombre: string }[];
  roles: string[];
  errores: string[];
}

const option = sql`json_build_object('id', n.id, 'nombre', n.nombre) order by n.nombre, n.id`;

/** Everything among the assignments that a person sees. */
export async function dashboardOptions(
  db: Reader,
  visible: DashboardScope,
): Promise<DashboardOptions> {
  const person = sql.raw(PERSON);
  const { rows } = await sql<DashboardOptions>`/* productos: dashboard options */
    with f as materialized (
      select a.id, a.actividad_id, a.usuario_gestion_id, a.usuario_control_id,
        a.recurso_gestion_id, a.rechazos
      from asignaciones a where ${dashboardCondition({ visible, scope: 'todas' })}),
    usadas as (select * from actividades where id in (select actividad_id from f))
    select
      (select coalesce(json_agg(${option}), '[]') from (
        select c.id, concat_ws(' · ', c.nombre, coalesce(p.codigo, o.codigo)) as nombre
        from usadas c left join proyectos p on p.id = c.proyecto_id
        left join procesos o on o.id = c.proceso_id) n) as actividades,
      (select coalesce(json_agg(${option}), '[]') from (
        select n.id, ${person} as nombre from usuarios n
        where n.id in (select usuario_gestion_id from f)) n) as gestores,
      (select coalesce(json_agg(${option}), '[]') from (
        select n.id, ${person} as nombre from usuarios n
        where n.id in (select usuario_control_id from f)) n) as controladores,
      (select coalesce(json_agg(${option}), '[]') from (
        select 'proyecto:' || id as id, concat_ws(' · ', codigo, nombre) as nombre from proyectos
          where id in (select proyecto_id from usadas)
        union all
        select 'proceso:' || id, nombre from procesos
          where id in (select proceso_id from usadas)) n) as instancias,
      array(select distinct r.rol from roles r join recursos x on x.rol_id = r.id
        where x.id in (select recurso_gestion_id from f) order by 1) as roles,
      array(select distinct e.nombre from f
        join asignacion_historial h on h.asignacion_id = f.id and h.estado = 'RECHAZADO'
        cross join lateral jsonb_array_elements_text(h.errores) e(nombre)
        where f.rechazos > 0 order by 1) as errores`.execute(db);
  const [options] = rows;
  if (!options) throw new Error('a select without a table answers one row');
  return options;
}
