// Whoever shows a product structure shows it in its own clothes.
import './components/structure/structure.css';

export { type TreeNode, toTree } from './components/structure/tree-nodes.ts';
