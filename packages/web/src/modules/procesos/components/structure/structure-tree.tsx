import { FileTextOutlined, FolderOpenOutlined } from '@ant-design/icons';
import { flattenStructure, isSection } from '@comarca/shared/modules/procesos/product-structure';
import { placeOf } from '@comarca/shared/modules/procesos/product-structure.edit';
import { Tree, type TreeProps } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { NodeName } from './node-name.tsx';
import { type TreeNode, toTree } from './tree-nodes.ts';
import type { StructureDraft } from './use-structure-draft.ts';

const stepKeys = {
  ArrowUp: 'subir',
  ArrowDown: 'bajar',
  ArrowRight: 'entrar',
  ArrowLeft: 'salir',
} as const;

/** The tree: chosen, renamed, dragged; Alt and the arrows move what is chosen. */
export function StructureTree({
  draft,
  onRemove,
}: {
  draft: StructureDraft;
  onRemove: (id: string) => void;
}) {
  const [collapsed, setCollapsed] = useState<readonly string[]>([]);
  const sections = flattenStructure(draft.nodes).filter(isSection);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement && draft.renaming) return;
    if (!actOnKey(event, draft, onRemove)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="estructura-arbol" onKeyDownCapture={onKeyDown}>
      <Tree<TreeNode>
        aria-label="Estructura de productos"
        blockNode
        draggable={{ icon: false }}
        treeData={toTree(draft.nodes)}
        expandedKeys={sections.map(({ id }) => id).filter((id) => !collapsed.includes(id))}
        onExpand={(expanded) =>
          setCollapsed(sections.map(({ id }) => id).filter((id) => !expanded.includes(id)))
        }
        selectedKeys={draft.selected ? [draft.selected] : []}
        onSelect={(_keys, { node }) => draft.select(node.key)}
        titleRender={({ node }) => (
          <NodeName
            node={node}
            icon={isSection(node) ? <FolderOpenOutlined /> : <FileTextOutlined />}
            isNew={draft.isNew(node.id)}
            renaming={draft.renaming === node.id}
            onStart={() => draft.isFree(node.id) && draft.startRename(node.id)}
            onRename={(name) => draft.rename(node.id, name)}
            onCancel={() => draft.startRename(null)}
          />
        )}
        allowDrop={({ dropNode, dropPosition }) => dropPosition !== 0 || isSection(dropNode.node)}
        onDrop={(drop) => onDrop(draft, drop)}
      />
    </div>
  );
}

/** @returns whether the key did something */
function actOnKey(
  event: KeyboardEvent,
  draft: StructureDraft,
  onRemove: (id: string) => void,
): boolean {
  const { selected } = draft;
  if (selected === null) return false;
  const step = event.altKey ? stepKeys[event.key as keyof typeof stepKeys] : undefined;
  if (step) {
    draft.step(step);
    return true;
  }
  if (!draft.isFree(selected)) return false;
  if (event.key === 'F2') draft.startRename(selected);
  if (event.key === 'Delete') onRemove(selected);
  return event.key === 'F2' || event.key === 'Delete';
}

type Drop = Parameters<NonNullable<TreeProps<TreeNode>['onDrop']>>[0];

/** Into the section that it was dropped on, or beside the node that the line was drawn at. */
function onDrop(draft: StructureDraft, { node, dragNode, dropPosition, dropToGap }: Drop) {
  const target = node.node;
  if (!dropToGap && isSection(target)) {
    draft.move(dragNode.key, { parentId: target.id, index: target.children.length });
    return;
  }
  const place = placeOf(draft.nodes, target.id);
  const from = placeOf(draft.nodes, dragNode.key);
  if (!place || !from) return;
  const before = dropPosition < place.index;
  const wanted = before ? place.index : place.index + 1;
  const leaves = from.parentId === place.parentId && from.index < wanted ? 1 : 0;
  draft.move(dragNode.key, { parentId: place.parentId, index: wanted - leaves });
}
