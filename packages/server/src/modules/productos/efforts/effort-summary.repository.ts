import type {
  ConsolidatedGrouping,
  ConsolidatedUnit,
} from '@comarca/shared/modules/productos/effort-summary.rules';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';
import { fullNameOf } from '../../../core/db/full-name.ts';
import { heavyReading } from '../../../core/db/heavy-reading.ts';
import type { EffortFilters } from './effort.filters.ts';
import { effortParts } from './filtered-efforts.repository.ts';
import { type KeptBy, keptMonths } from './monthly-efforts.repository.ts';

/** More than a screen can show. */
export const MOST_CELLS = 60_000;

/** Minutes of one row in one column. */
export interface ConsolidatedCell {
  id: string;
  nombre: string;
  detalle: string;
  /** first day of the column */
  columna: string;
  gestion: number;
  control: number;
}

const columnOf: Record<ConsolidatedUnit, RawBuilder<unknown>> = {
  dia: sql`dia`,
  // since a Monday: many times cheaper than `date_trunc`
  semana: sql`dia - (dia - date '1900-01-01') % 7`,
  mes: sql`mes`,
};

const kind = (of: RawBuilder<unknown>) => sql`coalesce(sum(minutos) filter (where ${of}), 0)::int`;

const sums = sql`${kind(sql`es_gestion`)} as gestion, ${kind(sql`not es_gestion`)} as control`;

/** Summed by the shortest key that the row has; names are looked up afterwards. */
function hours(filters: EffortFilters, unit: ConsolidatedUnit, key: KeptBy): RawBuilder<unknown> {
  const kept = unit === 'mes' ? keptMonths(key, filters) : undefined;
  if (!kept) return counted(filters, unit, key);
  const whole = sql`select clave, mes as columna, ${sums} from ${kept.rows} meses group by 1, 2`;
  const rest = kept.rest.map((edge) => counted(edge, unit, key));
  return sql.join([whole, ...rest], sql` union all `);
}

/** From the efforts themselves. */
const counted = (filters: EffortFilters, unit: ConsolidatedUnit, key: KeptBy) => sql`
  select ${sql.ref(key)} as clave, ${columnOf[unit]} as columna, ${sums}
  from ${effortParts(filters)} partes group by 1, 2`;

/** The cells that are not zero, row after row by name; one more than `MOST_CELLS` at most. */
export async function consolidatedCells(
  db: Reader,
  grouping: ConsolidatedGrouping,
  unit: ConsolidatedUnit,
  filters: EffortFilters,
): Promise<ConsolidatedCell[]> {
  const query = sql<ConsolidatedCell>`/* consolidado */
    select id, nombre, detalle, to_char(columna, 'YYYY-MM-DD') as columna,
      sum(gestion)::int as gestion, sum(control)::int as control
    from (${named[grouping](filters, unit)}) x
    group by id, nombre, detalle, columna
    order by lower(nombre), nombre, detalle, id, columna
    limit ${sql.lit(MOST_CELLS + 1)}`;
  return heavyReading(db, async (tx) => (await query.execute(tx)).rows);
}

const named: Record<
  ConsolidatedGrouping,
  (filters: EffortFilters, unit: ConsolidatedUnit) => RawBuilder<unknown>
> = {
  recurso: (filters, unit) => sql`
    select u.id::text as id, ${fullNameOf('u')} as nombre, '' as detalle,
      h.columna, h.gestion, h.control
    from (${hours(filters, unit, 'usuario_id')}) h join usuarios u on u.id = h.clave`,
  actividad: (filters, unit) => sql`
    select c.id::text as id, c.nombre, coalesce(p.nombre, s.nombre, '') as detalle,
      h.columna, h.gestion, h.control
    from (${hours(filters, unit, 'actividad_id')}) h ${owners}`,
  instancia: (filters, unit) => sql`
    select case when p.id is null then 'proceso:' || s.id else 'proyecto:' || p.id end as id,
      coalesce(p.nombre, s.nombre, '') as nombre,
      case when p.id is null then 'Proceso' else 'Proyecto' end as detalle,
      h.columna, h.gestion, h.control
    from (${hours(filters, unit, 'actividad_id')}) h ${owners}`,
};

const owners = sql`
  join actividades c on c.id = h.clave
  left join proyectos p on p.id = c.proyecto_id
  left join procesos s on s.id = c.proceso_id`;

/** Who has work now: those of them who logged nothing belong in the report too. */
export async function peopleWithWork(
  db: Reader,
  { propio, recurso_In: chosen }: EffortFilters,
): Promise<{ id: string; nombre: string }[]> {
  const only = propio === undefined ? (chosen?.length ? chosen : null) : [propio];
  const { rows } = await sql<{ id: string; nombre: string }>`/* consolidado: people */
    select u.id::text as id, ${fullNameOf('u')} as nombre
    from usuarios u
    where u.is_active and (${only}::int[] is null or u.id = any(${only}::int[])) and (
      exists (select 1 from asignaciones a where a.usuario_gestion_id = u.id
        and a.estado in ('CREADA', 'EN GESTIÓN', 'CONTINUA', 'RECHAZADO'))
      or exists (select 1 from asignaciones a where a.usuario_control_id = u.id
        and a.estado = 'PENDIENTE CC'))
    order by lower(u.nombre_completo), u.id limit 1000`.execute(db);
  return rows;
}

/** What the filters of efforts offer. */
export interface EffortOptions {
  recursos: { id: number; fullName: string }[];
  actividades: { id: number; nombre: string }[];
  instancias: { id: string; nombre: string }[];
}

/** The people, activities, projects and processes that have assignments; of one person, or all. */
export async function effortOptions(db: Reader, userId: number | null): Promise<EffortOptions> {
  const { rows } = await sql<EffortOptions>`/* consolidado: filters */
    with mias as materialized (
      select a.actividad_id, a.usuario_gestion_id, a.usuario_control_id, c.nombre, c.proyecto_id,
        c.proceso_id
      from asignaciones a join actividades c on c.id = a.actividad_id
      where ${userId}::int is null or a.usuario_gestion_id = ${userId}
        or a.usuario_control_id = ${userId})
    select
      (select coalesce(json_agg(json_build_object('id', u.id,
          'fullName', ${fullNameOf('u')})
          order by lower(u.first_name), u.id), '[]')
        from usuarios u where (${userId}::int is null or u.id = ${userId}) and (
          u.id in (select usuario_gestion_id from mias)
          or u.id in (select usuario_control_id from mias)
          or exists (select 1 from esfuerzos e where e.usuario_id = u.id))) as recursos,
      (select coalesce(json_agg(json_build_object('id', x.actividad_id, 'nombre', x.nombre)
          order by lower(x.nombre), x.actividad_id), '[]')
        from (select distinct actividad_id, nombre from mias) x) as actividades,
      (select coalesce(json_agg(json_build_object('id', d.id, 'nombre', d.nombre)
          order by lower(d.nombre), d.id), '[]') from (
        select 'proyecto:' || id as id, nombre from proyectos
          where id in (select proyecto_id from mias)
        union all
        select 'proceso:' || id, nombre from procesos
          where id in (select proceso_id from mias)) d) as instancias`.execute(db);
  return rows[0] ?? { recursos: [], actividades: [], instancias: [] };
}
