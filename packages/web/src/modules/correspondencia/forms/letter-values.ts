import {
  createLetterSchema,
  editLetterSchema,
} from '@comarca/shared/modules/correspondencia/letters.schema';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
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
  deadline: '',
});

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
