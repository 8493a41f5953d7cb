import { buffer } from 'node:stream/consumers';
import { AppError, fieldError } from '@comarca/shared/core/errors';
import { COLOMBIAN_ZONE } from '@comarca/shared/core/formats';
import { messages } from '@comarca/shared/core/validation';
import { z } from 'zod';
import type { App, RequestContext } from '../../../core/app.ts';
import { fileKinds } from '../../../core/files/file-kind.ts';
import { safeName } from '../../../core/files/safe-name.ts';
import { saveWithContent } from '../../../core/files/save-with-content.ts';
import { fillTemplate } from '../../documentos/public.ts';
import type { FooterField } from '../letters/letter.repository.ts';
import { findTemplateFile, type TemplateFile } from './draft.repository.ts';

/** A letter's Word file, made from its template and stored, not yet anybody's. */
export const draftSchema = z.object({
  key: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  nombre: z.string(),
  tipoMime: z.string(),
});
export type Draft = z.output<typeof draftSchema>;

/**
 * Saves a letter with a Word file that was made for it. A file that no letter took goes: the save was
 * refused, or was the answer to an earlier submit. @returns the letter's id
 */
export async function savingDraft(
  app: App,
  made: Draft | undefined,
  save: () => Promise<{ id: number; draftKey: string | null }>,
): Promise<number> {
  const keys = made ? [made.key] : [];
  const { id, draftKey } = await saveWithContent(app, keys, save);
  await app.files.discard(keys.filter((key) => key !== draftKey));
  return id;
}

/** What a template's fields are filled from. */
export interface DraftInput {
  template: number;
  project: number | null;
  process: number | null;
  employee: number;
  sender: string;
  senderCode: string;
  shortDescription: string;
  fields: readonly FooterField[];
  /** a template that is no longer offered may be used too */
  retired: boolean;
}

const longDate = new Intl.DateTimeFormat('es-CO', {
  timeZone: COLOMBIAN_ZONE,
  dateStyle: 'long',
});

/**
 * Fills the template of an outgoing letter and stores the Word file.
 * @throws AppError VALIDATION beside the template
 */
export async function makeDraft({ app, actor }: RequestContext, input: DraftInput): Promise<Draft> {
  const template = await findTemplateFile(app.database.db, input);
  if (!template?.clave) throw fieldError('template', messages.select);
  const source = await buffer(await app.files.get(template.clave));
  const filled = await fillTemplate(source, valuesOf(template, input)).catch((error) => {
    if (error instanceof AppError && error.code === 'VALIDATION') {
      throw fieldError('template', error.message);
    }
    throw error;
  });
  const content = await app.files.put(filled, { by: actor?.id });
  const name = safeName(`${template.nombre} - ${input.sender}.docx`);
  return { ...content, nombre: name, tipoMime: fileKinds.docx.mime };
}

/**
 * The texts of the fields. The filing number is not known before the letter is stamped: the stamp
 * prints it, so in the Word text it is empty.
 */
function valuesOf(template: TemplateFile, input: DraftInput): Record<string, string> {
  const footer = template.campos_pie.map(({ nombre, texto }) => [
    nombre,
    input.fields.find((field) => field.nombre === nombre)?.texto || texto,
  ]);
  return {
    proyecto: template.proyecto ?? template.proceso ?? '',
    proceso: template.proceso ?? '',
    destinatario: input.sender,
    funcionario: template.funcionario ?? '',
    cargo: template.cargo ?? '',
    fecha: longDate.format(new Date()),
    asunto: input.shortDescription,
    descripcion: input.shortDescription,
    radicadoExterno: input.senderCode,
    radicado: '',
    ...(Object.fromEntries(footer) as Record<string, string>),
  };
}
