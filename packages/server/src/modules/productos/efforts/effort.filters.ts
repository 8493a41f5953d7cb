import { filterIdOf } from '@comarca/shared/core/id-input';
import { assignmentStates } from '@comarca/shared/modules/productos/assignment.rules';
import { z } from 'zod';
import { idsFilter, rangeFilter } from '../../../core/db/lists/ranges.ts';

/** A period of days of Colombia, both included: only what was worked within it counts. */
export const daysFilter = rangeFilter
  .transform((range) =>
    range ? { desde: range.from.slice(0, 10), hasta: range.to.slice(0, 10) } : undefined,
  )
  .optional();

/** `proyecto:12` or `proceso:3`. */
const instancesFilter = z
  .array(z.string().regex(/^(proyecto|proceso):\d{1,9}$/))
  .max(1000)
  .nullish();

/** What narrows efforts everywhere: their list, its Excel, the consolidated and the ECP reports. */
export const effortFilters = z.object({
  estadoActividad: filterIdOf('asignacion').nullish(),
  recurso_In: idsFilter('usuario'),
  actividad_In: idsFilter('actividad'),
  estado_In: z.array(z.enum(assignmentStates)).max(assignmentStates.length).nullish(),
  proyecto_In: idsFilter('proyecto'),
  proceso_In: idsFilter('proceso'),
  /** projects and processes beside each other */
  instance_In: instancesFilter,
  /** GESTIÓN or CONTROL; null is both */
  esGestion: z.boolean().nullish(),
  esRetrabajo: z.boolean().nullish(),
  fecha_Range: daysFilter,
  /** by the instant at which they begin */
  horaInicio_Range: rangeFilter,
});

export type EffortFilters = z.output<typeof effortFilters> & {
  /** Only this person's: who does not coordinate sees no other. */
  propio?: number | undefined;
  search?: string;
};
