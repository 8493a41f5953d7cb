import { type RawBuilder, sql } from 'kysely';
import {
  type Condition,
  conditionsOf,
  isDayOf,
  isOneOf,
  type Narrowing,
} from '../../../core/db/lists/filters.ts';

const isOneText =
  (column: RawBuilder<unknown>): Condition<readonly string[]> =>
  (texts) =>
    sql<boolean>`${column} = any(${[...texts]}::text[])`;

/** Processes of the projects whose contract these companies gave. */
const ofClients: Condition<readonly number[]> = (ids) => sql<boolean>`p.proyecto_id in (
  select y.id from proyectos y join contrato_partes x on x.contrato_id = y.contrato_id
  where x.papel = 'CONTRATANTE' and x.sujeto_id = any(${[...ids]}::int[]))`;

/**
 * What a list of processes, their dashboard and their report are narrowed by, on
 * `procesos_judiciales p`: all by the same, so that they tell of the same processes.
 */
export const processConditions = {
  tipo_In: isOneOf(sql`p.tipo_id`),
  etapa_In: isOneOf(sql`p.etapa_id`),
  estado_In: isOneText(sql`p.estado`),
  proyecto_In: isOneOf(sql`p.proyecto_id`),
  cliente_In: ofClients,
  ciudad_In: isOneText(sql`p.municipio_codigo`),
  abogado_In: isOneOf(sql`p.abogado_id`),
  fechaRadicacion_Range: isDayOf(sql`p.fecha_radicacion`),
  proximoTermino_Range: isDayOf(sql`p.proximo_termino`),
};

export type ProcessFilters = Narrowing<typeof processConditions>;

/** The conditions as one: true when nothing narrows. */
export function narrowedProcesses(filters: ProcessFilters): RawBuilder<boolean> {
  const conditions = conditionsOf(processConditions, filters);
  return conditions.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
