import { dayOf } from '@comarca/shared/core/formats';
import { messages } from '@comarca/shared/core/validation';
import {
  assignmentFields,
  plannedInOrder,
  plannedRefusal,
} from '@comarca/shared/modules/productos/asignacion.schema';
import { z } from 'zod';
import type { Assignment } from '../operations/asignaciones.ts';

/** The form, which knows besides whether the chosen activity asks for a controller. */
export const assignmentFormSchema = z
  .object({ ...assignmentFields, pideControl: z.boolean() })
  .refine(plannedInOrder, plannedRefusal)
  .refine(({ pideControl, recursoControl }) => !pideControl || recursoControl !== null, {
    path: ['recursoControl'],
    message: messages.select,
  });

/** What the form holds: the hours may still be missing. */
export type AssignmentValues = Omit<z.input<typeof assignmentFormSchema>, 'duracionEstimada'> & {
  duracionEstimada: number | null;
};
export type AssignmentSent = z.output<typeof assignmentFormSchema>;

/** The form's values for an assignment, or for a new one. */
export const valuesOf = (row: Assignment | null): AssignmentValues => ({
  identificador: row?.identificador ?? '',
  actividad: row?.actividad.id ?? '',
  pideControl: Boolean(row?.recursoControl),
  recursoGestion: row?.recursoGestion.id ?? '',
  recursoControl: row?.recursoControl?.id ?? null,
  proyecto: row?.proyecto?.id ?? null,
  personaSolicita: row?.personaSolicita?.id ?? null,
  observaciones: row?.observaciones ?? '',
  duracionEstimada: row?.duracionEstimada ?? null,
  fechaInicioPlaneada: dayOf(row?.fechaInicioPlaneada),
  fechaFinPlaneada: dayOf(row?.fechaFinPlaneada),
  sendMail: row === null,
});
