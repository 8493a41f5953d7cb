import {
  flattenStructure,
  isSection,
  NEW_PRODUCT,
  NEW_PRODUCT_NAME,
  NEW_SECTION_NAME,
  type ProductNode,
  type StructureNode,
} from '@comarca/shared/modules/procesos/product-structure';
import {
  changeNode,
  childrenOf,
  findNode,
  fits,
  freeName,
  insertNode,
  moveNode,
  type Place,
  placeOf,
  removeNode,
  type Step,
  stepPlace,
} from '@comarca/shared/modules/procesos/product-structure.edit';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { StoredStructure } from '../../operations/structure.ts';
import { newNodeId } from './node-id.ts';

/**
 * CREATE: everything may be renamed and deleted. EDIT, where a structure is stored already: only
 * what is new; the rest may be moved and described.
 */
export type TreeMode = 'CREATE' | 'EDIT';

export type NewNode = 'seccion' | 'producto';

/** A structure while it is edited. */
export function useStructureDraft(stored: StoredStructure) {
  const [base, setBase] = useState(stored);
  const [nodes, setNodes] = useState<readonly StructureNode[]>(stored.nodes);
  const [unlocked, setUnlocked] = useState(false);
  const [selected, setSelected] = useState<string | null>(null);
  const [renaming, setRenaming] = useState<string | null>(null);
  /** Counts the times that the whole tree was replaced: fields start anew. */
  const [generation, setGeneration] = useState(0);
  const known = useMemo(
    () => new Set(flattenStructure(base.nodes).map(({ id }) => id)),
    [base.nodes],
  );
  const mode: TreeMode = base.version === null || unlocked ? 'CREATE' : 'EDIT';
  const changed = useMemo(
    () => JSON.stringify(nodes) !== JSON.stringify(base.nodes),
    [nodes, base.nodes],
  );
  const pending = useRef(changed);
  pending.current = changed;

  /** The tree becomes what is stored; what was written is given up. */
  const restart = (from: StoredStructure) => {
    setBase(from);
    setNodes(from.nodes);
    setUnlocked(false);
    setSelected(null);
    setRenaming(null);
    setGeneration((count) => count + 1);
  };
  const add = (kind: NewNode) => {
    const node = newNode(kind, nodes, selected);
    if (!node) return;
    setNodes(insertNode(nodes, node.node, node.place));
    setSelected(node.node.id);
    setRenaming(node.node.id);
  };
  return {
    base,
    nodes,
    mode,
    changed,
    selected,
    renaming,
    generation,
    node: selected === null ? undefined : findNode(nodes, selected),
    isPending: useCallback(() => pending.current, []),
    isNew: (id: string) => !known.has(id),
    /** Whether a node may be renamed and deleted. */
    isFree: (id: string) => mode === 'CREATE' || !known.has(id),
    mayAdd: (kind: NewNode) => newNode(kind, nodes, selected) !== undefined,
    maySteps: (step: Step) => selected !== null && stepPlace(nodes, selected, step) !== undefined,
    select: setSelected,
    startRename: setRenaming,
    unlock: () => setUnlocked(true),
    restart,
    /** What was written goes on, over what somebody else stored meanwhile. */
    rebase: setBase,
    add,
    rename(id: string, name: string) {
      setNodes(changeNode(nodes, id, (node) => ({ ...node, name })));
      setRenaming(null);
    },
    describe: (id: string, values: Partial<ProductNode>) =>
      setNodes((current) => changeNode(current, id, (node) => ({ ...node, ...values }))),
    remove(id: string) {
      setNodes(removeNode(nodes, id));
      setSelected(placeOf(nodes, id)?.parentId ?? null);
    },
    move: (id: string, to: Place) => setNodes(moveNode(nodes, id, to)),
    step(step: Step) {
      const to = selected === null ? undefined : stepPlace(nodes, selected, step);
      if (selected !== null && to) setNodes(moveNode(nodes, selected, to));
    },
  };
}

export type StructureDraft = ReturnType<typeof useStructureDraft>;

/** A new node and its place: in the chosen section, or after the chosen product. */
function newNode(kind: NewNode, nodes: readonly StructureNode[], selected: string | null) {
  const place = newPlace(nodes, selected);
  const brothers = childrenOf(nodes, place.parentId);
  const name = freeName(brothers, kind === 'seccion' ? NEW_SECTION_NAME : NEW_PRODUCT_NAME);
  const node: StructureNode =
    kind === 'seccion'
      ? { id: newNodeId(), name, children: [] }
      : {
          id: newNodeId(),
          name,
          descripcion: '',
          perfilesGestion: [],
          perfilesControl: [],
          productId: NEW_PRODUCT,
        };
  return fits(nodes, node, place.parentId) ? { node, place } : undefined;
}

function newPlace(nodes: readonly StructureNode[], selected: string | null): Place {
  const node = selected === null ? undefined : findNode(nodes, selected);
  if (!node) return { parentId: null, index: nodes.length };
  if (isSection(node)) return { parentId: node.id, index: node.children.length };
  const place = placeOf(nodes, node.id);
  return { parentId: place?.parentId ?? null, index: (place?.index ?? 0) + 1 };
}
