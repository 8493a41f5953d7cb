import { FileTextOutlined, FolderOpenOutlined, UserOutlined } from '@ant-design/icons';
import {
  flattenStructure,
  isSection,
  type StructureNode,
} from '@comarca/shared/modules/procesos/product-structure';
import { UNASSIGNED } from '@comarca/shared/modules/productos/assignment.rules';
import { workOf } from '@comarca/shared/modules/productos/product-management.rules';
import { Tree } from 'antd';
import { useState } from 'react';
import { type TreeNode, toTree } from '../../../procesos/public.ts';
import type { ProductInUse } from '../../operations/assignments/product-management.ts';
import { StateChip } from '../state-chip.tsx';
import { hoursText } from './work-text.ts';

interface Props {
  nodes: readonly StructureNode[];
  products: ReadonlyMap<string, ProductInUse>;
  selected: string | null;
  onSelect: (id: string) => void;
}

/** The tree in use: each product with its state, each section with how far it is. */
export function UseTree({ nodes, products, selected, onSelect }: Props) {
  const [collapsed, setCollapsed] = useState<readonly string[]>([]);
  const sections = flattenStructure(nodes).filter(isSection);
  return (
    <div className="estructura-arbol">
      <Tree<TreeNode>
        aria-label="Estructura de productos"
        blockNode
        treeData={toTree(nodes)}
        expandedKeys={sections.map(({ id }) => id).filter((id) => !collapsed.includes(id))}
        onExpand={(expanded) =>
          setCollapsed(sections.map(({ id }) => id).filter((id) => !expanded.includes(id)))
        }
        selectedKeys={selected === null ? [] : [selected]}
        onSelect={(_keys, { node }) => onSelect(node.key)}
        titleRender={({ node }) => <NodeTitle node={node} products={products} />}
      />
    </div>
  );
}

function NodeTitle({ node, products }: { node: StructureNode } & Pick<Props, 'products'>) {
  if (isSection(node)) {
    const work = workOf(node.children, products);
    return (
      <span className="gestion-nodo">
        <FolderOpenOutlined aria-hidden />
        <span className="estructura-nombre">{node.name}</span>
        <small>
          {work.cerrados}/{work.productos}
        </small>
      </span>
    );
  }
  const product = products.get(node.productId);
  return (
    <span className="gestion-nodo">
      <FileTextOutlined aria-hidden />
      <span className="estructura-nombre">{node.name}</span>
      {product?.propio && <UserOutlined title="Suyo" aria-label="Suyo" />}
      <StateChip state={product?.estado ?? UNASSIGNED} />
      {product && product.asignaciones > 1 && <small>×{product.asignaciones}</small>}
      {product && product.asignaciones > 0 && <small>{hoursText(product)}</small>}
    </span>
  );
}
