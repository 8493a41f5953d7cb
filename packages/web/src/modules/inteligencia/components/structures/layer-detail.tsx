import { depthOf, flattenTree, isSection, leavesOf } from '@comarca/shared/core/tree/tree';
import type { StoredCuts } from '@comarca/shared/modules/inteligencia/structure.schema';
import type { LayerNode, LayerTreeNode } from '@comarca/shared/modules/inteligencia/template';
import { laterPart } from '../../../../platform/loading/later-part.tsx';
import { EmptyState } from '../../../../ui/feedback/states.tsx';
import { KeyValueList } from '../../../../ui/text/key-value-list.tsx';
import type { StructureForm } from '../../operations/structures.ts';

/** Lists of choices and tables: the tree can be used without. */
const LayerFields = laterPart(() => import('./layer-fields.tsx'), 'LayerFields');

export interface DetailProps {
  node: LayerTreeNode | undefined;
  layers: StructureForm['layers'] | undefined;
  /** names of the layers that are registered, but no longer offered */
  archived: readonly string[];
  /** how the structure cuts its layers as it is stored */
  kept: StoredCuts;
  onChange: (id: string, values: Partial<LayerNode>) => void;
}

/** What is known of the chosen node of a structure, beside the tree. */
export function LayerDetail({ node, ...rest }: DetailProps) {
  if (!node) {
    return (
      <EmptyState
        title="Elija una sección o una capa"
        text="Aquí verá su detalle. De una capa puede elegir la tabla y escribir su abreviatura."
      />
    );
  }
  return (
    <section className="estructura-detalle" aria-label={`Detalle de ${node.name}`}>
      <h2>{node.name}</h2>
      {isSection(node) ? (
        <KeyValueList
          items={[
            {
              label: 'Secciones',
              value: flattenTree(node.children).length - leavesOf(node.children).length,
            },
            { label: 'Capas', value: leavesOf(node.children).length },
            { label: 'Niveles', value: depthOf(node.children) },
          ]}
        />
      ) : (
        <LayerFields layer={node} {...rest} />
      )}
    </section>
  );
}
