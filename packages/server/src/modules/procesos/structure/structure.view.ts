import { flattenTree, isSection } from '@comarca/shared/core/tree/tree';
import type { StructureNode } from '@comarca/shared/modules/procesos/product-structure';
import type { StoredNode, StructureRow } from './structure.repository.ts';

/** A structure as clients read it. */
export interface StructureView {
  id: number;
  version: number;
  nodes: StructureNode[];
  roles: StructureRow['roles'];
}

/** What of the tree is kept as a tree: sections with their names, leaves by id. */
export const toStored = (nodes: readonly StructureNode[]): StoredNode[] =>
  nodes.map((node) =>
    isSection(node)
      ? { id: node.id, name: node.name, children: toStored(node.children) }
      : { id: node.id },
  );

/** The stored tree with what is known of each product. */
export function structureView({
  id,
  version,
  arbol,
  productos,
  roles,
}: StructureRow): StructureView {
  const products = new Map(productos.map((product) => [product.nodo, product]));
  const nodesOf = (stored: readonly StoredNode[]): StructureNode[] =>
    stored.flatMap((node): StructureNode[] => {
      if ('children' in node) {
        return [{ id: node.id, name: node.name, children: nodesOf(node.children) }];
      }
      const product = products.get(node.id);
      if (!product) return [];
      return [
        {
          id: node.id,
          name: product.nombre,
          descripcion: product.descripcion,
          perfilesGestion: product.gestion.map(String),
          perfilesControl: product.control.map(String),
          productId: String(product.id),
        },
      ];
    });
  return { id, version, roles, nodes: nodesOf(arbol) };
}

/** The tree as JSON text; a product's name is there as `nombre` too. */
export const structureJson = ({ nodes }: StructureView): string =>
  JSON.stringify(nodes, (_key, value: unknown) =>
    isProduct(value) ? { ...value, nombre: value.name } : value,
  );

const isProduct = (value: unknown): value is { name: string; productId: string } =>
  typeof value === 'object' && value !== null && 'productId' in value && !('nombre' in value);

/** The tree for the history: a line per node, indented by level. */
export function outlineOf(nodes: readonly StructureNode[], level = 0): string {
  return nodes
    .map((node) => {
      const line = `${'  '.repeat(level)}${isSection(node) ? '▸' : '•'} ${node.name}`;
      const inside = isSection(node) ? outlineOf(node.children, level + 1) : '';
      return inside ? `${line}\n${inside}` : line;
    })
    .join('\n');
}

/** How many sections and products a structure holds. */
export function structureCounts(nodes: readonly StructureNode[]) {
  const all = flattenTree(nodes);
  const sections = all.filter(isSection).length;
  return { secciones: sections, productos: all.length - sections };
}
