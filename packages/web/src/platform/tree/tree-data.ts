import { isSection, type TreeLeaf, type TreeNode } from '@comarca/shared/core/tree/tree';
import type { TreeDataNode } from 'antd';

/** A node of a tree as the tree control holds it. */
export interface TreeData<Leaf extends TreeLeaf> extends TreeDataNode {
  key: string;
  node: TreeNode<Leaf>;
  children?: TreeData<Leaf>[];
}

/** A tree for the tree control: sections with their children, the rest as leaves. */
export const toTreeData = <Leaf extends TreeLeaf>(
  nodes: readonly TreeNode<Leaf>[],
): TreeData<Leaf>[] =>
  nodes.map((node) => ({
    key: node.id,
    node,
    ...(isSection(node) && { children: toTreeData(node.children) }),
  }));
