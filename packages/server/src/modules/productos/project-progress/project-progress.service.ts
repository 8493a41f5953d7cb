import { can } from '@comarca/shared/core/can';
import { AppError } from '@comarca/shared/core/errors';
import { ownIdOf } from '@comarca/shared/core/id-input';
import { isClosed } from '@comarca/shared/modules/productos/assignment.rules';
import {
  type ProductState,
  productState,
} from '@comarca/shared/modules/productos/product-management.rules';
import { z } from 'zod';
import { reading } from '../../../core/operation/operation.ts';
import { findOwner } from '../../procesos/public.ts';
import { coordinates } from '../assignments/assignment.access.ts';
import { dashboardScope } from '../products-dashboard/products-dashboard.filters.ts';
import {
  type NextDelivery,
  nextDeliveries,
  type ProjectProduct,
  productsOfProject,
} from './project-progress.repository.ts';

/** Deliveries that a card tells of. */
const NEXT = 5;

/** How far the products of a project are. */
export interface ProjectProgress {
  productos: number;
  /** of them, those whose every assignment is closed */
  cerrados: number;
  /** how many products are in each state, the most first */
  porEstado: { estado: ProductState; cantidad: number }[];
  minutos: number;
  /** hours */
  horasEstimadas: number;
  /** assignments past their planned end */
  vencidas: number;
  /** of the assignments that the caller may see */
  proximas: NextDelivery[];
}

/**
 * How far a project is, for who sees projects, takes part in it or coordinates product management.
 * @throws AppError NOT_FOUND
 */
export const projectProgress = reading({
  access: 'sesion',
  schema: z.object({ proyecto: ownIdOf('proyecto') }),
  async run(scope, { proyecto }): Promise<ProjectProgress> {
    const { db, actor } = scope;
    const project = await findOwner(db, { proyectoId: proyecto }, actor.id);
    const sees = can(actor, 'proyectos.view_proyecto') || coordinates(actor);
    if (!project || !(sees || project.participa)) throw new AppError('NOT_FOUND');
    const products = await productsOfProject(db, proyecto);
    const proximas = await nextDeliveries(db, proyecto, await dashboardScope(scope), NEXT);
    return { ...figuresOf(products), proximas };
  },
});

function figuresOf(products: readonly ProjectProduct[]): Omit<ProjectProgress, 'proximas'> {
  const counts = new Map<ProductState, number>();
  for (const { estados } of products) {
    const state = productState(estados);
    counts.set(state, (counts.get(state) ?? 0) + 1);
  }
  const byState = [...counts].map(([state, count]) => ({ estado: state, cantidad: count }));
  return {
    productos: products.length,
    cerrados: byState.reduce((sum, one) => sum + (isClosed(one.estado) ? one.cantidad : 0), 0),
    porEstado: byState.toSorted((a, b) => b.cantidad - a.cantidad),
    minutos: sumOf(products, ({ minutos }) => minutos),
    horasEstimadas: sumOf(products, ({ estimadas }) => estimadas),
    vencidas: sumOf(products, ({ vencidas }) => vencidas),
  };
}

const sumOf = (products: readonly ProjectProduct[], of: (one: ProjectProduct) => number): number =>
  products.reduce((sum, one) => sum + of(one), 0);
