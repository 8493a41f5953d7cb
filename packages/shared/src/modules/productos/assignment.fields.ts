import { z } from 'zod';
import { flag, paragraph, ruled, text, told } from '../../core/record/field-kinds.ts';
import { hasTwoDecimals, messages, requiredDate, requiredSelect } from '../../core/validation.ts';

export const MAX_IDENTIFIER = 200;
export const MAX_OBSERVATION = 5_000;
const MAX_HOURS = 100_000;

/** What a browser sends where no day was chosen. */
const NO_DAY = '1970-01-01';

const plannedDay = () => requiredDate().refine((day) => day !== NO_DAY, messages.required);

const chosenOrNone = () =>
  z
    .string()
    .nullish()
    .transform((id) => id || null);

/** Hours with at most two decimals. */
const hours = z
  .number({ error: ({ input }) => (input == null ? messages.required : messages.number) })
  .min(0, messages.number)
  .max(MAX_HOURS, messages.number)
  .refine(hasTwoDecimals, messages.decimals);

const noChoice = { empty: null } as const;
const choice = { required: true, empty: '' } as const;

/** An assignment, field by field: its form, list, Excel, preview and history follow from these. */
export const assignmentFields = {
  identificador: text('Identificador', {
    read: 'identificador',
    max: MAX_IDENTIFIER,
    required: true,
    sorts: true,
  }),
  actividad: ruled('choice', 'Tipo Actividad', requiredSelect(), {
    read: 'actividad',
    formLabel: 'Actividad',
    named: 'nombre',
    filter: 'actividad_In',
    ...choice,
  }),
  recursoGestion: ruled('choice', 'Recurso Gestión', requiredSelect(), {
    read: 'recursoGestion',
    named: 'fullName',
    filter: 'recursoGestion_In',
    ...choice,
  }),
  recursoControl: ruled('choice', 'Recurso Control', chosenOrNone(), {
    read: 'recursoControl',
    named: 'fullName',
    ...noChoice,
  }),
  proyecto: ruled('choice', 'Proyecto Relacionado', chosenOrNone(), {
    read: 'proyecto',
    named: 'nombre',
    none: '—',
    ...noChoice,
  }),
  personaSolicita: ruled('choice', 'Persona Solicita', chosenOrNone(), {
    read: 'personaSolicita',
    named: 'fullName',
    none: '—',
    ...noChoice,
  }),
  observaciones: paragraph('Descripción', {
    read: 'observaciones',
    listLabel: 'Observaciones',
    max: MAX_OBSERVATION,
    required: true,
  }),
  duracionEstimada: ruled('number', 'Esfuerzo estimado (horas)', hours, {
    read: 'duracionEstimada',
    listLabel: 'Duración Estimada (horas)',
    required: true,
    // a new one has no hours yet, and none are not zero
    empty: null,
  }),
  fechaInicioPlaneada: ruled('day', 'Inicio planeado', plannedDay(), {
    read: 'fechaInicioPlaneada',
    filter: 'fechaInicioPlaneada_Range',
    required: true,
    empty: '',
  }),
  fechaFinPlaneada: ruled('day', 'Fin planeado', plannedDay(), {
    read: 'fechaFinPlaneada',
    filter: 'fechaFinPlaneada_Range',
    required: true,
    empty: '',
  }),
  /** Its people are told by mail when it is saved. */
  sendMail: flag('Avisar por correo', { read: 'sendMail', kept: false }),
  estado: told('text', 'Estado', { read: 'estado', sorts: true, filter: 'estado_In' }),
  created: told('instant', 'Fecha Creación', { read: 'fechaCreacion', sorts: true }),
};

/** What the history of an assignment tells besides: what it is about, and what its steps bring. */
export const assignmentStepLabels = {
  objeto: 'Objeto',
  recurso: 'Recurso',
  observacion: 'Observación',
  linkSharepoint: 'Enlace de soporte',
  linkSharepointEspejo: 'Enlace espejo',
  errores: 'Errores',
  soporte: 'Soporte',
  soporteRetirado: 'Soporte retirado',
  desdeArchivo: 'Del archivo',
} as const;
