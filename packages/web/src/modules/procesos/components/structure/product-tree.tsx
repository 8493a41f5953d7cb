import { FileTextOutlined } from '@ant-design/icons';
import {
  MAX_STRUCTURE_DEPTH,
  NEW_PRODUCT,
  NEW_PRODUCT_NAME,
  type ProductNode,
} from '@comarca/shared/modules/procesos/product-structure';
import type { TreeKind } from '../../../../platform/tree/tree-kind.ts';

/** The tree of products of a project or of a typology. */
export const productTree: TreeKind<ProductNode> = {
  label: 'Estructura de productos',
  depth: MAX_STRUCTURE_DEPTH,
  leafIcon: <FileTextOutlined />,
  newLeaf: NEW_PRODUCT_NAME,
  makeLeaf: (id, name) => ({
    id,
    name,
    descripcion: '',
    perfilesGestion: [],
    perfilesControl: [],
    productId: NEW_PRODUCT,
  }),
};
