import { schemaOf } from '@comarca/shared/core/record/record-fields';
import { diagnosisFields } from '@comarca/shared/modules/inmobiliaria/diagnosis.fields';
import { supportsProblem } from '@comarca/shared/modules/inmobiliaria/support.rules';
import { z } from 'zod';
import { answersOf, type Given } from '../diagnoses/answers.ts';
import type { Diagnosis } from '../diagnoses/diagnoses.ts';
import type { FieldPicture, VisitValues } from './visit.ts';

/** The rules of a visit's form: those of a diagnosis, and a signature has a name. */
export const visitSchema = schemaOf(diagnosisFields)
  .extend({
    respuestas: z.record(z.string(), z.custom<Given>()),
    quitados: z.array(z.string()),
    imagenes: z.array(z.custom<FieldPicture>()),
  })
  .superRefine(({ imagenes, recibio }, context) => {
    const problem = supportsProblem('CAMPO', imagenes, recibio);
    if (problem) context.addIssue({ code: 'custom', path: ['recibio'], message: problem });
  });

export type VisitFormValues = z.input<typeof visitSchema>;

/** What the form of a visit begins with. */
export const visitValues = (diagnosis: Diagnosis | null): VisitValues => ({
  responsable: diagnosis?.responsable?.id ?? null,
  concepto: diagnosis?.concepto ?? 'SIN CONCEPTO',
  hallazgos: diagnosis?.hallazgos ?? '',
  fechaVisita: diagnosis?.fechaVisita ?? '',
  recibio: diagnosis?.recibio ?? '',
  documentoRecibio: diagnosis?.documentoRecibio ?? '',
  respuestas: answersOf(diagnosis),
  quitados: [],
  imagenes: [],
});
