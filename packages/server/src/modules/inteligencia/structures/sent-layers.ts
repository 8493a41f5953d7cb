import { AppError, fieldError } from '@comarca/shared/core/errors';
import { isSection, leavesOf, type TreeNode } from '@comarca/shared/core/tree/tree';
import type { LayerCut } from '@comarca/shared/modules/inteligencia/layer-cut';
import {
  checkedCut,
  type SentLayerNode,
  storedCuts,
} from '@comarca/shared/modules/inteligencia/structure.schema';
import type { LayerTreeNode } from '@comarca/shared/modules/inteligencia/template';
import type { Tx } from '../../../core/db/database.ts';
import { findLayersById } from '../../capas/public.ts';

/**
 * The nodes as they are kept: a leaf that names no table, but the id of one, gets its name.
 * @param before those that the structure has: how they cut a table is not refused by a rule that came after
 * @throws AppError VALIDATION naming the node whose id is no table's, or that cuts its layer as may not be
 */
export async function withTables(
  tx: Tx,
  nodes: readonly TreeNode<SentLayerNode>[],
  before: readonly LayerTreeNode[],
): Promise<LayerTreeNode[]> {
  const asked = leavesOf(nodes).flatMap(({ capa, layerId }) =>
    capa === '' && layerId != null ? [layerId] : [],
  );
  const tables = await findLayersById(tx, asked);
  const keep = (node: TreeNode<SentLayerNode>): LayerTreeNode => {
    if (isSection(node)) return { ...node, children: node.children.map(keep) };
    const { layerId, buffer, filtro, ...leaf } = node;
    const named = { ...leaf, capa: tableOf(node) };
    return { ...named, ...cutToKeep({ ...named, buffer, filtro }) };
  };
  const tableOf = ({ capa, layerId, name }: SentLayerNode): string => {
    if (capa !== '' || layerId == null) return capa;
    const table = tables.get(layerId);
    if (!table)
      throw fieldError('structure', `La capa ${layerId} de «${name}» no está registrada.`);
    return table.nombre;
  };
  const stored = storedCuts(before);
  const cutToKeep = (leaf: SentLayerNode): LayerCut => {
    const checked = checkedCut(leaf, stored);
    if ('cut' in checked) return checked.cut;
    const faults = checked.faults.map((message) => ({ campo: 'structure', message }));
    throw new AppError('VALIDATION', faults[0]?.message, faults);
  };
  return nodes.map(keep);
}
