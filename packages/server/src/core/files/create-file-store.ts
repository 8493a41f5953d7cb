import type { Config } from '../config/config.ts';
import type { FileStore } from './file-store.ts';
import { createLocalStore } from './local-store.ts';
import { createS3Store } from './s3-store.ts';

/** The configured store: a folder of DATA_DIR, or a bucket of an S3-compatible service. */
export function createFileStore(config: Config): FileStore {
  return config.STORAGE === 's3' ? createS3Store(config) : createLocalStore(config.dataDir);
}
