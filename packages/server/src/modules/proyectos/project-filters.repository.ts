import { type RawBuilder, sql } from 'kysely';
import {
  type Condition,
  conditionsOf,
  isDayOf,
  isMissing,
  isMomentOf,
  isOneOf,
  type Narrowing,
} from '../../core/db/lists/filters.ts';
import { oneOf } from '../../core/db/lists/ranges.ts';

const ofContracts: Condition<readonly number[]> = (ids) => sql<boolean>`p.contrato_id in
  (select k.id from contratos k where ${oneOf(sql`k.estado_id`, ids)})`;

/**
 * What a list of projects, their dashboard and their reports are narrowed by, on `proyectos p`: all
 * by the same, so that they tell of the same projects.
 */
export const projectConditions = {
  tipo_In: isOneOf(sql`p.tipo_id`),
  contrato_In: isOneOf(sql`p.contrato_id`),
  estado_In: isOneOf(sql`p.estado_id`),
  estado_Contrato_In: ofContracts,
  coordinador_In: isOneOf(sql`p.coordinador_id`),
  configuracionProductos_In: isOneOf(sql`p.configuracion_productos_id`),
  fechaCreacion_Range: isMomentOf(sql`p.fecha_creacion`),
  fechaInicio_Range: isDayOf(sql`p.fecha_inicio`),
  fechaFin_Range: isDayOf(sql`p.fecha_fin`),
  // the site itself: a name that was typed has none until it is made
  sitioSharepoint_Isnull: isMissing(sql`nullif(p.sharepoint_url, '')`),
  codigo_Isnull: isMissing(sql`p.codigo`),
};

export type ProjectFilters = Narrowing<typeof projectConditions>;

/** The conditions as one: true when nothing narrows. */
export function narrowedProjects(filters: ProjectFilters): RawBuilder<boolean> {
  const conditions = conditionsOf(projectConditions, filters);
  return conditions.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
