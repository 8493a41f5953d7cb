import { z } from 'zod';
import { idInput } from '../../core/id-input.ts';
import {
  day,
  option,
  optionalChoice,
  paragraph,
  ruled,
  text,
  told,
} from '../../core/record/field-kinds.ts';
import { schemaOf } from '../../core/record/record-fields.ts';
import { messages } from '../../core/validation.ts';
import { diagnosisStates } from './diagnosis.rules.ts';
import { supportMessages, supportsSchema } from './support.rules.ts';

/** What an estate is diagnosed in. */
export const diagnosisKinds = ['JURÍDICO', 'CATASTRAL', 'CAMPO'] as const;
export type DiagnosisKind = (typeof diagnosisKinds)[number];

export const diagnosisNames: Readonly<Record<DiagnosisKind, string>> = {
  JURÍDICO: 'Diagnóstico jurídico',
  CATASTRAL: 'Diagnóstico catastral',
  CAMPO: 'Inspección de campo',
};

const ORDER = 'El orden debe ser un número entero entre 0 y 999';

/** What the checklist of a diagnosis asks; superusers keep it. */
export const questionFields = {
  clase: option('Diagnóstico', {
    read: 'clase',
    texts: diagnosisKinds,
    first: 'JURÍDICO',
    sorts: true,
  }),
  orden: ruled(
    'number',
    'Orden',
    z
      .number({ error: ({ input }) => (input == null ? messages.required : messages.number) })
      .int(ORDER)
      .min(0, ORDER)
      .max(999, ORDER),
    { read: 'orden', required: true, whole: true, sorts: true, empty: 0 },
  ),
  texto: text('Pregunta', { read: 'texto', max: 300, required: true, sorts: true }),
};

/** What was found of an estate, field by field. */
export const diagnosisFields = {
  clase: told('option', 'Diagnóstico', { read: 'clase', names: diagnosisNames }),
  estado: told('option', 'Estado', { read: 'estado', options: diagnosisStates }),
  responsable: optionalChoice('Responsable', {
    read: 'responsable',
    named: 'fullName',
    record: 'usuario',
    none: 'Sin responsable',
  }),
  concepto: option('Concepto', {
    read: 'concepto',
    texts: ['SIN CONCEPTO', 'VIABLE', 'VIABLE CON CONDICIONES', 'NO VIABLE'],
    first: 'SIN CONCEPTO',
  }),
  hallazgos: paragraph('Hallazgos', { read: 'hallazgos', max: 10_000 }),
  fechaVisita: day('Fecha de la visita', { read: 'fechaVisita', byToday: true }),
  recibio: text('Quién recibió la visita', { read: 'recibio', max: 200 }),
  documentoRecibio: text('Documento de quien recibió', { read: 'documentoRecibio', max: 40 }),
  observacion: told('paragraph', 'Observación de la revisión', { read: 'observacion' }),
};

export const answers = ['SÍ', 'NO', 'NO APLICA'] as const;
export type Answer = (typeof answers)[number];

/** What was answered, question by question, as a save says it. */
export const answersSchema = z
  .array(
    z.object({
      pregunta: idInput,
      respuesta: z.enum(answers),
      nota: z.string().trim().max(500).default(''),
    }),
  )
  .max(200)
  .refine((given) => new Set(given.map(({ pregunta }) => pregunta)).size === given.length, {
    message: 'Cada pregunta se responde una sola vez',
  });

/** What is written as JSON text in a save. */
const written = <Read>(schema: z.ZodType<Read>, message: string) =>
  z
    .string()
    .max(200_000)
    .transform((text, context): Read => {
      let told = message;
      try {
        const read = schema.safeParse(JSON.parse(text || '[]'));
        if (read.success) return read.data;
        told = read.error.issues.find(({ code }) => code === 'custom')?.message ?? message;
      } catch {
        // told below, as what has another shape
      }
      context.addIssue({ code: 'custom', message: told });
      return z.NEVER;
    });

/** What a save of a diagnosis is given: its fields, and as JSON texts its answers and supports. */
export const diagnosisSchema = schemaOf(diagnosisFields).extend({
  clase: z.enum(diagnosisKinds),
  respuestas: written(answersSchema, 'Las respuestas no son válidas.'),
  // those that it has stay where a save says nothing of them
  soportes: written(supportsSchema, supportMessages.shape).nullish(),
});
