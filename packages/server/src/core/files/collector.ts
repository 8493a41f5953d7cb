import { allOf } from '../all-of.ts';
import type { App } from '../app.ts';
import type { Db } from '../db/database.ts';
import { forgetMarks } from '../db/statements/transaction-state.repository.ts';
import { createLoop, type Loop } from '../jobs/loop.ts';
import { forgetOldMails } from '../mail/mail-queue.ts';
import { forgetKeys } from '../operation/idempotency.repository.ts';
import { forgetNamed, forgetParked, listLoose } from './stores/content.repository.ts';

/** How long content stays that no file names, and a file that no record was saved with. */
const KEPT_HOURS = 24;
const PAUSE_MS = 30 * 60_000;
/** Pieces of content of one look. */
const STEP = 200;

type Collected = Pick<App, 'database' | 'files'>;

/**
 * Forgets files that were sent a day ago and never saved, and removes content that nothing has named
 * for a day. Several processes may do it at once: the database gives each piece to one of them.
 */
export async function collectFiles({ database: { db }, files }: Collected): Promise<void> {
  await db.transaction().execute((tx) => forgetParked(tx, KEPT_HOURS));
  await db.transaction().execute((tx) => forgetNamed(tx));
  for (;;) {
    const keys = await listLoose(db, { hours: KEPT_HOURS, first: STEP });
    await files.discard(keys);
    if (keys.length < STEP) return;
  }
}

/** Days for which a submit may be repeated. */
const KEY_DAYS = 7;

/** Forgets what was noted for a time that is over: marks, keys of submits, messages; each by itself. */
export const forgetOld = (db: Db): Promise<void> =>
  allOf([
    forgetMarks(db),
    db.transaction().execute((tx) => forgetKeys(tx, KEY_DAYS)),
    db.transaction().execute(forgetOldMails),
  ]);

/** Collects at the start of the server, and then every half hour. */
export function startCollector(app: Pick<App, 'database' | 'files' | 'log'>): Loop {
  let pause = 0;
  return createLoop(
    () => pause,
    async () => {
      pause = PAUSE_MS;
      await collectFiles(app).finally(() => forgetOld(app.database.db));
    },
    (error) => app.log.warn({ err: error }, 'what nothing needs any more was not collected'),
  );
}
