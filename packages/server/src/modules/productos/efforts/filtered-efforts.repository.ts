import { type RawBuilder, sql } from 'kysely';
import { inColombia, startOfColombianDay } from '../../../core/db/colombian-time.repository.ts';
import { matchesSearch } from '../../../core/db/lists/page.ts';
import { instantWithin, oneOf } from '../../../core/db/lists/ranges.ts';
import type { EffortFilters } from './effort.filters.ts';

/**
 * Where every figure about hours comes from. Days are those of Colombia, whose clock is five hours
 * behind UTC all year.
 */

/** The day in Colombia of an instant. */
export const dayOf = (instant: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`${inColombia(instant)}::date`;

const minutesBetween = (from: RawBuilder<unknown>, to: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(date_part('epoch', ${to} - ${from}) / 60)::int`;

const first = dayOf(sql`e.hora_inicio`);
/** An effort that ends at midnight does not touch the day that begins there. */
const last = sql`((e.hora_fin at time zone 'UTC') - interval '5 hours 1 microsecond')::date`;

/**
 * The efforts under filters, cut at each midnight: one row per effort and day of the period, as
 * `(esfuerzo_id, usuario_id, asignacion_id, actividad_id, es_gestion, es_retrabajo, dia date,
 * mes date, minutos smallint)`. Their `minutos` add up to what was worked within the period, whatever
 * they are grouped by. To group by what an assignment knows (its state), sum by `asignacion_id` first
 * and join then:
 *
 *     select a.estado, sum(h.minutos) from (
 *       select asignacion_id, sum(minutos) as minutos from ${effortParts(filters)} partes
 *       group by asignacion_id) h
 *     join asignaciones a on a.id = h.asignacion_id group by a.estado
 */
export function effortParts(filters: EffortFilters): RawBuilder<unknown> {
  const { fecha_Range: days, horaInicio_Range, search, ...kept } = filters;
  if (horaInicio_Range || search) return cutEfforts(filters);
  const conditions = [
    sql`true`,
    ...(days ? [sql`e.dia between ${days.desde}::date and ${days.hasta}::date`] : []),
    ...effortConditions(kept),
  ];
  return sql`(select e.* from esfuerzos_dias e where ${sql.join(conditions, sql` and `)})`;
}

/** The same by what only the efforts themselves know: the kept parts of each would cost more to find. */
function cutEfforts(filters: EffortFilters): RawBuilder<unknown> {
  const { fecha_Range: days } = filters;
  const within = days ? sql`d.dia between ${days.desde}::date and ${days.hasta}::date` : sql`true`;
  return sql`(
    select e.id as esfuerzo_id, e.usuario_id, e.asignacion_id, e.actividad_id, e.es_gestion,
      e.es_retrabajo, d.dia, d.dia - (date_part('day', d.dia)::int - 1) as mes, d.minutos
    from esfuerzos e
    cross join lateral (
      select ${first} as dia, ${minutesBetween(sql`e.hora_inicio`, sql`e.hora_fin`)} as minutos
      where ${last} = ${first}
      union all
      select * from minutos_por_dia(e.hora_inicio, e.hora_fin) where ${last} > ${first}) d
    where ${within} and ${sql.join(effortConditions(filters), sql` and `)})`;
}

/** The conditions on `esfuerzos e`; under a period, those efforts that touch it. */
export function effortConditions(filters: EffortFilters): RawBuilder<boolean>[] {
  const { propio, estadoActividad, esGestion, esRetrabajo, search } = filters;
  const { fecha_Range: days, horaInicio_Range: range } = filters;
  const assignments = assignmentConditions(filters);
  return [
    ...(propio === undefined ? [] : [sql<boolean>`e.usuario_id = ${propio}`]),
    ...(estadoActividad == null ? [] : [sql<boolean>`e.asignacion_id = ${estadoActividad}`]),
    ...(esGestion == null ? [] : [sql<boolean>`e.es_gestion = ${esGestion}`]),
    ...(esRetrabajo == null ? [] : [sql<boolean>`e.es_retrabajo = ${esRetrabajo}`]),
    ...(range ? [instantWithin(sql`e.hora_inicio`, range)] : []),
    ...(days
      ? [
          sql<boolean>`e.hora_fin > ${startOfColombianDay(sql`${days.desde}::date`)}`,
          sql<boolean>`e.hora_inicio < ${startOfColombianDay(sql`${days.hasta}::date + 1`)}`,
        ]
      : []),
    ...chosen(sql`e.usuario_id`, filters.recurso_In),
    ...(assignments.length === 0
      ? []
      : [
          sql<boolean>`e.asignacion_id in (
            select a.id from asignaciones a join actividades c on c.id = a.actividad_id
            where ${sql.join(assignments, sql` and `)})`,
        ]),
    ...(search ? [matchesSearch(sql`e.busqueda`, search)] : []),
  ];
}

/** Projects and processes beside each other are alternatives: an activity has one of them. */
function assignmentConditions(filters: EffortFilters): RawBuilder<boolean>[] {
  const owners = [
    ...chosen(sql`c.proyecto_id`, filters.proyecto_In),
    ...chosen(sql`c.proceso_id`, filters.proceso_In),
    ...chosen(sql`c.proyecto_id`, idsOf('proyecto', filters.instance_In)),
    ...chosen(sql`c.proceso_id`, idsOf('proceso', filters.instance_In)),
  ];
  return [
    ...chosen(sql`a.actividad_id`, filters.actividad_In),
    ...(owners.length > 0 ? [sql<boolean>`(${sql.join(owners, sql` or `)})`] : []),
    ...(filters.estado_In?.length
      ? [sql<boolean>`a.estado = any(${[...filters.estado_In]}::text[])`]
      : []),
  ];
}

const idsOf = (kind: 'proyecto' | 'proceso', instances: EffortFilters['instance_In']): number[] =>
  (instances ?? [])
    .map((text) => text.split(':'))
    .filter(([of]) => of === kind)
    .map(([, id]) => Number(id));

const chosen = (
  column: RawBuilder<unknown>,
  ids: readonly number[] | null | undefined,
): RawBuilder<boolean>[] => (ids?.length ? [oneOf(column, ids)] : []);
