import { isArchiveName, MAX_NAME } from '@comarca/shared/modules/archivo/archive.rules';
import type { App } from '../../../core/app.ts';
import { commandContext } from '../../../core/audit/audit.ts';
import { written } from '../../../core/operation/writing.ts';
import type { SharedFile } from '../../../core/ports/file-store.ts';
import { DOCUMENT } from '../access.ts';
import { namedType } from '../documents/content-type.ts';
import { describeDocument, documentNamed, holdDocument } from '../documents/document.repository.ts';
import { closedWith } from '../files/closed.repository.ts';
import { indexDocument } from '../search/search.repository.ts';
import { changeLink, holdLink, type LinkRow } from './link.repository.ts';

/**
 * A file was renamed in the site: its document's history tells it, and the document is called so too where its
 * own name stayed as it was, the name is free, and it says nothing else of the kind of the content.
 */
export async function followName(
  app: App,
  { carpeta, archivo }: LinkRow,
  file: SharedFile,
): Promise<void> {
  await written(commandContext(app), 'siteChanges', async ({ tx, audit }) => {
    const link = await holdLink(tx, { carpeta, archivo });
    if (!link || link.documento === null) return;
    const document = await holdDocument(tx, link.documento);
    if (!document || document.papeleraId !== null || document.carpeta !== carpeta) return;
    const other = await documentNamed(tx, { folder: carpeta, name: file.name });
    const follows =
      document.nombre === link.nombreAqui &&
      isArchiveName(file.name) &&
      file.name.length <= MAX_NAME &&
      namedType(file.name) === namedType(document.nombre) &&
      (!other || other.id === document.id) &&
      document.retenidoPorId === null &&
      !(await closedWith(tx, document.id));
    const { descripcion, etiquetas } = document;
    if (follows) {
      await describeDocument(tx, document.id, { nombre: file.name, descripcion, etiquetas });
      await indexDocument(tx, document.id);
    }
    await changeLink(tx, link, {
      nombreSitio: file.name,
      ...(follows && { nombreAqui: file.name }),
    });
    await audit({
      entity: DOCUMENT,
      entityId: document.id,
      before: { nombreEnSitio: link.nombreSitio, ...(follows && { nombre: document.nombre }) },
      after: { nombreEnSitio: file.name, ...(follows && { nombre: file.name }) },
    });
  });
}
