import type { App } from '../../../core/app.ts';
import { commandContext } from '../../../core/audit/audit.ts';
import { written } from '../../../core/operation/writing.ts';
import type { RecordFolders } from '../../../core/ports/record-folders.ts';
import { noteSeenUpTo, seenUpTo, withoutFolder } from './new-records.repository.ts';
import { giveFolder } from './record-folder.ts';

/** Records of one look; a load of many is given its folders minute by minute. */
const RECORDS = 500;
/** A record that was saved while later ones already were is seen in one of the next looks. */
const AGAIN = 200;

/** Gives new contracts, projects and other records their folders, so that they stand in the tree. */
export async function giveNewFolders(app: App): Promise<void> {
  for (const [entity, kind] of app.folders) await giveFoldersOf(app, entity, kind);
}

async function giveFoldersOf(app: App, entity: string, kind: RecordFolders): Promise<void> {
  const { db } = app.database;
  const seen = await seenUpTo(db, entity);
  const ids = await kind.idsAfter(db, Math.max(0, seen - AGAIN), RECORDS);
  const missing = await withoutFolder(db, entity, ids);
  const last = Math.max(seen, ids.at(-1) ?? 0);
  if (missing.length > 0) {
    await written(commandContext(app), 'giveRecordFolders', async (scope) => {
      for (const id of missing) await giveFolder(scope, { entity, id, kind });
    });
  }
  if (last > seen) await db.transaction().execute((tx) => noteSeenUpTo(tx, entity, last));
}
