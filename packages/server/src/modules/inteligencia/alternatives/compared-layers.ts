import { createHash } from 'node:crypto';
import { leavesOf } from '@comarca/shared/core/tree/tree';
import { cutOf, cutText, type LayerCut } from '@comarca/shared/modules/inteligencia/layer-cut';
import type { LayerNode, LayerTreeNode } from '@comarca/shared/modules/inteligencia/template';
import type { ComparedLayer } from './alternative.repository.ts';

const MARK = / #[0-9a-f]{8}$/;

/** By its table where it is whole; cut otherwise it is another one, crossed anew. */
function keyOf(table: string, cut: LayerCut | undefined): string {
  if (!cut) return table;
  const print = createHash('sha256')
    .update(JSON.stringify([cut.buffer, cut.filtro]))
    .digest('hex');
  return `${table} #${print.slice(0, 8)}`;
}

/** The layers of a structure that have a table, each as it is cut, once. */
export function comparedLayersOf(nodes: readonly LayerTreeNode[]): ComparedLayer[] {
  const layers = new Map<string, ComparedLayer>();
  for (const leaf of leavesOf<LayerNode>(nodes)) {
    const cut = cutOf(leaf);
    const key = keyOf(leaf.capa, cut);
    if (leaf.capa === '' || layers.has(key)) continue;
    layers.set(key, {
      nombre: key,
      titulo: cut ? `${leaf.name} (${cutText(cut)})` : leaf.name,
      tabla: leaf.capa,
      ...(cut && { recorte: cut }),
    });
  }
  return [...layers.values()];
}

/** The table that a compared layer is of. */
export const tableOf = ({ nombre, tabla = nombre }: ComparedLayer): string => tabla;

/** The weights of these layers; one that is cut otherwise by now keeps that of its table. */
export function weightsOf(
  layers: readonly ComparedLayer[],
  given: readonly { capa: string; peso: number }[],
): Record<string, number> {
  const exact = new Map(given.map(({ capa, peso }) => [capa, peso]));
  const ofTable = new Map(given.map(({ capa, peso }) => [capa.replace(MARK, ''), peso]));
  return Object.fromEntries(
    layers.flatMap((layer) => {
      const weight = exact.get(layer.nombre) ?? ofTable.get(tableOf(layer));
      return weight === undefined ? [] : [[layer.nombre, weight]];
    }),
  );
}
