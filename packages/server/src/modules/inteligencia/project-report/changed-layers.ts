import { leavesOf } from '@comarca/shared/core/tree/tree';
import type { LayerNode } from '@comarca/shared/modules/inteligencia/template';
import type { Tx } from '../../../core/db/database.ts';
import { findLayersByName } from '../../capas/public.ts';
import { engineVersions } from '../engine-versions.layer.ts';
import { crossingKeys } from '../generation/crossing-key.ts';
import { findProjectTree } from '../structures/structure.repository.ts';
import type { LayerState } from './layer-state.repository.ts';
import type { ProjectStudy } from './study.repository.ts';
import { shownAs } from './synchronise.job.ts';

/**
 * The layers of a project that would not come out as they did: not synchronised, failed, or with other
 * data, columns, buffer, filter or engine. One whose data nobody knows is among them.
 */
export async function changedLayers(
  tx: Tx,
  study: ProjectStudy,
  states: readonly LayerState[],
): Promise<readonly LayerState[]> {
  const found = await findLayersByName(
    tx,
    states.map(({ capa }) => capa),
  );
  const layers = new Map(found.map((layer) => [layer.nombre, layer]));
  const root = await findProjectTree(tx, study.id);
  const leaves = new Map(leavesOf<LayerNode>(root?.children ?? []).map((leaf) => [leaf.id, leaf]));
  const keys = crossingKeys({ study, versions: await engineVersions(tx) });
  return states.filter((state) => {
    const key = keys(shownAs(layers.get(state.capa), leaves.get(state.nodo)), state.recorte);
    return !state.sync || key === null || key !== state.clave;
  });
}
