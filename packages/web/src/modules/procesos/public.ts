// Whoever shows a product structure shows it in its own clothes.
import './components/estructura/structure.css';

export { type TreeNode, toTree } from './components/estructura/tree-nodes.ts';
