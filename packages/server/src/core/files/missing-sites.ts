import { z } from 'zod';
import type { App } from '../app.ts';
import { type BatchOptions, batchesOf, workInBatches } from '../jobs/batches.ts';
import type { JobDefinition } from '../jobs/jobs.ts';
import {
  listMissingSites,
  type MissingSite,
  type SiteTable,
  siteTables,
} from './record-site.repository.ts';
import { openSite } from './record-site.ts';

const OPEN_ALL = 'sitio-documental.pendientes';

/** Records of one step of the work. */
const STEP = 100;

/** Opens the sites of what was saved before there was a library, or past its job. */
export const missingSitesJob: JobDefinition = {
  name: OPEN_ALL,
  schema: z.object({}),
  retryLimit: 5,
  retryDelaySeconds: 60,
  concurrency: 1,
  run: ({ app, signal, progress }) =>
    openMissing(app, { signal, onStep: (done) => progress(0, `${done} sitios`) }),
};

/** Queues the work when the program starts with a library and a site is missing. */
export async function enqueueMissingSites({ files, database, jobs }: App): Promise<void> {
  if (!files.shared) return;
  const first = { after: 0, first: 1 };
  const missing = await Promise.all(
    siteTables.map((table) => listMissingSites(database.db, table, first)),
  );
  if (missing.flat().length === 0) return;
  await database.db
    .transaction()
    .execute((tx) => jobs.enqueue(tx, OPEN_ALL, {}, { userId: null, reference: 'todos' }));
}

/** `comarca crear-sitios`: the same walk, now and by hand. */
export const createSitesCommand = {
  name: 'crear-sitios',
  summary: 'Crea en SharePoint los sitios que faltan de proyectos y procesos de negocio.',
  usage: '',
  async run(app: App, _args: readonly string[]): Promise<void> {
    if (!app.files.shared) throw new Error('No hay una biblioteca de SharePoint configurada.');
    const done = await openMissing(app, { onStep: async (n) => console.log(`${n} sitios…`) });
    console.log(`Sitios al día: ${done} creados.`);
  },
};

/** @returns how many sites were opened @throws Error when some were not, once all were tried */
const openMissing = (app: App, options: BatchOptions): Promise<number> =>
  workInBatches(missingSites(app), {
    ...options,
    what: 'sitios',
    work: (one) => openSite(app, one.table, one),
    onFailure: (error, { table, id }) =>
      app.log.warn({ err: error, table, id }, 'a document site was not made'),
  });

async function* missingSites({ database }: App) {
  for (const table of siteTables) {
    yield* batchesOf<MissingSite & { table: SiteTable }>(async (last) => {
      const page = { after: last?.id ?? 0, first: STEP };
      const sites = await listMissingSites(database.db, table, page);
      return sites.map((site) => ({ ...site, table }));
    });
  }
}
