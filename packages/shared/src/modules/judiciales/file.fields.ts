import {
  amount,
  choices,
  day,
  option,
  optionalChoice,
  paragraph,
  requiredWhole,
  text,
  told,
} from '../../core/record/field-kinds.ts';
import { schemaOf } from '../../core/record/record-fields.ts';
import { isDate, isFmi, isNpn, isWebAddress } from '../../core/text.rules.ts';
import { isByToday, messages } from '../../core/validation.ts';
import { closureRules, termUnits } from './court-calendar.ts';

/** What the file of a judicial process holds, kind by kind. */

const MAX_NAME = 200;
const MAX_LINK = 2_000;
const MAX_TEXT = 20_000;

/** Empty, or what the rule accepts. */
const orEmpty = (accepts: (text: string) => boolean, message: string) => ({
  accepts: (value: string) => value === '' || accepts(value),
  message,
});

const MOST_FILES = 10;

/** Files that prove it. */
const supports = choices('Archivos', {
  read: 'archivos',
  named: 'nombre',
  record: 'archivo',
  max: MOST_FILES,
  repeated: 'Cada archivo se adjunta una sola vez.',
});

const link = (label: string, read: string) =>
  text(label, {
    read,
    max: MAX_LINK,
    rule: orEmpty(isWebAddress, 'Debe ser una dirección que empiece por http:// o https://'),
  });

/** Who is told before a hearing or the end of a term. */
const responsible = optionalChoice('Responsable', {
  read: 'responsable',
  named: 'fullName',
  record: 'usuario',
  none: 'El abogado a cargo',
});

/** Business days before which it is told. */
const warning = {
  ...requiredWhole('Avisar con anticipación', {
    read: 'avisoDias',
    from: 0,
    to: 60,
    help: 'Días hábiles antes: llega un correo y un aviso en pantalla.',
  }),
  empty: 3,
};

export const partyRoles = [
  'DEMANDANTE',
  'DEMANDADO',
  'LITISCONSORTE',
  'TERCERO',
  'MINISTERIO PÚBLICO',
] as const;

export const partyFields = {
  papel: option('Parte', { read: 'papel', texts: partyRoles, first: 'DEMANDADO', sorts: true }),
  nombre: text('Nombre', { read: 'nombre', max: MAX_NAME, required: true, sorts: true }),
  identificacion: text('Identificación', { read: 'identificacion', max: 50 }),
  apoderado: text('Apoderado', { read: 'apoderado', max: MAX_NAME, sorts: true }),
  tarjeta: text('Tarjeta profesional', { read: 'tarjeta', max: 50 }),
};

export const estateFields = {
  referencia: text('Predio', { read: 'referencia', max: MAX_NAME, required: true, sorts: true }),
  npn: text('Número predial nacional', {
    read: 'npn',
    max: 30,
    rule: orEmpty(isNpn, messages.npn),
    help: '30 dígitos.',
  }),
  matricula: text('Matrícula inmobiliaria', {
    read: 'matricula',
    max: 12,
    rule: orEmpty(isFmi, messages.fmi),
  }),
};

/** Where an act was taken from. */
export const actSources = {
  own: 'REGISTRADA',
  court: 'RAMA JUDICIAL',
  imported: 'IMPORTADA',
} as const;

export const actFields = {
  fecha: day('Fecha', { read: 'fecha', required: true, byToday: true, sorts: true }),
  tipo: text('Tipo', {
    read: 'tipo',
    formLabel: 'Tipo de actuación',
    max: MAX_NAME,
    required: true,
    sorts: true,
  }),
  texto: paragraph('Anotación', { read: 'texto', max: MAX_TEXT }),
  soporte: link('Soporte', 'soporte'),
  archivos: supports,
  fuente: told('text', 'Fuente', { read: 'fuente' }),
};

const isClock = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

export const hearingFields = {
  titulo: text('Audiencia', { read: 'titulo', max: MAX_NAME, required: true, sorts: true }),
  fecha: day('Fecha', { read: 'fecha', required: true, sorts: true }),
  hora: text('Hora', {
    read: 'hora',
    max: 5,
    required: true,
    rule: { accepts: isClock, message: 'La hora debe tener el formato HH:MM' },
    help: 'De 00:00 a 23:59, hora de Colombia.',
  }),
  minutos: {
    ...requiredWhole('Duración en minutos', { read: 'minutos', from: 5, to: 1_440 }),
    empty: 60,
  },
  lugar: text('Lugar', { read: 'lugar', max: MAX_NAME }),
  enlace: link('Enlace', 'enlace'),
  responsable: responsible,
  avisoDias: warning,
  resultado: paragraph('Resultado', { read: 'resultado', max: MAX_TEXT }),
  archivos: supports,
};

export const termFields = {
  titulo: text('Término', { read: 'titulo', max: MAX_NAME, required: true, sorts: true }),
  desde: day('Notificado el', {
    read: 'desde',
    required: true,
    sorts: true,
    help: 'El término corre desde el día siguiente.',
  }),
  cantidad: requiredWhole('Plazo', { read: 'cantidad', from: 1, to: 3_650 }),
  unidad: option('Se cuenta en', { read: 'unidad', texts: termUnits, first: 'DÍAS HÁBILES' }),
  vence: told('day', 'Vence', { read: 'vence', sorts: true, none: 'Suspendido' }),
  cumplido: day('Cumplido el', { read: 'cumplido', sorts: true }),
  responsable: responsible,
  avisoDias: warning,
};

/** Longer than any term; past it no day is found. */
const MOST_MONTHS = 600;

/** A term in months ends within a lifetime: of days the field itself bounds the number. */
export const isCountable = ({ cantidad, unidad }: { cantidad: number; unidad: string }): boolean =>
  unidad !== 'MESES' || cantidad <= MOST_MONTHS;

export const countRefusal = {
  path: ['cantidad'],
  message: `Un término admite hasta ${MOST_MONTHS} meses`,
};

/** What was fulfilled was so between its notice and today: a later day would silence a term that runs. */
export const isFulfilledInTime = ({
  desde,
  cumplido,
}: {
  desde: string;
  cumplido: string | null;
}): boolean => !cumplido || (cumplido >= desde && isByToday(cumplido));

export const fulfilledRefusal = {
  path: ['cumplido'],
  message: 'Un término se cumple desde su notificación y a más tardar hoy',
};

const endAfterStart = 'La fecha final no puede ser anterior a la inicial';

export const suspensionFields = {
  desde: day('Desde', { read: 'desde', required: true, sorts: true }),
  hasta: day('Hasta', {
    read: 'hasta',
    sorts: true,
    help: 'Último día en que los términos no corren; vacío mientras dure.',
  }),
  motivo: text('Motivo', { read: 'motivo', max: 500, required: true }),
};

/** A suspension that has ended did so on the day on which it began, or later. */
export const endsAfterItBegins = ({ desde, hasta }: { desde: string; hasta: string | null }) =>
  !hasta || hasta >= desde;

export const suspensionRefusal = { path: ['hasta'], message: endAfterStart };

export const judgmentFields = {
  fecha: day('Fecha', { read: 'fecha', required: true, byToday: true, sorts: true }),
  instancia: option('Instancia', {
    read: 'instancia',
    texts: ['PRIMERA', 'SEGUNDA', 'ÚNICA', 'CASACIÓN O REVISIÓN'],
    first: 'PRIMERA',
  }),
  sentido: option('Sentido', {
    read: 'sentido',
    texts: ['FAVORABLE', 'DESFAVORABLE', 'PARCIAL', 'CONCILIACIÓN', 'INHIBITORIA'],
    first: 'FAVORABLE',
  }),
  valor: { ...amount('Valor', { read: 'valor' }), empty: 0 },
  resumen: paragraph('Resumen', { read: 'resumen', max: MAX_TEXT }),
  soporte: link('Soporte', 'soporte'),
  archivos: supports,
};

export const linkFields = {
  titulo: text('Título', { read: 'titulo', max: MAX_NAME, required: true, sorts: true }),
  carta: optionalChoice('Correspondencia', {
    read: 'carta',
    named: 'codigoRadicacion',
    record: 'correspondencia',
    none: 'Sin carta',
  }),
  enlace: link('Documento', 'enlace'),
};

/** A link leads to a letter, to a document or to both. */
export const leadsSomewhere = ({ carta, enlace }: { carta: unknown; enlace: string }): boolean =>
  carta !== null || enlace !== '';

export const linkRefusal = {
  path: ['enlace'],
  message: 'Elija una carta o escriba la dirección de un documento',
};

const description = text('Descripción', {
  read: 'descripcion',
  max: 100,
  required: true,
  sorts: true,
});

export const processTypeFields = { descripcion: description };

export const stageFields = {
  orden: { ...requiredWhole('Orden', { read: 'orden', from: 1, to: 999, sorts: true }), empty: 1 },
  descripcion: description,
};

export const closureFields = {
  nombre: text('Nombre', { read: 'nombre', max: 100, required: true, sorts: true }),
  regla: option('Se repite', {
    read: 'regla',
    texts: closureRules,
    first: 'CADA AÑO',
    sorts: true,
  }),
  desde: text('Desde', {
    read: 'desde',
    max: 10,
    help: 'MM-DD si se repite cada año; AAAA-MM-DD si es una vez. Vacío en Semana Santa.',
  }),
  hasta: text('Hasta', { read: 'hasta', max: 10, help: 'Vacío si es un solo día.' }),
};

const dayMessages = {
  yearly: 'Debe tener el formato MM-DD',
  once: messages.date,
  none: 'La Semana Santa no lleva fechas: se calcula cada año',
} as const;

/** 2024 has every day that a year can have. */
const isYearly = (text: string) => /^\d{2}-\d{2}$/.test(text) && isDate(`2024-${text}`);

export const closureSchema = schemaOf(closureFields).superRefine(
  ({ regla, desde, hasta }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (regla === 'SEMANA SANTA') {
      if (desde !== '') refuse('desde', dayMessages.none);
      if (hasta !== '') refuse('hasta', dayMessages.none);
      return;
    }
    const [isFit, message] =
      regla === 'CADA AÑO' ? [isYearly, dayMessages.yearly] : [isDate, dayMessages.once];
    if (!isFit(desde)) refuse('desde', message);
    if (hasta !== '' && !isFit(hasta)) refuse('hasta', message);
    if (regla === 'UNA VEZ' && hasta !== '' && hasta < desde) refuse('hasta', endAfterStart);
  },
);
