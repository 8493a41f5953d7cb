import { FolderOpenOutlined } from '@ant-design/icons';
import {
  flattenTree,
  isSection,
  type TreeLeaf,
  type TreeNode,
} from '@comarca/shared/core/tree/tree';
import { placeOf } from '@comarca/shared/core/tree/tree.edit';
import type { TreeProps } from 'antd';
import type { KeyboardEvent, ReactNode } from 'react';
import { NodeName } from './node-name.tsx';
import type { TreeData } from './tree-data.ts';
import type { TreeKind } from './tree-kind.ts';
import { TreeView } from './tree-view.tsx';
import type { EditedTree } from './use-tree-draft.ts';

const stepKeys = {
  ArrowUp: 'subir',
  ArrowDown: 'bajar',
  ArrowRight: 'entrar',
  ArrowLeft: 'salir',
} as const;

interface Props<Leaf extends TreeLeaf> {
  kind: TreeKind<Leaf>;
  draft: EditedTree<Leaf>;
  onRemove: () => void;
  /** What stands behind the name of a node. */
  mark?: (node: TreeNode<Leaf>) => ReactNode;
}

/** The tree while it is edited: chosen, renamed, dragged; Alt and the arrows move what is chosen. */
export function TreeEditor<Leaf extends TreeLeaf>({ kind, draft, onRemove, mark }: Props<Leaf>) {
  const onKeyDown = (event: KeyboardEvent) => {
    // A field has keys of its own: a name, the search.
    if (event.target instanceof HTMLInputElement && (draft.renaming || isField(event.target))) {
      return;
    }
    if (!actOnKey(event, draft, onRemove)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div onKeyDownCapture={onKeyDown}>
      <TreeView<Leaf>
        label={kind.label}
        nodes={draft.nodes}
        chosen={draft.chosen}
        busy={draft.renaming !== null}
        onChoose={(id, adding) => draft.select(adding ? toggled(draft.chosen, id) : [id])}
        title={(node) => (
          <NodeName
            node={node}
            icon={isSection(node) ? <FolderOpenOutlined /> : kind.leafIcon}
            isNew={draft.isNew(node.id)}
            renaming={draft.renaming === node.id}
            mark={mark?.(node)}
            onRename={(name) => draft.rename(node.id, name)}
            onCancel={() => draft.startRename(null)}
          />
        )}
        control={{
          multiple: true,
          onDoubleClick: (_event, { key }) => {
            if (draft.renaming !== key && draft.isFree(key)) draft.startRename(key);
          },
          draggable: { icon: false },
          allowDrop: ({ dropNode, dropPosition }) => dropPosition !== 0 || isSection(dropNode.node),
          onDrop: (drop) => onDrop(draft, drop),
        }}
      />
    </div>
  );
}

/** The tree control has a hidden field of its own, through which its keys come. */
const isField = (input: HTMLInputElement): boolean => input.closest('.ant-tree') === null;

const toggled = (chosen: readonly string[], id: string): string[] =>
  chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];

/** @returns whether the key did something */
function actOnKey<Leaf extends TreeLeaf>(
  event: KeyboardEvent,
  draft: EditedTree<Leaf>,
  onRemove: () => void,
): boolean {
  if (event.ctrlKey || event.metaKey) return turnedBack(event, draft);
  const { selected } = draft;
  if (selected === null) return false;
  const step = stepKeys[event.key as keyof typeof stepKeys];
  if (event.altKey && step) {
    draft.step(step);
    return true;
  }
  if (event.shiftKey && (step === 'subir' || step === 'bajar')) {
    extend(draft, selected, step === 'subir' ? -1 : 1);
    return true;
  }
  if (event.key === 'F2' && draft.isFree(selected)) {
    draft.startRename(selected);
    return true;
  }
  if (event.key === 'Delete' && draft.mayRemove) {
    onRemove();
    return true;
  }
  return false;
}

function turnedBack<Leaf extends TreeLeaf>(event: KeyboardEvent, draft: EditedTree<Leaf>): boolean {
  const key = event.key.toLowerCase();
  if (key === 'y' || (key === 'z' && event.shiftKey)) draft.redo();
  else if (key === 'z') draft.undo();
  else return false;
  return true;
}

/** Chooses also the node before or after the one chosen last. */
function extend<Leaf extends TreeLeaf>(draft: EditedTree<Leaf>, from: string, by: 1 | -1): void {
  const all = flattenTree(draft.nodes).map(({ id }) => id);
  const next = all[all.indexOf(from) + by];
  if (next === undefined) return;
  draft.select([...draft.chosen.filter((id) => id !== next), next]);
}

type Drop<Leaf extends TreeLeaf> = Parameters<NonNullable<TreeProps<TreeData<Leaf>>['onDrop']>>[0];

/** Into the section that it was dropped on, or beside the node that the line was drawn at. */
function onDrop<Leaf extends TreeLeaf>(
  draft: EditedTree<Leaf>,
  { node, dragNode, dropPosition, dropToGap }: Drop<Leaf>,
) {
  const target = node.node;
  // Who drags one of what is chosen drags it all.
  const moving = draft.chosen.includes(dragNode.key) ? draft.chosen : [dragNode.key];
  if (!dropToGap && isSection(target)) {
    draft.move(moving, { parentId: target.id, index: target.children.length });
    return;
  }
  const place = placeOf(draft.nodes, target.id);
  if (!place) return;
  const before = dropPosition < place.index;
  draft.move(moving, { parentId: place.parentId, index: before ? place.index : place.index + 1 });
}
