import { assignmentFields } from '@comarca/shared/modules/productos/assignment.fields';
import {
  assignmentRules,
  plannedInOrder,
  plannedRefusal,
} from '@comarca/shared/modules/productos/assignment.schema';
import { z } from 'zod';
import { formValues } from '../../../../../platform/record/field-values.ts';

const rule = z
  .object(assignmentRules)
  .pick({
    observaciones: true,
    duracionEstimada: true,
    fechaInicioPlaneada: true,
    fechaFinPlaneada: true,
  })
  .refine(plannedInOrder, plannedRefusal);

/** The hours may still be missing. */
export type CommonValues = Omit<z.input<typeof rule>, 'duracionEstimada'> & {
  duracionEstimada: number | null;
};
export type CommonSent = z.output<typeof rule>;

/** What all assignments that are made at once share. */
export const commonSchema: z.ZodType<CommonSent, CommonValues> = rule;

const empty = formValues(assignmentFields, null);

export const noCommonValues: CommonValues = {
  observaciones: empty.observaciones,
  duracionEstimada: empty.duracionEstimada,
  fechaInicioPlaneada: empty.fechaInicioPlaneada,
  fechaFinPlaneada: empty.fechaFinPlaneada,
};
