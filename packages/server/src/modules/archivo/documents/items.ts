import { fieldError } from '@comarca/shared/core/errors';
import { idOf } from '@comarca/shared/core/id-input';
import { MAX_ITEMS } from '@comarca/shared/modules/archivo/archive.rules';
import { z } from 'zod';
import { chosen } from '../../../core/history/chosen.ts';
import { operation } from '../../../core/operation/operation.ts';
import { CHANGE, DOCUMENT, FOLDER } from '../access.ts';
import { wouldNest } from '../files/file.repository.ts';
import { requireDepth, withSight, writableFolder } from '../folders/allowed.ts';
import { depthBelow, lockTree, moveFolder, placeFor } from '../folders/folder.repository.ts';
import { changeableFolder, requireFreeName } from '../folders/folder.service.ts';
import { requireDocumentsFree, requireFolderFree } from '../retention/holds.ts';
import { seriesMovedWith, seriesOfFolder } from '../retention/series.repository.ts';
import { movedSeries } from '../retention/series-stays.ts';
import { requireAllBelow } from '../trash/below.ts';
import { editableDocument, requireFreeDocumentName, writableDocument } from './allowed.ts';
import { addPlace, moveDocument, removePlace } from './place.repository.ts';

const INTO_ITSELF = 'Una carpeta no puede quedar dentro de sí misma.';
const NESTED = 'Un expediente no puede quedar dentro de otro.';
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
    const scope = withSight(caller);
    const target = await writableFolder(scope, destino, 'destino');
    const series = await seriesOfFolder(tx, destino);
    const place = chosen(destino, target.nombre);
    await requireDocumentsFree(scope, documentos);
    for (const id of carpetas) {
      const folder = await changeableFolder(scope, id);
      if (target.ruta.includes(id)) throw fieldError('destino', INTO_ITSELF);
      if (folder.padre === destino) continue;
      await requireAllBelow(scope, id);
      await requireFolderFree(scope, id);
      if (await wouldNest(tx, { folder: id, target: destino })) throw fieldError('destino', NESTED);
      requireDepth(target, await depthBelow(tx, folder), 'destino');
      await requireFreeName(scope, { parent: destino, name: folder.nombre });
      const told = movedSeries(scope, await seriesMovedWith(tx, id), series);
      await moveFolder(tx, folder, target);
      await audit({
        entity: FOLDER,
        entityId: id,
        before: { lugar: await placeFor(tx, folder.padre), ...told.before },
        after: { lugar: place, ...told.after },
      });
    }
    const seriesOf = askedOnce((folder) => seriesOfFolder(tx, folder));
    const placeOf = askedOnce((folder) => placeFor(tx, folder));
    for (const id of documentos) {
      const document = await editableDocument(scope, id);
      if (document.carpeta === destino) continue;
      await requireFreeDocumentName(scope, { folder: destino, name: document.nombre });
      const told = movedSeries(scope, await seriesOf(document.carpeta), series);
      await moveDocument(tx, document, destino);
      await audit({
        entity: DOCUMENT,
        entityId: id,
        before: { lugar: await placeOf(document.carpeta), ...told.before },
        after: { lugar: place, ...told.after },
      });
    }
    return { cantidad: documentos.length + carpetas.length };
  },
});

/** What is asked of folders, of which many documents lie in the same. */
function askedOnce<Told>(ask: (folder: number) => Promise<Told>) {
  const known = new Map<number, Promise<Told>>();
  return (folder: number) => {
    const asked = known.get(folder) ?? ask(folder);
    known.set(folder, asked);
    return asked;
  };
}

/** Shows documents in one more folder, without copies: whoever sees the folder sees them. */
export const linkArchiveDocuments = operation({
  name: 'linkArchiveDocuments',
  access: CHANGE,
  schema: items.pick({ documentos: true }).extend({ destino: idOf(FOLDER) }),
  async run(caller, { documentos, destino }) {
    await lockTree(caller.tx);
    const scope = withSight(caller);
    const target = await writableFolder(scope, destino, 'destino');
    const after = { tambienEn: chosen(destino, target.nombre) };
    for (const id of documentos) {
      await writableDocument(scope, id);
      await addPlace(scope.tx, id, destino);
      await scope.audit({ entity: DOCUMENT, entityId: id, after });
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
    const folder = await writableFolder(scope, carpeta, 'carpeta');
    const document = await writableDocument(scope, id);
    if (document.carpeta === carpeta) throw fieldError('carpeta', HOME);
    await requireDocumentsFree(scope, [id]);
    if (await removePlace(scope.tx, id, carpeta)) {
      const before = { tambienEn: chosen(carpeta, folder.nombre) };
      await scope.audit({ entity: DOCUMENT, entityId: id, before });
    }
    return { id };
  },
});
