import { AppError, fieldError } from '@comarca/shared/core/errors';
import { idOf } from '@comarca/shared/core/id-input';
import { z } from 'zod';
import type { App } from '../../../core/app.ts';
import { commandContext, writeAudit } from '../../../core/audit/audit.ts';
import { pageInput } from '../../../core/db/lists/page.ts';
import { allows, operation, reading, type WriteScope } from '../../../core/operation/operation.ts';
import { ALL, type Visible } from '../../../core/operation/visible.ts';
import { DELETE, DOCUMENT, FOLDER, THROWN, VIEW } from '../access.ts';
import { editableDocument, requireFreeDocumentName } from '../documents/allowed.ts';
import { findDocument } from '../documents/document.repository.ts';
import { items } from '../documents/items.ts';
import { requireInNoClosed, requireNoneClosedBelow } from '../files/closed.ts';
import { type Acting, withSight, writableFolder } from '../folders/allowed.ts';
import { findFolder, lockTree, placeFor, toldPaths } from '../folders/folder.repository.ts';
import { changeableFolder, requireFreeName } from '../folders/folder.service.ts';
import { sightOf } from '../folders/sight.ts';
import { requireDocumentsFree, requireFolderFree } from '../retention/holds.ts';
import { hasUnwritableBelow } from './below.repository.ts';
import { NOT_ALL_YOURS, requireAllBelow } from './below.ts';
import { leavesFrom } from './leaving.ts';
import {
  bringBack,
  findThrown,
  isOverdue,
  type Keeping,
  keptThrown,
  listThrown,
  overdue,
  removeThrown,
  seenThrown,
  type ThrownRow,
  throwDocument,
  throwFolder,
} from './trash.repository.ts';

const GONE_FROM = 'La carpeta donde estaba ya no está: restáurela primero.';

/** What was thrown away and may still be brought back. */
export const searchThrown = reading({
  access: VIEW,
  schema: pageInput,
  async run(scope, input) {
    const sight = sightOf(scope);
    const page = await listThrown(scope.db, { ...input, sight });
    const places = await toldPaths(
      scope.db,
      sight,
      page.nodes.flatMap(({ carpeta }) => carpeta ?? []),
    );
    const kept = await keptThrown(
      scope.db,
      page.nodes.map(({ id }) => id),
    );
    return {
      ...page,
      nodes: page.nodes.map((row) => ({
        ...row,
        origen: places.get(row.carpeta ?? 0) ?? '',
        seConservaPor: kept.get(row.id) ?? null,
        saleDesde: kept.has(row.id) ? null : leavesFrom(row),
      })),
    };
  },
});

/** What was thrown away, as its reader is told it. */
export interface ToldThrown extends ThrownRow {
  /** where it was; '' for the top */
  origen: string;
  /** what keeps it beyond its days */
  seConservaPor: Keeping | null;
  /** when it is removed for good; null for what is kept */
  saleDesde: Date | null;
}

export const visibleThrown: Visible = async (scope, ids) => {
  if (!allows(scope.context, VIEW)) return [];
  const sight = sightOf(scope);
  return sight.all ? ALL : seenThrown(scope.db, sight, ids);
};

/** Throws documents and folders away; for thirty days they may be brought back. */
export const trashArchiveItems = operation({
  name: 'trashArchiveItems',
  access: DELETE,
  schema: items,
  async run(caller, { documentos, carpetas }) {
    const { tx, actor, audit } = caller;
    await lockTree(tx);
    const scope = withSight(caller);
    await requireDocumentsFree(scope, documentos);
    for (const id of documentos) await throwOne(scope, id);
    for (const id of carpetas) {
      const folder = await findFolder(tx, id);
      // One that lay in another of these is gone with it.
      if (folder && folder.papeleraId !== null) continue;
      const { nombre, padre } = await changeableFolder(scope, id);
      await requireAllBelow(scope, id);
      await requireFolderFree(scope, id);
      const count = await throwFolder(tx, { id, nombre, padre }, { user: actor.id });
      await audit({
        entity: FOLDER,
        entityId: id,
        before: { lugar: await placeFor(tx, padre) },
        after: { lugar: null, documentos: count },
      });
    }
    return { cantidad: documentos.length + carpetas.length };
  },
});

/** Throws one document away, which nothing holds. @returns the id of what lies in the trash */
export async function throwOne(scope: WriteScope & Acting, id: number): Promise<number> {
  const document = await editableDocument(scope, id);
  const thrown = await throwDocument(scope.tx, document, { user: scope.actor.id });
  await scope.audit({
    entity: DOCUMENT,
    entityId: id,
    before: { lugar: await placeFor(scope.tx, document.carpeta) },
    after: { lugar: null },
  });
  return thrown;
}

/** Brings back what one act threw away, to where it was. */
export const restoreArchiveTrash = operation({
  name: 'restoreArchiveTrash',
  access: DELETE,
  schema: z.object({ id: idOf(THROWN) }),
  async run(scope, { id }) {
    const { tx, audit } = scope;
    await lockTree(tx);
    const thrown = await findThrown(tx, id);
    if (!thrown) throw new AppError('NOT_FOUND');
    await requireItsPlace(scope, thrown);
    await bringBack(tx, id);
    const { clase, objeto, carpeta } = thrown;
    await audit({
      entity: clase === 'CARPETA' ? FOLDER : DOCUMENT,
      entityId: objeto,
      after: { lugar: await placeFor(tx, carpeta) },
    });
    return { id: objeto };
  },
});

/** @throws AppError where its folder is gone, not the caller's to change, or has another of the name */
async function requireItsPlace(
  scope: WriteScope,
  { clase, carpeta, nombre, objeto }: ThrownRow,
): Promise<void> {
  if (carpeta !== null) {
    const folder = await findFolder(scope.tx, carpeta);
    if (!folder || folder.papeleraId !== null) throw fieldError('', GONE_FROM);
    await writableFolder(scope, carpeta);
  }
  if (clase === 'CARPETA') {
    const sight = sightOf(scope);
    if (await hasUnwritableBelow(scope.tx, sight, objeto)) {
      throw new AppError('FORBIDDEN', NOT_ALL_YOURS);
    }
    await requireNoneClosedBelow({ ...scope, sight }, objeto);
    return requireFreeName(scope, { parent: carpeta, name: nombre });
  }
  const document = await findDocument(scope.tx, objeto);
  if (!document) throw new AppError('NOT_FOUND');
  await requireInNoClosed(scope, objeto);
  await requireFreeDocumentName(scope, { folder: document.carpeta, name: document.nombre });
}

/** Removes for good what lies in the trash for longer than it is kept; what fails stops nothing else. */
export async function emptyTrash(app: App): Promise<void> {
  for (const thrown of await overdue(app.database.db, 50)) {
    await removeOne(app, thrown).catch((error: unknown) =>
      app.log.error({ err: error, papelera: thrown.id }, 'what lay in the trash was not removed'),
    );
  }
}

const removeOne = (app: App, { id, clase, objeto, nombre }: ThrownRow): Promise<void> =>
  app.database.db.transaction().execute(async (tx) => {
    await lockTree(tx);
    // A hold may have come since, or it was brought back.
    if (!(await isOverdue(tx, id))) return;
    await removeThrown(tx, id);
    await writeAudit(tx, commandContext(app), {
      operation: 'emptyTrash',
      entity: clase === 'CARPETA' ? FOLDER : DOCUMENT,
      entityId: objeto,
      before: { nombre },
    });
  });
