import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';
import { list } from '../../../core/db/lists/list.ts';
import { instantWithin, oneOf } from '../../../core/db/lists/ranges.ts';
import {
  type AssignmentFilters,
  assignmentConditions,
  assignments,
} from '../assignments/assignment.repository.ts';
import {
  type DashboardScope,
  ofOwners,
  visibleTo,
} from '../assignments/assignment-visible.repository.ts';
import { dayOf } from '../efforts/filtered-efforts.repository.ts';

type Ids = number[] | null | undefined;
type Texts = string[] | null | undefined;
type Range = { from: string; to: string } | null | undefined;

/** What the figures, the list and the Excel of the dashboard are narrowed by. */
export interface DashboardFilters extends AssignmentFilters {
  visible: DashboardScope;
  usuarioGestion_In?: Ids;
  usuarioControl_In?: Ids;
  rol_In?: Texts;
  controlDuracion_In?: Texts;
  controlInicio_In?: Texts;
  controlFinalizacion_In?: Texts;
  primeraRevision_In?: Texts;
  error_In?: Texts;
  vencida?: boolean | null | undefined;
  fechaCreacion_Range?: Range;
  fechaFinReal_Range?: Range;
}

const compared = (real: RawBuilder<unknown>, planned: RawBuilder<unknown>) => sql<string>`
  case when ${real} > ${planned} then 'Atrasado'
    when ${real} = ${planned} then 'A tiempo' else 'Adelantado' end`;

const hundredths = sql`round((a.minutos_gestion + a.minutos_control) / 60.0, 2)`;

/** What the control columns say of `asignaciones a`: `control.rules.ts`, where many are counted. */
export const controlSql = {
  duracion: sql<string>`case when a.fecha_inicio_real is null then 'Sin empezar'
    when a.fecha_fin_real is null and ${hundredths} <= a.duracion_estimada then 'Sin terminar'
    else ${compared(hundredths, sql`a.duracion_estimada`)} end`,
  inicio: sql<string>`case when a.fecha_inicio_real is null then 'Sin empezar'
    else ${compared(dayOf(sql`a.fecha_inicio_real`), dayOf(sql`a.fecha_inicio_planeada`))} end`,
  finalizacion: sql<string>`case when a.fecha_fin_real is null then 'Sin terminar'
    else ${compared(dayOf(sql`a.fecha_fin_real`), dayOf(sql`a.fecha_fin_planeada`))} end`,
};

/** Past its planned end and neither delivered nor closed. */
export const overdueSql = sql<boolean>`(a.fecha_fin_real is null
  and a.estado not in ('APROBADO CC', 'FINALIZADO')
  and ${dayOf(sql`a.fecha_fin_planeada`)} < ${dayOf(sql`now()`)})`;

const textIn = (column: RawBuilder<unknown>, texts: Texts): RawBuilder<boolean>[] =>
  texts?.length ? [sql<boolean>`${column} = any(${[...texts]}::text[])`] : [];

const idIn = (column: RawBuilder<unknown>, ids: Ids): RawBuilder<boolean>[] =>
  ids?.length ? [oneOf(column, ids)] : [];

/** The conditions on `asignaciones a` as one. The figures, the list and the Excel all narrow by it. */
export function dashboardCondition(filters: DashboardFilters): RawBuilder<boolean> {
  const { rol_In, error_In, vencida, fechaCreacion_Range, fechaFinReal_Range } = filters;
  return sql<boolean>`${sql.join(
    [
      sql`true`,
      ...visibleTo(filters.visible),
      ...assignmentConditions(filters),
      ...idIn(sql`a.usuario_gestion_id`, filters.usuarioGestion_In),
      ...idIn(sql`a.usuario_control_id`, filters.usuarioControl_In),
      ...(rol_In?.length
        ? [
            sql`a.recurso_gestion_id in (select x.id from recursos x
              join roles r on r.id = x.rol_id where r.rol = any(${[...rol_In]}::text[]))`,
          ]
        : []),
      ...textIn(controlSql.duracion, filters.controlDuracion_In),
      ...textIn(controlSql.inicio, filters.controlInicio_In),
      ...textIn(controlSql.finalizacion, filters.controlFinalizacion_In),
      ...textIn(sql`a.primera_revision`, filters.primeraRevision_In),
      ...(error_In?.length
        ? [
            sql`exists (select from asignacion_historial h
              where h.asignacion_id = a.id and h.estado = 'RECHAZADO'
                and h.errores ?| ${[...error_In]}::text[])`,
          ]
        : []),
      ...(vencida == null ? [] : [vencida ? overdueSql : sql`not ${overdueSql}`]),
      ...(fechaCreacion_Range ? [instantWithin(sql`a.fecha_creacion`, fechaCreacion_Range)] : []),
      ...(fechaFinReal_Range ? [instantWithin(sql`a.fecha_fin_real`, fechaFinReal_Range)] : []),
    ],
    sql` and `,
  )}`;
}

const counted = {
  table: 'asignaciones',
  alias: 'a',
  rows: (db: Reader) => assignments(db).select(['a.minutos_retrabajo', 'a.primera_revision']),
} as const;

/** Pages of the assignments that the dashboard counts, the newest first. */
export const listCounted = list({
  ...counted,
  fields: { fechaCreacion: sql`a.fecha_creacion` },
  fallback: '-fechaCreacion',
  where: (filters: DashboardFilters) => [dashboardCondition(filters)],
});

/**
 * Pages of what waits for quality control, the longest wait first: everybody's, or what the person
 * controls and what belongs to the projects and processes that he or she administers.
 */
export const listWaiting = list({
  ...counted,
  within: sql<boolean>`a.estado = 'PENDIENTE CC'`,
  fields: { fechaEstado: sql`a.fecha_estado` },
  fallback: 'fechaEstado',
  where: ({ visible }: { visible: DashboardScope }) =>
    visible === 'todas'
      ? []
      : [sql<boolean>`(a.usuario_control_id = ${visible.usuario} or ${ofOwners(visible)})`],
});
