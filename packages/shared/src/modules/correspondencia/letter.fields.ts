import { z } from 'zod';
import { lookedUp, naming } from '../../core/id-input.ts';
import { flag, paragraph, ruled, text, told } from '../../core/record/field-kinds.ts';
import {
  messages,
  optionalDate,
  optionalText,
  requiredSelect,
  requiredText,
} from '../../core/validation.ts';

/** Characters of the sender or recipient, and of the code that another entity gave the letter. */
const MAX_AGENT = 150;
const MAX_EXTERNAL_CODE = 50;
const MAX_DESCRIPTION = 5_000;
const MAX_REASON = 500;
/** Characters of a field of a template: some two pages. */
export const MAX_FOOTER_TEXT = 6_000;
const MAX_FOOTER_FIELDS = 50;
/** From 0, the lowest. */
export const MAX_PRIORITY = 4;

export const optionalEmail = () =>
  z.union([z.literal(''), z.email({ error: messages.email }).max(254)], { error: messages.email });

const priority = () => z.number().int().min(0).max(MAX_PRIORITY);

export const chosenOrNone = () =>
  z
    .string()
    .nullish()
    .transform((id) => id || null);

/** What a field of a template says: a few words of the footer, or the whole body of the letter. */
export const footerField = z.object({
  nombre: requiredText(100),
  texto: optionalText(MAX_FOOTER_TEXT),
});

export const footerFields = () => z.array(footerField).max(MAX_FOOTER_FIELDS);

/** A letter that is there, field by field: the form that edits it, its lists, Excel and history. */
export const letterFields = {
  codigoRadicacion: told('text', 'Radicado', {
    read: 'codigoRadicacion',
    kept: 'radicado',
    sorts: true,
  }),
  tipo: ruled('choice', 'Tipo Correspondencia', lookedUp(requiredSelect(), 'tipoCorrespondencia'), {
    read: 'tipo',
    named: 'nombre',
    sorts: true,
    filter: 'tipo',
    required: true,
    empty: '',
  }),
  codigoExterno: text('Radicado Externo', {
    read: 'codigoExterno',
    max: MAX_EXTERNAL_CODE,
    sorts: true,
  }),
  descripcion: paragraph('Descripción', {
    read: 'descripcion',
    max: MAX_DESCRIPTION,
    required: true,
  }),
  agenteExterno: text('Remitente o destinatario', {
    read: 'agenteExterno',
    max: MAX_AGENT,
    required: true,
  }),
  correoExterno: ruled('text', 'Correo', optionalEmail().nullish(), {
    read: 'correoExterno',
    formLabel: 'Correo del destinatario',
    empty: '',
  }),
  /** null: of none; what is missing stays as it is */
  contrato: ruled(
    'choice',
    'Contrato',
    naming(z.string(), { record: 'contrato', asks: 'rule', refusal: messages.select })
      .nullable()
      .optional(),
    { read: 'contrato', named: 'nombre', empty: null },
  ),
  prioridad: ruled('number', 'Prioridad', priority().nullable().optional(), {
    read: 'prioridad',
    whole: true,
    empty: null,
  }),
  saliente: told('flag', 'Enviada', { read: 'saliente' }),
  estado: told('text', 'Estado', { read: 'estado', sorts: true, filter: 'estado' }),
  funcionario: told('text', 'Funcionario', { read: 'funcionario' }),
  proyecto: told('text', 'Proyecto', { read: 'proyecto' }),
  proceso: told('text', 'Proceso', { read: 'proceso' }),
  plantilla: told('text', 'Plantilla', { read: 'plantilla', filter: 'plantilla' }),
  documento: told('text', 'Documento', { read: 'documento' }),
  pdf: told('text', 'PDF', { read: 'pdf' }),
  anexos: told('text', 'Anexos', { read: 'anexos' }),
  mensaje: told('text', 'Mensaje', { read: 'mensaje' }),
  fechaLimite: told('day', 'Fecha límite', { read: 'fechaLimite' }),
  filed: told('instant', 'Fecha Radicación', {
    read: 'fechaRadicacion',
    sorts: true,
    filter: 'fechaRadicacion_Range',
  }),
  created: told('instant', 'Fecha Creación', { read: 'fechaCreacion' }),
};

const { tipo, codigoExterno, descripcion, agenteExterno, prioridad, contrato } = letterFields;

/** A new letter by the names that the contract gives its form; ids as the lists give them. */
export const newLetterFields = {
  employee: ruled('choice', 'Funcionario', requiredSelect(), {
    read: 'funcionario',
    required: true,
    empty: '',
  }),
  contract: ruled('choice', contrato.label, chosenOrNone(), { read: 'contrato', empty: null }),
  sender: agenteExterno,
  senderCode: codigoExterno,
  senderEmail: ruled('text', 'Correo', optionalEmail(), {
    read: 'correoExterno',
    formLabel: 'Correo del destinatario',
    help: 'A esta dirección se notifica.',
    empty: '',
  }),
  shortDescription: descripcion,
  correspondenceType: ruled('choice', tipo.label, requiredSelect(), {
    read: 'tipo',
    required: true,
    empty: '',
  }),
  priority: ruled('number', prioridad.label, priority().nullish(), {
    read: 'prioridad',
    whole: true,
    empty: null,
  }),
  requiresResponse: flag('Respuesta', { read: 'requiereRespuesta' }),
  /** where the type has a term and the letter is not answered all the same */
  noResponseReason: text('Por qué no requiere respuesta', {
    read: 'motivoSinRespuesta',
    max: MAX_REASON,
  }),
  /** the last day to answer; counted in business days when it is empty */
  deadline: ruled('day', letterFields.fechaLimite.label, optionalDate(), {
    read: 'fechaLimite',
    help: 'Vacía, se cuenta en días hábiles según el tipo.',
    empty: '',
  }),
};

/** How the sender or recipient is called. */
export const agentLabel = (outgoing: boolean): string => (outgoing ? 'Destinatario' : 'Remitente');
