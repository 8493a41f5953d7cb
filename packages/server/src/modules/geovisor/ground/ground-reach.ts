import type { App } from '../../../core/app.ts';
import type { Db } from '../../../core/db/database.ts';
import { connectionFor } from '../../capas/public.ts';
import type { GroundLayer } from './ground-layers.ts';

/** Where a layer of the ground is read. @throws where its database is not reached */
export type Reach = (layer: GroundLayer) => Promise<Db>;

/** Every registered database. */
export const reachOf =
  (app: App): Reach =>
  async ({ of }) =>
    of === null ? app.database.db : (await connectionFor(app, of.id)).db;

/** Whether a layer is in the own database. */
export const isOwn = ({ of }: GroundLayer): boolean => of === null || of.propia;

/** What did not answer is left out of the ground for so long. */
const REST_MS = 60_000;
const resting = new Map<string, number>();

/** The layers that answered when they were read last. */
export const awake = (layers: readonly GroundLayer[], now = Date.now()): GroundLayer[] =>
  layers.filter(({ clave, state }) => (resting.get(`${clave} ${state}`) ?? 0) < now);

/** Leaves a layer out for a while: a map does not wait for what is down. */
export function letRest({ clave, state }: GroundLayer, now = Date.now()): void {
  if (resting.size > 1_000) resting.clear();
  resting.set(`${clave} ${state}`, now + REST_MS);
}
