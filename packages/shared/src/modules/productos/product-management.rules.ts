import { isSection } from '../../core/tree/tree.ts';
import type { StructureNode } from '../procesos/product-structure.ts';
import { type AssignmentState, isClosed, UNASSIGNED } from './assignment.rules.ts';

/** States from what asks for somebody's hand first to what is done. */
const urgency: readonly AssignmentState[] = [
  'RECHAZADO',
  'CREADA',
  'EN GESTIÓN',
  'CONTINUA',
  'PENDIENTE CC',
  'APROBADO CC',
  'FINALIZADO',
];

export type ProductState = AssignmentState | typeof UNASSIGNED;

/** The state of a product: of its assignments, the one that is furthest from done. */
export const productState = (states: readonly AssignmentState[]): ProductState =>
  urgency.find((state) => states.includes(state)) ?? UNASSIGNED;

/** What a node of the tree shows of the work on it. */
export interface NodeWork {
  /** products, and those of them whose every assignment is closed */
  productos: number;
  cerrados: number;
  /** hours */
  esfuerzoTotal: number;
  duracionEstimada: number;
}

/** A product's own part of that. */
interface ProductWorkFacts {
  estado: ProductState;
  esfuerzoTotal: number;
  duracionEstimada: number;
}

/** The work on all products among the nodes; what nobody was assigned to counts as not done. */
export function workOf(
  nodes: readonly StructureNode[],
  products: ReadonlyMap<string, ProductWorkFacts>,
): NodeWork {
  const sum: NodeWork = { productos: 0, cerrados: 0, esfuerzoTotal: 0, duracionEstimada: 0 };
  for (const node of nodes) {
    const part = isSection(node)
      ? workOf(node.children, products)
      : workOfProduct(products.get(node.productId));
    sum.productos += part.productos;
    sum.cerrados += part.cerrados;
    sum.esfuerzoTotal += part.esfuerzoTotal;
    sum.duracionEstimada += part.duracionEstimada;
  }
  return sum;
}

const workOfProduct = (facts: ProductWorkFacts | undefined): NodeWork => ({
  productos: 1,
  cerrados: facts && isClosed(facts.estado) ? 1 : 0,
  esfuerzoTotal: facts?.esfuerzoTotal ?? 0,
  duracionEstimada: facts?.duracionEstimada ?? 0,
});

/** The tree with these products only, without the sections that they leave empty. */
export function onlyProducts(
  nodes: readonly StructureNode[],
  wanted: ReadonlySet<string>,
): StructureNode[] {
  return nodes.flatMap((node): StructureNode[] => {
    if (!isSection(node)) return wanted.has(node.productId) ? [node] : [];
    const children = onlyProducts(node.children, wanted);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}
