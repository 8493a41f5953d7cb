import { AppError, fieldError } from '@comarca/shared/core/errors';
import { messages } from '@comarca/shared/core/validation';
import { sourceKinds, sourceOwnerSchema } from '@comarca/shared/modules/geovisor/source';
import { z } from 'zod';
import { operation, reading } from '../../../core/operation/operation.ts';
import { isActiveUser } from '../../usuarios/public.ts';
import { listOwners, type SourceOwner, saveOwner } from './owner.repository.ts';
import { PROBE_JOB, ROUND } from './probe.job.ts';
import { listProbes, listStates, type SourceState } from './probe.repository.ts';
import { listSources } from './sources.ts';

const KEEPERS = { permiso: 'geovisor.change_almacendatos' } as const;
const SHOWN_PROBES = 50;

/** A registered source with how it answered last; without a probe when it was never tried. */
export interface WatchedSource extends Pick<SourceState, 'clase' | 'fuenteId' | 'nombre'> {
  estado: SourceState | null;
  /** who is told when it goes down; null: everybody who keeps the layers */
  responsable: SourceOwner['responsable'] | null;
  /** of that; 0 where nobody answers for it */
  version: number;
}

const sourceId = z
  .number()
  .int()
  .min(0)
  .max(2 ** 31 - 1);
const named = { clase: z.enum(sourceKinds), fuente: sourceId };

/** Every registered source with its state. */
export const sourceRadar = reading({
  access: KEEPERS,
  schema: z.object({}),
  async run({ context, db }): Promise<WatchedSource[]> {
    const states = await listStates(db);
    const owners = await listOwners(db);
    const sources = await listSources(context.app, db);
    return sources.map(({ clase, id, nombre }) => {
      const owner = owners.find((one) => one.clase === clase && one.fuenteId === id);
      return {
        clase,
        fuenteId: id,
        nombre,
        estado: states.find((one) => one.clase === clase && one.fuenteId === id) ?? null,
        responsable: owner?.responsable ?? null,
        version: owner?.version ?? 0,
      };
    });
  },
});

/** The last probes of a source. */
export const sourceProbes = reading({
  access: KEEPERS,
  schema: z.object(named),
  run: ({ db }, { clase, fuente }) => listProbes(db, clase, fuente, SHOWN_PROBES),
});

/** Which registered sources did not answer when they were tried last, for whoever is about to use them. */
export const sourcesDown = reading({
  access: 'sesion',
  schema: z.object({}),
  async run({ context, db }): Promise<SourceState[]> {
    const down = (await listStates(db)).filter(({ funciona }) => !funciona);
    if (down.length === 0) return [];
    const sources = await listSources(context.app, db);
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

/** Says who answers for a source, or that nobody does. */
export const assignSource = operation({
  name: 'assignSource',
  access: KEEPERS,
  schema: sourceOwnerSchema.extend({ ...named, version: z.number().int().min(0) }),
  async run({ tx, context, audit }, { clase, fuente, responsable, version }) {
    const sources = await listSources(context.app, tx);
    if (!sources.some((one) => one.clase === clase && one.id === fuente)) {
      throw new AppError('NOT_FOUND');
    }
    if (responsable !== null && !(await isActiveUser(tx, responsable))) {
      throw fieldError('responsable', messages.select);
    }
    const isSame = await saveOwner(tx, { clase, fuente, version }, responsable);
    if (!isSame) throw new AppError('CONFLICT');
    await audit({ entity: 'responsableFuente', entityId: fuente, after: { clase, responsable } });
  },
});
