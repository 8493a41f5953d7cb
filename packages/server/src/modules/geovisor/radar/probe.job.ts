import { AppError } from '@comarca/shared/core/errors';
import { hourOf } from '@comarca/shared/core/formats';
import { z } from 'zod';
import type { App } from '../../../core/app.ts';
import type { JobDefinition } from '../../../core/jobs/jobs.ts';
import { changesOf } from './changes.ts';
import { lastProbe, listStates, type Probe, saveProbes } from './probe.repository.ts';
import { tellChanges } from './source-notices.ts';
import { listSources, type Source } from './sources.ts';

export const PROBE_JOB = 'geovisor.sondeo';
/** Everybody who asks meanwhile joins the same round. */
export const ROUND = 'ronda';

/** So many sources are tried at the same time. */
const AT_ONCE = 4;
const LONGEST_DETAIL = 500;
const HOUR_MS = 3_600_000;
/** Hours in Colombia in which a night's round begins. */
const NIGHT = { from: 2, to: 5 } as const;
/** So long after a round the next night's is due; and so long after it any hour will do. */
const DUE_HOURS = 20;
const OVERDUE_HOURS = 30;

const jobData = z.object({});

/** Tries every source, a few at once so that a slow one does not delay the others, and keeps how each answered. */
export const probeJob: JobDefinition<typeof jobData> = {
  name: PROBE_JOB,
  schema: jobData,
  retryLimit: 1,
  heartbeatSeconds: 120,
  concurrency: 1,
  async run({ app, userId, signal, progress }) {
    const sources = await listSources(app, app.database.db);
    const probes: Probe[] = [];
    const left = sources.values();
    const tryThoseLeft = async () => {
      for (const source of left) {
        signal.throwIfAborted();
        probes.push(await probe(source));
        await progress((probes.length / sources.length) * 100, source.nombre);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, tryThoseLeft));
    const tellLive = await app.database.db.transaction().execute(async (tx) => {
      const changes = changesOf(await listStates(tx), probes);
      await saveProbes(tx, probes);
      return tellChanges(app, tx, changes);
    });
    tellLive();
    if (userId !== null) app.realtime.toUser(userId, told(probes));
  },
};

const told = (probes: readonly Probe[]) => {
  const down = probes.filter(({ funciona }) => !funciona).length;
  return {
    store: 'geovisor',
    mutation: 'sondeo',
    action: 'terminado',
    message: `Se probaron ${probes.length} fuentes: ${down} no responden.`,
  };
};

async function probe({ clase, id, nombre, attempt }: Source): Promise<Probe> {
  const begun = performance.now();
  const outcome = await attempt().then(
    (said) => ({ funciona: true, detalle: said }),
    (error: unknown) => ({
      funciona: false,
      detalle: error instanceof AppError ? error.message : 'No respondió.',
    }),
  );
  return {
    clase,
    fuenteId: id,
    nombre,
    funciona: outcome.funciona,
    detalle: outcome.detalle.slice(0, LONGEST_DETAIL),
    milisegundos: Math.round(performance.now() - begun),
  };
}

/** Asks for the round of the night, once each night, where there is something to try. */
export async function probeAtNight(app: App, now = new Date()): Promise<void> {
  const { db } = app.database;
  const last = await lastProbe(db);
  const hours = last ? (now.getTime() - last.getTime()) / HOUR_MS : OVERDUE_HOURS;
  const hour = hourOf(now);
  const isNight = hour >= NIGHT.from && hour < NIGHT.to;
  const isDue = isNight ? hours >= DUE_HOURS : last !== null && hours >= OVERDUE_HOURS;
  if (!isDue || (await listSources(app, db)).length === 0) return;
  await db
    .transaction()
    .execute((tx) => app.jobs.enqueue(tx, PROBE_JOB, {}, { userId: null, reference: ROUND }));
}
