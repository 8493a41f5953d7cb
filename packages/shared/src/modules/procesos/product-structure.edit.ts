import {
  depthOf,
  isSection,
  MAX_STRUCTURE_DEPTH,
  type SectionNode,
  type StructureNode,
} from './product-structure.ts';

/** Where a node stands: in which section (null at the top) and at which place. */
export interface Place {
  parentId: string | null;
  index: number;
}

/** A step by keyboard: among its brothers, into the section before it, out of its section. */
export type Step = 'subir' | 'bajar' | 'entrar' | 'salir';

type Nodes = readonly StructureNode[];

/** A node of the tree, or undefined. */
export function findNode(nodes: Nodes, id: string): StructureNode | undefined {
  for (const node of nodes) {
    if (node.id === id) return node;
    const inside = isSection(node) ? findNode(node.children, id) : undefined;
    if (inside) return inside;
  }
  return undefined;
}

/** Where a node stands, or undefined. */
export function placeOf(
  nodes: Nodes,
  id: string,
  parentId: string | null = null,
): Place | undefined {
  const index = nodes.findIndex((node) => node.id === id);
  if (index >= 0) return { parentId, index };
  for (const node of nodes.filter(isSection)) {
    const inside = placeOf(node.children, id, node.id);
    if (inside) return inside;
  }
  return undefined;
}

/** The nodes of a section, or of the top. */
export function childrenOf(nodes: Nodes, parentId: string | null): Nodes {
  if (parentId === null) return nodes;
  const parent = findNode(nodes, parentId);
  return parent && isSection(parent) ? parent.children : [];
}

/** The tree with one node changed. */
export const changeNode = (
  nodes: Nodes,
  id: string,
  change: (node: StructureNode) => StructureNode,
): StructureNode[] =>
  nodes.map((node) => {
    if (node.id === id) return change(node);
    return isSection(node) ? { ...node, children: changeNode(node.children, id, change) } : node;
  });

/** The tree without a node and what it holds. */
export const removeNode = (nodes: Nodes, id: string): StructureNode[] =>
  nodes
    .filter((node) => node.id !== id)
    .map((node) => (isSection(node) ? { ...node, children: removeNode(node.children, id) } : node));

/** The tree with a node put at a place. */
export function insertNode(
  nodes: Nodes,
  node: StructureNode,
  { parentId, index }: Place,
): StructureNode[] {
  if (parentId === null) return [...nodes.slice(0, index), node, ...nodes.slice(index)];
  return changeNode(nodes, parentId, (parent) =>
    isSection(parent)
      ? { ...parent, children: insertNode(parent.children, node, { parentId: null, index }) }
      : parent,
  );
}

/** How many sections lie around a place; undefined where nothing can stand. */
function levelOf(nodes: Nodes, parentId: string | null): number | undefined {
  if (parentId === null) return 0;
  const parent = findNode(nodes, parentId);
  const place = placeOf(nodes, parentId);
  if (!parent || !place || !isSection(parent)) return undefined;
  const level = levelOf(nodes, place.parentId);
  return level === undefined ? undefined : level + 1;
}

/** Whether the node may stand in that section: not in itself, and not too deep. */
export function mayStand(nodes: Nodes, id: string, parentId: string | null): boolean {
  const node = findNode(nodes, id);
  if (!node) return false;
  if (parentId !== null && findNode([node], parentId)) return false;
  return fits(nodes, node, parentId);
}

/** Whether a node, perhaps a new one, is not too deep in that section. */
export function fits(nodes: Nodes, node: StructureNode, parentId: string | null): boolean {
  const level = levelOf(nodes, parentId);
  return level !== undefined && level + depthOf([node]) <= MAX_STRUCTURE_DEPTH;
}

/**
 * The tree with a node moved; `index` counts among the new brothers without the node itself. A move
 * that may not be leaves the tree as it is.
 */
export function moveNode(nodes: Nodes, id: string, to: Place): Nodes {
  const node = findNode(nodes, id);
  if (!node || !mayStand(nodes, id, to.parentId)) return nodes;
  return insertNode(removeNode(nodes, id), node, to);
}

/** Where a step leads, or undefined when it leads nowhere. */
export function stepPlace(nodes: Nodes, id: string, step: Step): Place | undefined {
  const place = placeOf(nodes, id);
  if (!place) return undefined;
  const { parentId, index } = place;
  const brothers = childrenOf(nodes, parentId);
  if (step === 'subir') return index > 0 ? { parentId, index: index - 1 } : undefined;
  if (step === 'bajar') {
    return index < brothers.length - 1 ? { parentId, index: index + 1 } : undefined;
  }
  if (step === 'salir') return outside(nodes, parentId);
  const section = sectionBeside(brothers, index);
  if (!section || !mayStand(nodes, id, section.id)) return undefined;
  return { parentId: section.id, index: section.children.length };
}

function outside(nodes: Nodes, parentId: string | null): Place | undefined {
  const parent = parentId === null ? undefined : placeOf(nodes, parentId);
  return parent && { parentId: parent.parentId, index: parent.index + 1 };
}

/** The nearest section before, or else after, among brothers. */
function sectionBeside(brothers: Nodes, index: number): SectionNode | undefined {
  return (
    brothers.slice(0, index).filter(isSection).at(-1) ?? brothers.slice(index + 1).find(isSection)
  );
}

/** 'Nueva Sección', or with the first number that no brother has. */
export function freeName(brothers: Nodes, name: string): string {
  const taken = new Set(brothers.map((node) => node.name));
  if (!taken.has(name)) return name;
  let number = 2;
  while (taken.has(`${name} ${number}`)) number += 1;
  return `${name} ${number}`;
}
