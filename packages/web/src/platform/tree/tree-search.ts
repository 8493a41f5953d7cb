import { foldedText } from '@comarca/shared/core/plain-text';
import {
  flattenTree,
  isSection,
  type TreeLeaf,
  type TreeNode,
} from '@comarca/shared/core/tree/tree';

/** The tree with what has the text in its name: with its sections, and with what it holds. */
export function foundNodes<Leaf extends TreeLeaf>(
  nodes: readonly TreeNode<Leaf>[],
  text: string,
): readonly TreeNode<Leaf>[] {
  const wanted = foldedText(text);
  return wanted === '' ? nodes : narrowed(nodes, wanted);
}

const narrowed = <Leaf extends TreeLeaf>(
  nodes: readonly TreeNode<Leaf>[],
  wanted: string,
): TreeNode<Leaf>[] =>
  nodes.flatMap((node): TreeNode<Leaf>[] => {
    if (foldedText(node.name).includes(wanted)) return [node];
    if (!isSection(node)) return [];
    const children = narrowed(node.children, wanted);
    return children.length > 0 ? [{ ...node, children }] : [];
  });

/** The sections of a tree that lie at this level or deeper, the top being 1. */
export const sectionsFrom = <Leaf extends TreeLeaf>(
  nodes: readonly TreeNode<Leaf>[],
  level: number,
): string[] => {
  const sections = nodes.filter(isSection);
  if (level <= 1)
    return flattenTree(nodes)
      .filter(isSection)
      .map(({ id }) => id);
  return sections.flatMap(({ children }) => sectionsFrom(children, level - 1));
};
