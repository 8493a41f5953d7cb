import { z } from 'zod';
import { lookedUp } from '../../core/id-input.ts';
import { flag, ruled, told } from '../../core/record/field-kinds.ts';
import { isWebAddress } from '../../core/text.rules.ts';
import { dateTime, messages, optionalText, requiredText } from '../../core/validation.ts';
import {
  DEFAULT_EFFORT_COLOR,
  DEFAULT_PROGRESS,
  effortMessages,
  instantOf,
  minuteOf,
  roundToRange,
} from './effort.rules.ts';

const MAX_TEXT = 4_000;
const MAX_LINK = 2_000;

/** A minute in Colombia, rounded to the range. */
const minute = (missing: string) =>
  z
    .string({ error: missing })
    .min(1, missing)
    .pipe(dateTime())
    .transform((text) => minuteOf(roundToRange(instantOf(text))));

const link = () =>
  optionalText(MAX_LINK).refine((text) => text === '' || isWebAddress(text), effortMessages.link);

const assignment = () =>
  lookedUp(
    z.string({ error: effortMessages.activity }).min(1, effortMessages.activity),
    'asignacion',
  );

const percent = () =>
  z
    .number({ error: messages.number })
    .int(messages.number)
    .min(0, messages.number)
    .max(100, messages.number);

const written = { required: true, empty: '' } as const;

/**
 * An effort, field by field: the popup of the log, the list, its Excel and the history follow from
 * these. Times are those of Colombia as they are written.
 */
export const effortFields = {
  estadoActividad: ruled('choice', 'Actividad', assignment(), {
    read: 'estadoActividad',
    kept: 'actividad',
    ...written,
  }),
  observaciones: ruled(
    'paragraph',
    'Observación',
    requiredText(MAX_TEXT, effortMessages.observation),
    {
      read: 'observaciones',
      formLabel: 'Descripción',
      max: MAX_TEXT,
      ...written,
    },
  ),
  horaInicio: ruled('text', 'Fecha Inicio', minute(effortMessages.start), {
    read: 'horaInicio',
    formLabel: 'Inicio',
    sorts: true,
    ...written,
  }),
  horaFin: ruled('text', 'Fecha Fin', minute(effortMessages.end), {
    read: 'horaFin',
    formLabel: 'Fin',
    sorts: true,
    ...written,
  }),
  porcentajeAvance: ruled('number', 'Porcentaje Avance', percent(), {
    read: 'porcentajeAvance',
    formLabel: '% Avance',
    whole: true,
    empty: DEFAULT_PROGRESS,
  }),
  finActividad: flag('Termina Actividad', {
    read: 'finActividad',
    words: { yes: 'SI', no: 'NO' },
  }),
  color: ruled('text', 'Color', z.string().regex(/^#[0-9a-f]{6}$/i, effortMessages.color), {
    read: 'color',
    empty: DEFAULT_EFFORT_COLOR,
  }),
  linkSharepoint: ruled('text', 'Link Sharepoint', link(), {
    read: 'linkSharepoint',
    max: MAX_LINK,
    empty: '',
  }),
  linkSharepointEspejo: ruled('text', 'Link Sharepoint copia de respaldo cliente', link(), {
    read: 'linkSharepointEspejo',
    max: MAX_LINK,
    empty: '',
  }),
  esGestion: told('flag', 'Esfuerzo como', {
    read: 'esGestion',
    kept: false,
    words: { yes: 'GESTIÓN', no: 'CONTROL' },
  }),
  esRetrabajo: told('flag', 'Retrabajo', {
    read: 'esRetrabajo',
    kept: false,
    words: { yes: 'SI', no: 'NO' },
  }),
};
