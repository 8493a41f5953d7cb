import { FileTextOutlined, FolderOpenOutlined, UserOutlined } from '@ant-design/icons';
import { isSection } from '@comarca/shared/core/tree/tree';
import type { StructureNode } from '@comarca/shared/modules/procesos/product-structure';
import { UNASSIGNED } from '@comarca/shared/modules/productos/assignment.rules';
import { workOf } from '@comarca/shared/modules/productos/product-management.rules';
import { TreeView } from '../../../../platform/tree/tree-view.tsx';
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
  return (
    <TreeView
      label="Estructura de productos"
      nodes={nodes}
      chosen={selected === null ? [] : [selected]}
      onChoose={onSelect}
      title={(node) => <NodeTitle node={node} products={products} />}
    />
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
