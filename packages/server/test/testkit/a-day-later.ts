import type { App } from '../../src/core/app.ts';
import { collectFiles } from '../../src/core/files/collector.ts';

/** What the collector does a day from now with the content and the unsaved files that there are. */
export async function aDayLater({ database, files }: Pick<App, 'database' | 'files'>) {
  await database.pool.query(`update contenidos_sueltos set desde = desde - interval '25 hours'`);
  await database.pool.query(
    `update archivos set created_at = created_at - interval '25 hours' where sin_guardar`,
  );
  await collectFiles({ database, files });
}
