import { fieldError } from '@comarca/shared/core/errors';
import { isSection, leavesOf, type TreeNode } from '@comarca/shared/core/tree/tree';
import type { SentLayerNode } from '@comarca/shared/modules/inteligencia/structure.schema';
import type { LayerTreeNode } from '@comarca/shared/modules/inteligencia/template';
import type { Tx } from '../../../core/db/database.ts';
import { findLayersById } from '../../capas/public.ts';

/**
 * The nodes as they are kept: a leaf that names no table, but the id of one, gets its name.
 * @throws AppError VALIDATION naming the node whose id is no table's
 */
export async function withTables(
  tx: Tx,
  nodes: readonly TreeNode<SentLayerNode>[],
): Promise<LayerTreeNode[]> {
  const asked = leavesOf(nodes).flatMap(({ capa, layerId }) =>
    capa === '' && layerId != null ? [layerId] : [],
  );
  const tables = await findLayersById(tx, asked);
  const keep = (node: TreeNode<SentLayerNode>): LayerTreeNode => {
    if (isSection(node)) return { ...node, children: node.children.map(keep) };
    const { layerId, ...leaf } = node;
    if (leaf.capa !== '' || layerId == null) return leaf;
    const table = tables.get(layerId);
    if (!table) {
      throw fieldError('structure', `La capa ${layerId} de «${leaf.name}» no está registrada.`);
    }
    return { ...leaf, capa: table.nombre };
  };
  return nodes.map(keep);
}
