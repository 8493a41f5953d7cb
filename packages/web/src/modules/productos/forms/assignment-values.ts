import { dayOf } from '@comarca/shared/core/formats';
import { messages } from '@comarca/shared/core/validation';
import { assignmentFields } from '@comarca/shared/modules/productos/assignment.fields';
import {
  assignmentRules,
  plannedInOrder,
  plannedRefusal,
} from '@comarca/shared/modules/productos/assignment.schema';
import { z } from 'zod';
import { refused } from '../../../platform/entity-form/form-failure.ts';
import { formValues } from '../../../platform/record/field-values.ts';
import type { Assignment } from '../operations/assignments/assignments.ts';

/** The form, which knows besides whether the chosen activity asks for a controller. */
export const assignmentFormSchema = z
  .object({ ...assignmentRules, pideControl: z.boolean() })
  .refine(plannedInOrder, plannedRefusal)
  .refine(({ pideControl, recursoControl }) => !pideControl || recursoControl !== null, {
    path: ['recursoControl'],
    message: messages.select,
  });

/** What the form holds; the hours may still be missing. */
export type AssignmentValues = Omit<z.input<typeof assignmentFormSchema>, 'duracionEstimada'> & {
  duracionEstimada: number | null;
};
export type AssignmentSent = z.output<typeof assignmentFormSchema>;

/** What is sent of these values. @throws AppError with what its rule refuses, field by field */
export function checkedAssignment(values: AssignmentValues): AssignmentSent {
  const { data, error } = assignmentFormSchema.safeParse(values);
  if (data) return data;
  throw refused(
    error.issues.map(({ path, message }) => ({ campo: String(path[0] ?? ''), message })),
  );
}

/** A product of a structure in use, for which people are given work. */
export interface ProductToAssign {
  id: string;
  nombre: string;
  pideControl: boolean;
  contentType: string;
  objectId: string;
  ownerName: string;
}

/** The form's values for an assignment, or for a new one: of this product, when one is given. */
export const valuesOf = (
  row: Assignment | null,
  product: ProductToAssign | null = null,
): AssignmentValues => ({
  ...formValues(assignmentFields, row && { ...row, ...plannedDaysOf(row) }),
  actividad: row?.actividad.id ?? product?.id ?? '',
  pideControl: row ? Boolean(row.recursoControl) : (product?.pideControl ?? false),
  sendMail: row?.sendMail ?? true,
});

const plannedDaysOf = ({ fechaInicioPlaneada, fechaFinPlaneada }: Assignment) => ({
  fechaInicioPlaneada: dayOf(fechaInicioPlaneada),
  fechaFinPlaneada: dayOf(fechaFinPlaneada),
});
