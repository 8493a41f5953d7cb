import { z } from 'zod';
import {
  amount,
  choice,
  day,
  option,
  optionalChoice,
  optionalWhole,
  paragraph,
  ruled,
  text,
  textBy,
  told,
} from '../../core/record/field-kinds.ts';
import { messages } from '../../core/validation.ts';
import { NO_PRICE, offerStates } from './offer.rules.ts';
import { colourSchema, FILL_COLOUR, requiredNumber } from './real-estate.rules.ts';

/** How the negotiation of an estate goes, record by record. */

/** What a stage means for the works: the ground is not free yet, it is, or nothing is asked of it. */
export const stageKinds = ['EN CURSO', 'LIBRE', 'TERMINADA'] as const;
export type StageKind = (typeof stageKinds)[number];

/** Business days that a term may have. */
const MOST_DAYS = 1_000;
const MAX_TEXT = 5_000;

/** A stage of negotiation; superusers keep them. */
export const negotiationStageFields = {
  orden: ruled('number', 'Orden', requiredNumber(0, 999).int(messages.number), {
    read: 'orden',
    required: true,
    whole: true,
    sorts: true,
    empty: 0,
  }),
  nombre: text('Etapa', { read: 'nombre', max: 100, required: true, sorts: true }),
  clase: option('El predio queda', {
    read: 'clase',
    texts: stageKinds,
    first: 'EN CURSO',
    sorts: true,
    help: 'LIBRE cuenta en los kilómetros y hectáreas liberados; TERMINADA ya no se negocia.',
  }),
  color: {
    ...textBy('Color', colourSchema, { read: 'color', required: true }),
    empty: FILL_COLOUR,
  },
  dias: optionalWhole('Plazo (días hábiles)', {
    read: 'dias',
    from: 1,
    to: MOST_DAYS,
    help: 'Al llegar a la etapa se abre un plazo de estos días. Vacío, sin plazo.',
  }),
};

/** How soon the next open term of an estate ends. */
export const termWords = ['VENCIDO', 'POR VENCER', 'EN PLAZO', 'SIN PLAZO'] as const;
export type TermWord = (typeof termWords)[number];

/** The negotiation of an estate: an estate without a stage has not begun. */
export const negotiationFields = {
  codigoSig: told('text', 'Código SIG', { read: 'codigoSig', sorts: true, kept: false }),
  nombre: told('text', 'Predio', { read: 'nombre', sorts: true, kept: false, none: 'Sin nombre' }),
  etapa: optionalChoice('Etapa', {
    read: 'etapa',
    named: 'nombre',
    record: 'etapaNegociacion',
    filter: 'etapa_In',
    sorts: true,
    none: 'Sin iniciar',
  }),
  desde: told('day', 'En la etapa desde', { read: 'desde', sorts: true, none: 'Sin iniciar' }),
  responsable: optionalChoice('Responsable', {
    read: 'responsable',
    named: 'fullName',
    record: 'usuario',
    filter: 'responsable_In',
    none: 'Sin responsable',
  }),
  plazo: told('day', 'Próximo plazo', {
    read: 'plazo',
    sorts: true,
    kept: false,
    none: 'Sin plazo',
  }),
  estadoPlazo: told('option', 'Plazo', {
    read: 'estadoPlazo',
    filter: 'plazo_In',
    options: termWords,
    kept: false,
  }),
  ofertado: told('amount', 'Última oferta', { read: 'ofertado', kept: false, none: 'Sin oferta' }),
  // 'Acuerdo aceptado', 'Oferta rechazada'
  ofertadoComo: told('text', 'Estado de la oferta', { read: 'ofertadoComo', kept: false }),
  observacion: paragraph('Observación', { read: 'observacion', max: MAX_TEXT }),
};

const price = amount('Valor', { read: 'valor', sorts: true });

/** What is offered for an estate, and what is agreed: nothing is offered for nothing. */
export const offerFields = {
  clase: option('Clase', {
    read: 'clase',
    texts: ['OFERTA', 'CONTRAOFERTA', 'ACUERDO'],
    first: 'OFERTA',
    sorts: true,
  }),
  fecha: day('Fecha', { read: 'fecha', required: true, sorts: true }),
  valor: { ...price, schema: price.schema.refine((value) => value !== 0, NO_PRICE) },
  estado: told('option', 'Estado', { read: 'estado', options: offerStates }),
  texto: paragraph('Condiciones', { read: 'texto', max: MAX_TEXT }),
  documento: optionalChoice('Soporte', {
    read: 'documento',
    named: 'nombre',
    record: 'documentoArchivo',
    none: 'Sin soporte',
    help: 'Un documento de la carpeta del predio, en la pestaña Documentos.',
  }),
};

const DAYS = `Debe ser un número entero entre 1 y ${MOST_DAYS}`;

/** A term of the negotiation, counted in business days from the day after it begins. */
export const termFields = {
  asunto: text('Asunto', { read: 'asunto', max: 200, required: true, sorts: true }),
  desde: day('Desde', { read: 'desde', required: true, sorts: true }),
  dias: ruled(
    'number',
    'Días hábiles',
    z
      .number({ error: ({ input }) => (input == null ? messages.required : messages.number) })
      .int(DAYS)
      .min(1, DAYS)
      .max(MOST_DAYS, DAYS),
    { read: 'dias', required: true, whole: true, empty: 15 },
  ),
  vence: told('day', 'Vence', { read: 'vence', sorts: true }),
  cumplido: day('Cumplido el', { read: 'cumplido', byToday: true }),
};

/** A letter of the negotiation: its people alone are told of it. */
export const filingFields = {
  carta: choice('Radicado', {
    read: 'carta',
    named: 'codigoRadicacion',
    record: 'correspondencia',
  }),
  nota: text('Nota', { read: 'nota', max: 300 }),
};
