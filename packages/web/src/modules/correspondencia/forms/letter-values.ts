import { directionAfter } from '@comarca/shared/modules/correspondencia/letters.rules';
import {
  createLetterSchema,
  editLetterSchema,
} from '@comarca/shared/modules/correspondencia/letters.schema';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { LetterAgent } from '../operations/agents.ts';
import type { Letter, LetterTemplate } from '../operations/letters.ts';

export { createLetterSchema, editLetterSchema };

export type NewLetterValues = z.input<typeof createLetterSchema>;
export type NewLetterSent = z.output<typeof createLetterSchema>;
export type NewLetterForm = UseFormReturn<NewLetterValues, unknown, NewLetterSent>;
export type EditValues = z.input<typeof editLetterSchema>;

/** A new letter: an outgoing one of the person who writes it. */
export const newLetter = (employee: string): NewLetterValues => ({
  employee,
  project: null,
  process: null,
  contract: null,
  sender: '',
  senderCode: '',
  senderEmail: '',
  shortDescription: '',
  correspondenceType: '',
  outgoing: true,
  files: [],
  sharepointFiles: [],
  sharepointPath: '',
  template: null,
  parent: null,
  fields: [],
  priority: null,
  requiresResponse: false,
  noResponseReason: '',
  deadline: '',
});

/** What is sent of a form: only what a letter of its direction has; the form itself drops nothing. */
export const sentLetter = (values: NewLetterSent): NewLetterSent =>
  values.outgoing
    ? { ...values, requiresResponse: false, noResponseReason: '', deadline: '' }
    : {
        ...values,
        template: null,
        fields: [],
        noResponseReason: values.requiresResponse ? '' : values.noResponseReason,
        deadline: values.requiresResponse ? values.deadline : '',
      };

/** The templates for a letter of this project or process: its own and those of all. */
export const templatesFor = (
  templates: readonly LetterTemplate[],
  owner: { project: string | null | undefined; process: string | null | undefined },
): LetterTemplate[] =>
  templates.filter(
    ({ proyectoId, procesoId }) =>
      (proyectoId === null || proyectoId === owner.project) &&
      (procesoId === null || procesoId === owner.process),
  );

/** The edit form's values for a letter. */
export const editValuesOf = (letter: Letter): EditValues => ({
  tipo: letter.tipo.id,
  codigoExterno: letter.codigoExterno,
  descripcion: letter.descripcion,
  agenteExterno: letter.agenteExterno,
  correoExterno: letter.correoExterno ?? '',
  contrato: letter.contrato?.id ?? null,
  prioridad: letter.prioridad,
  camposPie: letter.camposPie.map(({ nombre, texto }) => ({ nombre, texto })),
  anexosSharepoint: linksOf(letter),
  archivoReemplazo: null,
  archivoWord: null,
});

const linksOf = ({ anexocorrespondenciaSet }: Letter): string[] =>
  anexocorrespondenciaSet
    .filter(({ cargado }) => !cargado)
    .map(({ rutaSharepoint }) => rutaSharepoint);

export const options = (items: readonly { id: string; nombre: string }[]) =>
  items.map(({ id, nombre }) => ({ value: id, label: nombre }));

/** What a field of a template says. */
export interface FooterText {
  nombre: string;
  texto: string;
}

interface Typed {
  fields: readonly FooterText[];
  /** typed for fields that the template does not have */
  aside: readonly FooterText[];
}

/**
 * The fields after another template was chosen. What somebody typed goes into the field of the same
 * name, now or with a later template; what the template itself said goes with it.
 */
export function withTemplate(
  { fields, aside }: Typed,
  before: LetterTemplate | undefined,
  after: LetterTemplate | undefined,
): { fields: FooterText[]; aside: FooterText[] } {
  const given = new Map(before?.camposPie.map(({ nombre, texto }) => [nombre, texto]));
  const typed = fields.filter(
    ({ nombre, texto }) => texto.trim() !== '' && texto !== given.get(nombre),
  );
  const kept = new Map([...aside, ...typed].map(({ nombre, texto }) => [nombre, texto]));
  const next = (after?.camposPie ?? []).map(({ nombre, texto }) => ({
    nombre,
    texto: kept.get(nombre) ?? texto,
  }));
  for (const { nombre } of next) kept.delete(nombre);
  return { fields: next, aside: [...kept].map(([name, text]) => ({ nombre: name, texto: text })) };
}

const SUBJECT = 'Respuesta: ';

/** What a letter that answers another one begins with. */
export const answerTo = (letter: Letter): Partial<NewLetterValues> => {
  const owner = letter.instance.contentType === 'proyectos.proyecto' ? 'project' : 'process';
  return {
    parent: letter.id,
    outgoing: directionAfter(letter),
    sender: letter.agenteExterno,
    senderEmail: letter.correoExterno ?? '',
    [owner]: letter.instance.id,
    contract: letter.contrato?.id ?? null,
    shortDescription: `${SUBJECT}${letter.descripcion}`,
  };
};

/** The address that comes with who is picked; null where there is none or another one was typed. */
export const addressOf = (
  { correo }: LetterAgent,
  before: LetterAgent | null,
  typed: string,
): string | null => (correo === '' || (typed !== '' && typed !== before?.correo) ? null : correo);
