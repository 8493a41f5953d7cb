import type { Config } from '../config/config.ts';
import { withDocumentSite } from './document-site.ts';
import type { FileStore } from './file-store.ts';
import { createLocalStore } from './local-store.ts';
import { openSharePoint } from './sharepoint/open-sharepoint.ts';

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
