/** What hangs on a tree: it holds nothing. */
export interface TreeLeaf {
  /** 8 characters, unique in the tree */
  id: string;
  name: string;
}

/** A section of a tree: it holds sections and leaves. */
export interface TreeSection<Leaf extends TreeLeaf> {
  /** 8 characters, unique in the tree */
  id: string;
  name: string;
  children: TreeNode<Leaf>[];
}

/** A node of a tree that people build: of products, of layers. */
export type TreeNode<Leaf extends TreeLeaf> = TreeSection<Leaf> | Leaf;

export const MIN_SECTION_NAME = 3;
export const MIN_LEAF_NAME = 2;
export const NEW_SECTION_NAME = 'Nueva Sección';

export const INVALID_TREE =
  '¡Estructura no válida! Puede que hayan secciones o capa(s) con nombre iguales';

export const isSection = <Leaf extends TreeLeaf>(node: TreeNode<Leaf>): node is TreeSection<Leaf> =>
  'children' in node;

const plain = (name: string): string => name.trim().normalize('NFC').toLocaleLowerCase('es');

const repeats = (names: readonly string[]): boolean =>
  new Set(names.map(plain)).size < names.length;

/** Whether within every parent no two sections and no two leaves have the same name. */
export function hasDistinctNames<Leaf extends TreeLeaf>(nodes: readonly TreeNode<Leaf>[]): boolean {
  const sections = nodes.filter(isSection);
  const leaves = nodes.filter((node) => !isSection(node));
  if (repeats(sections.map(({ name }) => name)) || repeats(leaves.map(({ name }) => name))) {
    return false;
  }
  return sections.every(({ children }) => hasDistinctNames(children));
}

/** Every node of the tree, parents before their children. */
export function flattenTree<Leaf extends TreeLeaf>(
  nodes: readonly TreeNode<Leaf>[],
): TreeNode<Leaf>[] {
  return nodes.flatMap((node) =>
    isSection(node) ? [node, ...flattenTree(node.children)] : [node],
  );
}

/** The leaves of the tree, from the first to the last. */
export const leavesOf = <Leaf extends TreeLeaf>(nodes: readonly TreeNode<Leaf>[]): Leaf[] =>
  flattenTree(nodes).filter((node): node is Leaf => !isSection(node));

/** How many sections lie inside one another at the deepest place; 0 without sections. */
export function depthOf<Leaf extends TreeLeaf>(nodes: readonly TreeNode<Leaf>[]): number {
  const sections = nodes.filter(isSection);
  if (sections.length === 0) return 0;
  return 1 + Math.max(...sections.map(({ children }) => depthOf(children)));
}

/** 'Nueva Sección', or with the first number that no brother has. */
export function freeName(brothers: readonly TreeLeaf[], name: string): string {
  const taken = new Set(brothers.map((node) => node.name));
  if (!taken.has(name)) return name;
  let number = 2;
  while (taken.has(`${name} ${number}`)) number += 1;
  return `${name} ${number}`;
}
