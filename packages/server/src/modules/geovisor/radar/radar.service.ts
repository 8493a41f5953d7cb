import { sourceKinds } from '@comarca/shared/modules/geovisor/source';
import { z } from 'zod';
import { operation, reading } from '../../../core/operation/operation.ts';
import { PROBE_JOB, ROUND } from './probe.job.ts';
import { listProbes, listStates, type SourceState } from './probe.repository.ts';
import { listSources } from './sources.ts';

const KEEPERS = { permiso: 'geovisor.change_almacendatos' } as const;
const SHOWN_PROBES = 50;

/** A registered source with how it answered last; without a probe when it was never tried. */
export interface WatchedSource extends Pick<SourceState, 'clase' | 'fuenteId' | 'nombre'> {
  estado: SourceState | null;
}

/** Every registered source with its state. */
export const sourceRadar = reading({
  access: KEEPERS,
  schema: z.object({}),
  async run({ context, db }): Promise<WatchedSource[]> {
    const states = await listStates(db);
    const sources = await listSources(context.app);
    return sources.map(({ clase, id, nombre }) => ({
      clase,
      fuenteId: id,
      nombre,
      estado: states.find((one) => one.clase === clase && one.fuenteId === id) ?? null,
    }));
  },
});

/** The last probes of a source. */
export const sourceProbes = reading({
  access: KEEPERS,
  schema: z.object({
    clase: z.enum(sourceKinds),
    fuente: z
      .number()
      .int()
      .min(0)
      .max(2 ** 31 - 1),
  }),
  run: ({ db }, { clase, fuente }) => listProbes(db, clase, fuente, SHOWN_PROBES),
});

/** Which registered sources did not answer when they were tried last, for whoever is about to use them. */
export const sourcesDown = reading({
  access: 'sesion',
  schema: z.object({}),
  async run({ context, db }): Promise<SourceState[]> {
    const down = (await listStates(db)).filter(({ funciona }) => !funciona);
    if (down.length === 0) return [];
    const sources = await listSources(context.app);
    return down.filter((state) =>
      sources.some(({ clase, id }) => clase === state.clase && id === state.fuenteId),
    );
  },
});

/** Tries every source now. */
export const probeSources = operation({
  name: 'probeSources',
  access: KEEPERS,
  schema: z.object({}),
  async run({ tx, actor, context, audit }) {
    const options = { userId: actor.id, reference: ROUND };
    const job = await context.app.jobs.enqueue(tx, PROBE_JOB, {}, options);
    await audit({ entity: 'sondeoFuentes', entityId: job, after: { trabajo: job } });
  },
});
