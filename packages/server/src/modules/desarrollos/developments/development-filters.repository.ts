import { type RawBuilder, sql } from 'kysely';
import {
  type Condition,
  conditionsOf,
  isDayOf,
  isOneOf,
  isOneOfTexts,
  type Narrowing,
  type Range,
} from '../../../core/db/lists/filters.ts';
import { oneOf } from '../../../core/db/lists/ranges.ts';

/** A grade of a scale, which texts name. */
const isGradeOf =
  (column: RawBuilder<unknown>): Condition<readonly string[]> =>
  (grades) =>
    oneOf(column, grades.map(Number));

/** Developments of some of these people; 0 among them stands for those of nobody. */
const isOf: Condition<readonly number[]> = (ids) => {
  const people = ids.filter((id) => id > 0);
  const theirs = sql`select desarrollo_id from desarrollo_desarrolladores
    where ${oneOf(sql`usuario_id`, people)}`;
  const ofNobody = sql`select id from desarrollos where de_nadie`;
  if (people.length === 0) return sql<boolean>`d.de_nadie`;
  // Joined, and not one or the other: each has its index.
  return people.length === ids.length
    ? sql<boolean>`d.id in (${theirs})`
    : sql<boolean>`d.id in (${theirs} union all ${ofNobody})`;
};

/** Developments of some day of a range: those without an end are of the day on which they begin. */
const isUnderWay: Condition<Range> = ({ from, to }) => sql<boolean>`
  (d.fecha_inicio <= ${to.slice(0, 10)}::date
    and coalesce(d.fecha_fin, d.fecha_inicio) >= ${from.slice(0, 10)}::date)`;

/**
 * What a list of developments, their dashboard and their reports are narrowed by, on
 * `desarrollos d`: all by the same, so that they tell of the same developments.
 */
export const developmentConditions = {
  estado_In: isOneOfTexts(sql`d.estado`),
  prioridad_In: isGradeOf(sql`d.prioridad`),
  dificultad_In: isGradeOf(sql`d.dificultad`),
  modulo_In: isOneOf(sql`d.modulo_id`),
  desarrolladores_In: isOf,
  fechaInicio_Range: isDayOf(sql`d.fecha_inicio`),
  fechaFin_Range: isDayOf(sql`d.fecha_fin`),
  fechaPublicacion_Range: isDayOf(sql`d.fecha_publicacion`),
  dias_Range: isUnderWay,
};

export type DevelopmentFilters = Narrowing<typeof developmentConditions>;

/** The conditions as one: true when nothing narrows. */
export function narrowedDevelopments(filters: DevelopmentFilters): RawBuilder<boolean> {
  const conditions = conditionsOf(developmentConditions, filters);
  return conditions.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
