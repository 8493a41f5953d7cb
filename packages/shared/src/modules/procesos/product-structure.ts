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

/** A section of a structure: it holds sections and products. */
export interface SectionNode {
  id: string;
  name: string;
  children: StructureNode[];
}

export type StructureNode = SectionNode | ProductNode;

/** What a product carries in place of an id until it is saved. */
export const NEW_PRODUCT = 'NEW-PRODUCT';

export const NEW_SECTION_NAME = 'Nueva Sección';
export const NEW_PRODUCT_NAME = 'Nuevo Producto';

export const INVALID_STRUCTURE =
  '¡Estructura no válida! Puede que hayan secciones o capa(s) con nombre iguales';

/** Sections inside sections, at most; products lie one level deeper. */
export const MAX_STRUCTURE_DEPTH = 6;
/** Nodes that one structure holds, at most. */
export const MAX_STRUCTURE_NODES = 1_000;
export const MIN_SECTION_NAME = 3;
export const MIN_PRODUCT_NAME = 2;

export const isSection = (node: StructureNode): node is SectionNode => 'children' in node;

const plain = (name: string): string => name.trim().normalize('NFC').toLocaleLowerCase('es');

const repeats = (names: readonly string[]): boolean =>
  new Set(names.map(plain)).size < names.length;

/** Whether within every parent no two sections and no two products have the same name. */
export function hasDistinctNames(nodes: readonly StructureNode[]): boolean {
  const sections = nodes.filter(isSection);
  const products = nodes.filter((node) => !isSection(node));
  if (repeats(sections.map(({ name }) => name)) || repeats(products.map(({ name }) => name))) {
    return false;
  }
  return sections.every(({ children }) => hasDistinctNames(children));
}

/** Every node of the tree, parents before their children. */
export function flattenStructure(nodes: readonly StructureNode[]): StructureNode[] {
  return nodes.flatMap((node) =>
    isSection(node) ? [node, ...flattenStructure(node.children)] : [node],
  );
}

/** The products of the tree, from the first to the last. */
export const productsOf = (nodes: readonly StructureNode[]): ProductNode[] =>
  flattenStructure(nodes).filter((node): node is ProductNode => !isSection(node));

/** How many sections lie inside one another at the deepest place; 0 without sections. */
export function depthOf(nodes: readonly StructureNode[]): number {
  const sections = nodes.filter(isSection);
  if (sections.length === 0) return 0;
  return 1 + Math.max(...sections.map(({ children }) => depthOf(children)));
}
