import type { TreeLeaf } from '@comarca/shared/core/tree/tree';
import type { ReactNode } from 'react';

/** What a tree is of: products, layers. The rest is the same for all trees. */
export interface TreeKind<Leaf extends TreeLeaf> {
  /** How the tree is called by who does not see it. */
  label: string;
  /** Sections inside sections, at most; 0 for a tree of leaves alone. */
  depth: number;
  leafIcon: ReactNode;
  /** 'Nuevo Producto': of the button, and the first name of a new leaf. */
  newLeaf: string;
  makeLeaf(id: string, name: string): Leaf;
}

/**
 * CREATE: everything may be renamed and deleted. EDIT, where a tree is stored already: only what is
 * new; the rest may be moved and described.
 */
export type TreeMode = 'CREATE' | 'EDIT';

/** A tree as it is stored; `version` is null before the first save. */
export interface StoredTree<Node> {
  version: number | null;
  nodes: readonly Node[];
}
