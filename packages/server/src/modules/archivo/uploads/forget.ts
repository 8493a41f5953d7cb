import type { App } from '../../../core/app.ts';
import { forgetOldUploads } from './upload.repository.ts';

/** Forgets uploads that nobody goes on with; the collector takes their pieces. */
export async function forgetUploads({ database: { db } }: Pick<App, 'database'>): Promise<void> {
  await db.transaction().execute(forgetOldUploads);
}
