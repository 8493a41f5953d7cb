import type { App } from '../../../core/app.ts';
import { commandContext } from '../../../core/audit/audit.ts';
import { written } from '../../../core/operation/writing.ts';
import type { RecordFolders } from '../../../core/ports/record-folders.ts';
import { noteSeen, seenRecords, withoutFolder } from './new-records.repository.ts';
import { giveFolder } from './record-folder.ts';

/** Records of one look; a load of many is given its folders minute by minute. */
const RECORDS = 500;
/** A record that was saved while later ones already were is seen in one of the next looks. */
const AGAIN = 200;
/** Folders of one transaction: nobody else changes the tree, or adds to it, until it ends. */
const AT_ONCE = 20;

/** Gives contracts, projects and other records that have none their folders, so that they stand in the tree. */
export async function giveNewFolders(app: App): Promise<void> {
  for (const [entity, kind] of app.folders) await giveFoldersOf(app, entity, kind);
}

/**
 * Looks at the new ones and, beside them, at the next of a round through all: a record that was saved long after
 * later ones, as one of a slow load is, is behind the new ones by then.
 */
async function giveFoldersOf(app: App, entity: string, kind: RecordFolders): Promise<void> {
  const { db } = app.database;
  const seen = await seenRecords(db, entity);
  const newer = await kind.idsAfter(db, Math.max(0, seen.hasta - AGAIN), RECORDS);
  const older = await kind.idsAfter(db, seen.repaso, RECORDS);
  const missing = await withoutFolder(db, entity, [...new Set([...newer, ...older])]);
  for (let from = 0; from < missing.length; from += AT_ONCE) {
    await written(commandContext(app), 'giveRecordFolders', async (scope) => {
      for (const id of missing.slice(from, from + AT_ONCE))
        await giveFolder(scope, { entity, id, kind });
    });
  }
  const hasta = Math.max(seen.hasta, newer.at(-1) ?? 0);
  const repaso = older.length < RECORDS ? 0 : (older.at(-1) ?? 0);
  if (hasta === seen.hasta && repaso === seen.repaso) return;
  await db.transaction().execute((tx) => noteSeen(tx, entity, { hasta, repaso }));
}
