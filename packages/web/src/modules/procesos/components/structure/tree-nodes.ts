import { isSection, type StructureNode } from '@comarca/shared/modules/procesos/product-structure';
import type { TreeDataNode } from 'antd';

/** A node of a product structure as the tree control holds it. */
export interface TreeNode extends TreeDataNode {
  key: string;
  node: StructureNode;
  children?: TreeNode[];
}

/** A product structure for the tree control: sections with their children, products as leaves. */
export const toTree = (nodes: readonly StructureNode[]): TreeNode[] =>
  nodes.map((node) => ({
    key: node.id,
    node,
    ...(isSection(node) && { children: toTree(node.children) }),
  }));
