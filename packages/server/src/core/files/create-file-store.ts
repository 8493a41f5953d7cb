import type { Config } from '../config/config.ts';
import type { FileStore } from './file-store.ts';
import { createLocalStore } from './local-store.ts';

/** The configured store: a folder of DATA_DIR, or a bucket of an S3-compatible service. */
export async function createFileStore(config: Config): Promise<FileStore> {
  if (config.STORAGE !== 's3') return createLocalStore(config.dataDir);
  // The client of S3 is heavy: it loads where there is a bucket.
  const { createS3Store } = await import('./s3-store.ts');
  return createS3Store(config);
}
