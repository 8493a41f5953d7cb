import { z } from 'zod';
import type { App } from '../../../core/app.ts';
import type { Tx } from '../../../core/db/database.ts';
import type { JobDefinition } from '../../../core/jobs/jobs.ts';
import { lookAtSite } from './look.ts';
import {
  askForAllLooks,
  askForLooks,
  keepReading,
  readingState,
  sitesToKeep,
} from './site.repository.ts';

const LOOK = 'archivo.sitio';
const READ_CHANGES = 'archivo.sitio-cambios';
/** The site is asked this often what changed in it. */
const EVERY_MINUTES = 15;

const lookData = z.object({ carpeta: z.number().int() });

/** Folders that are compared at once: one of thousands of files keeps no other waiting. */
const LOOKS = 3;

/** Compares a connected folder with the one of the site; a site that does not answer is asked again. */
export const lookJob: JobDefinition<typeof lookData> = {
  name: LOOK,
  schema: lookData,
  retryLimit: 5,
  retryDelaySeconds: 30,
  concurrency: LOOKS,
  run: ({ app, data: { carpeta }, signal }) => lookAtSite(app, carpeta, signal),
};

/** Asks the site where something changed: the folders that it names are looked at. */
export const siteChangesJob: JobDefinition = {
  name: READ_CHANGES,
  schema: z.object({}),
  retryLimit: 5,
  retryDelaySeconds: 60,
  concurrency: 1,
  run: ({ app, signal }) => readChanges(app, signal),
};

/** Queues a look at a folder. */
export const enqueueLook = (app: App, tx: Tx, folder: number, user: number | null) =>
  app.jobs.enqueue(tx, LOOK, { carpeta: folder }, { userId: user, reference: String(folder) });

/** Each part is kept with how far it reaches: a run that is cut short goes on from there. */
async function readChanges(app: App, signal: AbortSignal): Promise<void> {
  const { db } = app.database;
  const { shared } = app.files;
  if (!shared) return;
  const { marca } = await readingState(db);
  await shared.folders.touched(marca, async ({ ids, mark, endsWhole }) => {
    signal.throwIfAborted();
    await db.transaction().execute(async (tx) => {
      // A reading of all does not tell what is gone.
      if (endsWhole) await askForAllLooks(tx);
      else await askForLooks(tx, ids);
      await keepReading(tx, mark);
    });
  });
  await queueLooks(app);
}

/** Queues what is due: the reading of the changes, and looks at folders that have something to send or to see. */
export async function keepSites(app: App): Promise<void> {
  if (!app.files.shared) return;
  const { conectadas, minutos } = await readingState(app.database.db);
  if (!conectadas) return;
  if (minutos === null || minutos >= EVERY_MINUTES) {
    await app.database.db
      .transaction()
      .execute((tx) =>
        app.jobs.enqueue(tx, READ_CHANGES, {}, { userId: null, reference: 'sitio' }),
      );
  }
  await queueLooks(app);
}

async function queueLooks(app: App): Promise<void> {
  const { db } = app.database;
  for (const folder of await sitesToKeep(db)) {
    await db.transaction().execute((tx) => enqueueLook(app, tx, folder, null));
  }
}
