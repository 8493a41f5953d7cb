import { keepers, type Row, row } from './permission-rows.ts';
import type { Account, World } from './permission-world.ts';

/** Who may create assignments and takes part in the line's project, or coordinates. */
const planners: readonly Account[] = [...keepers, 'gestora.demo'];

/** A plan that nobody sent, for the structure of the line's project. */
const plan = async (world: World) => ({
  pdt: '00000000-0000-4000-8000-000000000000',
  id: await world.one('select estructura_id from proyectos where id = $1', [world.ids.project]),
  contentType: 'proyectos.proyecto',
  objectId: world.ids.project,
});

/** The files of plans are one's own: past the permission, this one does not exist. */
export const workPlanRows: Row[] = [row('loadStructurePdt', planners, plan, { outside: true })];
