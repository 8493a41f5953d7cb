import type { TreeNode } from '../../core/tree/tree.ts';

/** A product of a structure: what is delivered, and the roles that make it and check it. */
export interface ProductNode {
  /** 8 characters, unique in the tree */
  id: string;
  name: string;
  descripcion: string;
  /** ids of roles of the project */
  perfilesGestion: string[];
  perfilesControl: string[];
  /** id of the activity that it is; NEW_PRODUCT until it is saved */
  productId: string;
}

export type StructureNode = TreeNode<ProductNode>;

/** What a product carries in place of an id until it is saved. */
export const NEW_PRODUCT = 'NEW-PRODUCT';

export const NEW_PRODUCT_NAME = 'Nuevo Producto';

/** Sections inside sections, at most; products lie one level deeper. */
export const MAX_STRUCTURE_DEPTH = 6;
/** Nodes that one structure holds, at most. */
export const MAX_STRUCTURE_NODES = 1_000;
