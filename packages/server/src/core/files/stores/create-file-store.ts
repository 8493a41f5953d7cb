import type { App } from '../../app.ts';
import type { Config } from '../../config/config.ts';
import type { FileStore } from '../../ports/file-store.ts';
import type { KeptFiles } from '../../ports/kept-files.ts';
import { withDocumentSite } from '../document-site.ts';
import { openSharePoint } from '../sharepoint/open-sharepoint.ts';
import { diskRoom, roomElsewhere } from './disk-room.ts';
import { keepFiles } from './kept-files.ts';
import { createLocalStore } from './local-store.ts';

const MEGABYTE = 1_048_576;

/** The configured store as the program uses it: what its records name stays, and nothing is overfull. */
export async function openKeptFiles(
  config: Config,
  { database, log }: Pick<App, 'database' | 'log'>,
): Promise<KeptFiles> {
  const reserve = config.DISK_RESERVE_MB * MEGABYTE;
  return keepFiles(await createFileStore(config), {
    db: database.db,
    log,
    room: config.STORAGE === 'files' ? diskRoom(config.dataDir, reserve) : roomElsewhere,
    allowance: {
      perPerson: config.UNSAVED_MB_PER_PERSON * MEGABYTE,
      inAll: config.UNSAVED_MB * MEGABYTE,
    },
  });
}

/**
 * The configured store: a folder of DATA_DIR, or a bucket of an S3-compatible service. With a
 * SharePoint library, content goes there when it is given its place.
 */
export async function createFileStore(config: Config): Promise<FileStore> {
  const store = await openStore(config);
  const site = openSharePoint(config);
  return site ? withDocumentSite(store, site) : store;
}

async function openStore(config: Config): Promise<FileStore> {
  if (config.STORAGE !== 's3') return createLocalStore(config.dataDir);
  // The client of S3 is heavy: it loads where there is a bucket.
  const { createS3Store } = await import('./s3-store.ts');
  return createS3Store(config);
}
