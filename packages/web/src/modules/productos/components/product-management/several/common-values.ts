import { assignmentFields } from '@comarca/shared/modules/productos/assignment.fields';
import {
  assignmentRules,
  plannedInOrder,
  plannedRefusal,
} from '@comarca/shared/modules/productos/assignment.schema';
import { z } from 'zod';
import { formValues } from '../../../../../platform/record/field-values.ts';

/** What all assignments that are made at once share. */
export const commonSchema = z
  .object(assignmentRules)
  .pick({
    observaciones: true,
    duracionEstimada: true,
    fechaInicioPlaneada: true,
    fechaFinPlaneada: true,
  })
  .refine(plannedInOrder, plannedRefusal);

export type CommonValues = z.input<typeof commonSchema>;
export type CommonSent = z.output<typeof commonSchema>;

const empty = formValues(assignmentFields, null);

export const noCommonValues: CommonValues = {
  observaciones: empty.observaciones,
  duracionEstimada: empty.duracionEstimada,
  fechaInicioPlaneada: empty.fechaInicioPlaneada,
  fechaFinPlaneada: empty.fechaFinPlaneada,
};
