import { AppError } from '@comarca/shared/core/errors';
import { MAX_NAME } from '@comarca/shared/modules/archivo/archive.rules';
import { z } from 'zod';
import { siteName } from '../../../core/files/place.ts';
import { operation, type WriteScope } from '../../../core/operation/operation.ts';
import { hiddenOf } from '../../../core/operation/visible.ts';
import type { RecordFolders } from '../../../core/ports/record-folders.ts';
import { FOLDER, VIEW } from '../access.ts';
import { seenFolder } from './allowed.ts';
import {
  type FolderRow,
  folderOfRecord,
  insertFolder,
  lockTree,
  renameFolder,
} from './folder.repository.ts';

const key = z.string().regex(/^[1-9]\d{0,8}$/);

/**
 * The folder of a record, which follows the record's name; one that is asked for before it was made is made
 * then. Who sees the record sees it.
 */
export const openRecordFolder = operation({
  name: 'openRecordFolder',
  access: VIEW,
  schema: z.object({ entidad: z.string().max(60), registro: key }),
  async run(scope, { entidad, registro }) {
    const { context, actor, tx } = scope;
    const folder = await recordFolder(scope, entidad, Number(registro));
    await seenFolder({ context, actor, db: tx }, folder.id);
    return { id: folder.id };
  },
});

/** The folder of a record that the caller sees, made where there is none yet. @throws AppError NOT_FOUND */
export async function recordFolder(
  scope: WriteScope,
  entity: string,
  id: number,
): Promise<FolderRow> {
  const { context, actor, tx } = scope;
  const kind = context.app.folders.get(entity);
  if (!kind) throw new AppError('NOT_FOUND');
  const hidden = await hiddenOf({ context, actor, db: tx }, entity, new Set([id]));
  const name = hidden.has(id) ? undefined : await kind.nameOf(tx, id);
  if (name === undefined) throw new AppError('NOT_FOUND');
  return folderOf(scope, { kind: entity, id, heading: kind.heading, name: calledFor(name) });
}

const calledFor = (name: string): string => [...siteName(name)].slice(0, MAX_NAME).join('');

/** The folder of a record that has none yet, made by the program itself; nothing where the record is gone. */
export async function giveFolder(
  scope: WriteScope,
  { entity, id, kind }: { entity: string; id: number; kind: RecordFolders },
): Promise<void> {
  const name = await kind.nameOf(scope.tx, id);
  if (name === undefined) return;
  await folderOf(scope, { kind: entity, id, heading: kind.heading, name: calledFor(name) });
}

async function folderOf(
  scope: WriteScope,
  { kind, id, heading, name }: { kind: string; id: number; heading: string; name: string },
): Promise<FolderRow> {
  const { tx } = scope;
  const known = await folderOfRecord(tx, { kind, id });
  if (known?.nombre === name) return known;
  await lockTree(tx);
  const found = await folderOfRecord(tx, { kind, id });
  if (found) {
    await renameFolder(tx, found.id, name);
    await scope.audit({
      entity: FOLDER,
      entityId: found.id,
      before: { nombre: found.nombre },
      after: { nombre: name },
    });
    return found;
  }
  const top =
    (await folderOfRecord(tx, { kind, id: 0 })) ??
    (await insertFolder(tx, {
      parent: null,
      name: heading,
      creator: null,
      record: { kind, id: 0 },
    }));
  const made = await insertFolder(tx, {
    parent: top,
    name,
    creator: scope.context.actor?.id ?? null,
    record: { kind, id },
  });
  await scope.audit({ entity: FOLDER, entityId: made.id, after: { nombre: name, padre: heading } });
  return made;
}
