import { fieldError } from '@comarca/shared/core/errors';
import { idOf } from '@comarca/shared/core/id-input';
import { MAX_ITEMS } from '@comarca/shared/modules/archivo/archive.rules';
import { z } from 'zod';
import { operation } from '../../../core/operation/operation.ts';
import { CHANGE, DOCUMENT, FOLDER } from '../access.ts';
import { requireDepth, withSight, writableFolder } from '../folders/allowed.ts';
import { depthBelow, lockTree, moveFolder } from '../folders/folder.repository.ts';
import { changeableFolder, requireFreeName } from '../folders/folder.service.ts';
import { requireDocumentsFree, requireFolderFree } from '../retention/holds.ts';
import { editableDocument, requireFreeDocumentName, writableDocument } from './allowed.ts';
import { addPlace, moveDocument, removePlace } from './place.repository.ts';

const INTO_ITSELF = 'Una carpeta no puede quedar dentro de sí misma.';
const HOME = 'Esta es la carpeta propia del documento: muévalo o envíelo a la papelera.';

/** What one act is about. */
export const items = z.object({
  documentos: z.array(idOf(DOCUMENT)).max(MAX_ITEMS).default([]),
  carpetas: z.array(idOf(FOLDER)).max(MAX_ITEMS).default([]),
});

/** Moves documents and folders into a folder, all of them or none. */
export const moveArchiveItems = operation({
  name: 'moveArchiveItems',
  access: CHANGE,
  schema: items.extend({ destino: idOf(FOLDER) }),
  async run(caller, { documentos, carpetas, destino }) {
    const { tx, audit } = caller;
    await lockTree(tx);
    const scope = await withSight(caller);
    const target = await writableFolder(scope, destino, 'destino');
    await requireDocumentsFree(tx, documentos);
    for (const id of carpetas) {
      const folder = await changeableFolder(scope, id);
      if (target.ruta.includes(id)) throw fieldError('destino', INTO_ITSELF);
      if (folder.padre === destino) continue;
      await requireFolderFree(tx, id);
      requireDepth(target, await depthBelow(tx, folder), 'destino');
      await requireFreeName(scope, { parent: destino, name: folder.nombre });
      await moveFolder(tx, folder, target);
      await audit({
        entity: FOLDER,
        entityId: id,
        before: { carpeta: folder.padre },
        after: { carpeta: destino },
      });
    }
    for (const id of documentos) {
      const document = await editableDocument(scope, id);
      if (document.carpeta === destino) continue;
      await requireFreeDocumentName(scope, { folder: destino, name: document.nombre });
      await moveDocument(tx, document, destino);
      await audit({
        entity: DOCUMENT,
        entityId: id,
        before: { carpeta: document.carpeta },
        after: { carpeta: destino },
      });
    }
    return { cantidad: documentos.length + carpetas.length };
  },
});

/** Shows documents in one more folder, without copies: whoever sees the folder sees them. */
export const linkArchiveDocuments = operation({
  name: 'linkArchiveDocuments',
  access: CHANGE,
  schema: items.pick({ documentos: true }).extend({ destino: idOf(FOLDER) }),
  async run(caller, { documentos, destino }) {
    await lockTree(caller.tx);
    const scope = await withSight(caller);
    await writableFolder(scope, destino, 'destino');
    for (const id of documentos) {
      await writableDocument(scope, id);
      await addPlace(scope.tx, id, destino);
      await scope.audit({ entity: DOCUMENT, entityId: id, after: { enlazadoEn: destino } });
    }
    return { cantidad: documentos.length };
  },
});

/** Takes a document out of a folder that only shows it. */
export const unlinkArchiveDocument = operation({
  name: 'unlinkArchiveDocument',
  access: CHANGE,
  schema: z.object({ id: idOf(DOCUMENT), carpeta: idOf(FOLDER) }),
  async run(scope, { id, carpeta }) {
    await lockTree(scope.tx);
    await writableFolder(scope, carpeta, 'carpeta');
    const document = await writableDocument(scope, id);
    if (document.carpeta === carpeta) throw fieldError('carpeta', HOME);
    await requireDocumentsFree(scope.tx, [id]);
    if (await removePlace(scope.tx, id, carpeta)) {
      await scope.audit({ entity: DOCUMENT, entityId: id, before: { enlazadoEn: carpeta } });
    }
    return { id };
  },
});
