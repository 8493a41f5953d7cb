import { z } from 'zod';
import type { DocumentSource, RequestContext } from '../../../core/app.ts';
import { deleteFile, storeFile } from '../../../core/files/file.repository.ts';
import { saveWithContent } from '../../../core/files/save-with-content.ts';
import { allows, operation } from '../../../core/operation/operation.ts';
import type { StoredContent } from '../../../core/ports/file-store.ts';
import type { Download } from '../../../core/reports/download.ts';
import { keepNotice } from '../../avisos/public.ts';
import {
  keepDocument,
  listKeptDocuments,
  type WrittenDocument,
} from './kept-documents.repository.ts';
import { READ, REPORT_IT } from './project-report.access.ts';

const keepWritten = operation({
  name: 'keepReportIt',
  access: READ,
  schema: z.object({
    proyecto: z.number().int(),
    clase: z.enum(['INFORME', 'RESUMEN']),
    formato: z.enum(['docx', 'pdf']),
    nombre: z.string(),
    tipoMime: z.string(),
    stored: z.custom<StoredContent>(),
  }),
  async run({ tx, actor, audit }, { proyecto, clase, formato, nombre, tipoMime, stored }) {
    const file = await storeFile(tx, {
      ...stored,
      nombre,
      tipoMime,
      entidad: REPORT_IT,
      entidadId: String(proyecto),
      creadoPor: actor.id,
    });
    const before = await keepDocument(tx, { proyecto, clase, formato, file });
    if (before) await deleteFile(tx, before);
    await audit({ entity: REPORT_IT, entityId: proyecto, after: { documento: nombre } });
  },
});

/**
 * A document of a project that was asked for, which the archive has from now on in the place of the one
 * before. Where it cannot be kept it is given all the same, and the archive goes on having the one before.
 */
export async function alsoKept(
  context: RequestContext,
  what: WrittenDocument & { proyecto: number },
  document: Download,
): Promise<Download> {
  const { app, actor } = context;
  const { name, type, content } = document;
  try {
    const stored = await app.files.put(content, { by: actor?.id });
    await saveWithContent(app, [stored.key], () =>
      keepWritten(context, { ...what, nombre: name, tipoMime: type, stored }),
    );
  } catch (error) {
    app.log.error({ err: error, proyectoIt: what.proyecto }, 'a written report was not kept');
    await tellNotKept(context, what.proyecto, name);
  }
  return document;
}

/** Whoever has the document hears that the archive has not: to ask for it again keeps it. */
async function tellNotKept({ app, actor }: RequestContext, project: number, name: string) {
  if (!actor) return;
  const text = `«${name}» se descargó pero no quedó en el archivo. Descárguelo de nuevo para guardarlo.`;
  const route = `/estructura_it/informe/${project}`;
  try {
    await keepNotice(app, { user: actor.id, kind: 'informesIt', text, route });
  } catch (error) {
    app.log.warn({ err: error }, 'nor could it be told');
  }
}

/** The written reports of projects' studies: they stand in the folder of their project. */
export const keptDocuments: DocumentSource = {
  source: 'informesIt',
  heading: 'Informes de inteligencia del territorio',
  of: ['proyecto'],
  find: async ({ context, db }, asked) =>
    allows(context, READ) ? listKeptDocuments(db, asked) : null,
};
