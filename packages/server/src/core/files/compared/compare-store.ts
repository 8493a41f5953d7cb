import { z } from 'zod';
import type { App } from '../../app.ts';
import type { JobDefinition } from '../../jobs/jobs.ts';
import type { ListedPart } from '../../ports/file-store.ts';
import { compareFile, isAsSeen } from './compare-file.ts';
import {
  filesAfter,
  minutesSinceCompared,
  noteCompared,
  type StoredRow,
} from './compared.repository.ts';

const COMPARE = 'archivos.comparar-deposito';
/** The store is compared this often. */
const EVERY_MINUTES = 15;
/** Files that are looked up at once. */
const ROWS = 1_000;
/** What one comparison reads; the rest waits for the next. */
const BYTES_AT_ONCE = 1_073_741_824;
/** One object that cannot be read does not stop the others; a store that gives none of them does. */
const MOST_FAILURES = 20;

/**
 * Compares the store with what was stored in it. Only content that is listed otherwise than it was
 * written or last seen is read; the modules are told what is gone, other, or back.
 */
export const comparisonJob: JobDefinition = {
  name: COMPARE,
  schema: z.object({}),
  retryLimit: 5,
  retryDelaySeconds: 60,
  concurrency: 1,
  run: ({ app, signal }) => compareStore(app, signal),
};

/** Queues a comparison when its time has come; nothing for a store that does not list its content. */
export async function askForComparison({ files, database, jobs }: App): Promise<void> {
  if (!files.compared) return;
  const minutes = await minutesSinceCompared(database.db);
  if (minutes !== null && minutes < EVERY_MINUTES) return;
  await database.db
    .transaction()
    .execute((tx) => jobs.enqueue(tx, COMPARE, {}, { userId: null, reference: 'deposito' }));
}

async function compareStore(app: App, signal: AbortSignal): Promise<void> {
  const { compared } = app.files;
  if (!compared) return;
  const compare = fileByFile(app);
  let after = '';
  for await (const part of compared.parts()) {
    for await (const [file, listed] of besides(app, part, after)) {
      signal.throwIfAborted();
      await compare(file, listed);
    }
    after = part.upTo ?? after;
  }
  await app.database.db.transaction().execute(noteCompared);
}

/** The files whose keys a part reaches, each with what the part says of it. */
async function* besides(app: App, { content, upTo }: ListedPart, from: string) {
  const listed = new Map(content.map((one) => [one.key, one]));
  for (let after = from; ; ) {
    const files = await filesAfter(app.database.db, { after, upTo, first: ROWS });
    for (const file of files) yield [file, listed.get(file.clave)] as const;
    const last = files.at(-1);
    if (!last || files.length < ROWS) return;
    after = last.clave;
  }
}

/** Compares one after the other, within what one comparison may read and may fail at. */
function fileByFile(app: App) {
  let bytes = 0;
  let failures = 0;
  return async (file: StoredRow, listed: ListedPart['content'][number] | undefined) => {
    if (listed ? isAsSeen(file, listed) : file.perdido) return;
    if (listed && bytes >= BYTES_AT_ONCE) return;
    try {
      await compareFile(app, file, listed);
      bytes += listed?.bytes ?? 0;
      failures = 0;
    } catch (error) {
      app.log.warn({ err: error, file: file.id }, 'the content of a file could not be compared');
      if (++failures > MOST_FAILURES) throw error;
    }
  };
}
