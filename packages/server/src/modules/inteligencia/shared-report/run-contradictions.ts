import type { App } from '../../../core/app.ts';
import type { Reader } from '../../../core/db/database.ts';
import { writtenRun } from '../figures/run-figures.ts';
import { contradictions } from '../figures/written-report.ts';
import { readRun } from '../quick-report/quick-report.queries.ts';
import { textsOf } from '../writing/confirmed-figures.ts';

/** What a quick report says, as it is given outside, otherwise than its tables, in words. */
export async function runContradictions(
  app: Pick<App, 'seals' | 'alarms'>,
  db: Reader,
  id: number,
): Promise<string[]> {
  const { execution, rows } = await readRun(app, db, id);
  const written = await writtenRun(db, { execution, layers: rows }, 'mostradas');
  return textsOf(await contradictions(db, written));
}
