import { can } from '@comarca/shared/core/can';
import { AppError } from '@comarca/shared/core/errors';
import { idOf, lookedUp, ownIdOf } from '@comarca/shared/core/id-input';
import { leavesOf } from '@comarca/shared/core/tree/tree';
import type { StructureNode } from '@comarca/shared/modules/procesos/product-structure';
import {
  onlyProducts,
  type ProductState,
  productState,
} from '@comarca/shared/modules/productos/product-management.rules';
import { z } from 'zod';
import type { App } from '../../../core/app.ts';
import type { GuardScope } from '../../../core/management/managed-definition.ts';
import { reading } from '../../../core/operation/operation.ts';
import { findOwner, findStructure, structureView } from '../../procesos/public.ts';
import { ADD, coordinates, visibleAssignment } from '../assignments/assignment.access.ts';
import { PROJECT_ROOM } from '../assignments/assignment.notices.ts';
import {
  type AssignedProduct,
  findPlace,
  findProduct,
  type ProductWork,
  placesOfProject,
  type StructurePlace,
  targetOf,
  workOfProducts,
} from './product-management.repository.ts';

/** What a product shows of the work on it. */
export interface ProductInUse {
  id: number;
  estado: ProductState;
  total: number;
  esfuerzoTotal: number;
  duracionEstimada: number;
  propio: boolean;
}

/** A structure at one of the records that use it, with the work on its products. */
export interface StructureInUse {
  place: StructurePlace;
  nodes: StructureNode[];
  roles: { id: number; rol: string }[];
  productos: ProductInUse[];
  canAssign: boolean;
  showProducts: boolean;
}

/** What a person may do with the structures of a project. */
export interface StructureRights {
  /** takes part in the project, or coordinates product management */
  sees: boolean;
  /** gives its products to people, and loads its work plan */
  canAssign: boolean;
  /** may have products of his or her own in it */
  showProducts: boolean;
}

/** The caller's rights over the product structures of a project. */
export async function structureRights(
  { db, actor }: Pick<GuardScope, 'db' | 'actor'>,
  projectId: number,
): Promise<StructureRights> {
  const project = await findOwner(db, { proyectoId: projectId }, actor.id);
  const showProducts = project?.participa ?? false;
  const sees = project !== undefined && (showProducts || coordinates(actor));
  return { sees, showProducts, canAssign: sees && can(actor, ADD.permiso) };
}

const PROJECT_ID = /^[1-9]\d{0,8}$/;

/** Opens the live room of a project's products to who sees its structures. */
export function openProjectRooms({ realtime, database }: App): void {
  realtime.allowRoom(PROJECT_ROOM, async (actor, id) => {
    if (!PROJECT_ID.test(id)) return false;
    return (await structureRights({ db: database.db, actor }, Number(id))).sees;
  });
}

/**
 * A structure as it is used at a record: each product with its state, its hours and whether it is
 * one's own. With `resourceId` only the products of that person: one's own, or anybody's for who
 * coordinates. @throws AppError NOT_FOUND where the caller takes no part
 */
export const useProductsStructure = reading({
  access: 'sesion',
  schema: z.object({
    id: ownIdOf('estructuraProductos'),
    contentType: lookedUp(z.string().max(100), 'cualquiera'),
    objectId: lookedUp(z.string().max(60), 'cualquiera'),
    resourceId: ownIdOf('usuario').nullish(),
    ownerName: z.string().max(200).nullish(),
  }),
  async run(scope, { id, resourceId, contentType, objectId }): Promise<StructureInUse> {
    const { db, actor } = scope;
    const place = await findPlace(db, id, { contentType, objectId });
    if (!place) throw new AppError('NOT_FOUND');
    const { sees, ...rights } = await structureRights(scope, place.proyectoId);
    if (!sees) throw new AppError('NOT_FOUND');
    if (resourceId != null && resourceId !== actor.id && !coordinates(actor)) {
      throw new AppError('FORBIDDEN');
    }
    const row = await findStructure(db, targetOf(place));
    if (!row) throw new AppError('NOT_FOUND');
    const { nodes, roles } = structureView(row);
    const work = await workOfProducts(db, place, resourceId ?? actor.id);
    const shown = resourceId == null ? nodes : onlyProducts(nodes, ownIds(work));
    return { place, nodes: shown, roles, productos: productsInUse(shown, work), ...rights };
  },
});

const ownIds = (work: readonly ProductWork[]): ReadonlySet<string> =>
  new Set(work.filter(({ propio }) => propio).map(({ id }) => String(id)));

function productsInUse(
  nodes: readonly StructureNode[],
  work: readonly ProductWork[],
): ProductInUse[] {
  const known = new Map(work.map((one) => [String(one.id), one]));
  return leavesOf(nodes).map(({ productId }) => {
    const one = known.get(productId);
    return {
      id: Number(productId),
      estado: productState(one?.estados ?? []),
      total: one?.total ?? 0,
      esfuerzoTotal: (one?.minutos ?? 0) / 60,
      duracionEstimada: one?.estimadas ?? 0,
      propio: one?.propio ?? false,
    };
  });
}

/** Where the product structures of a project are used. @throws AppError NOT_FOUND */
export const structurePlaces = reading({
  access: 'sesion',
  schema: z.object({ proyecto: ownIdOf('proyecto') }),
  async run(scope, { proyecto }) {
    if (!(await structureRights(scope, proyecto)).sees) throw new AppError('NOT_FOUND');
    return placesOfProject(scope.db, proyecto);
  },
});

/** The product of an assignment, and where its structure is used for it. @throws AppError NOT_FOUND */
export const assignedProduct = reading({
  access: 'sesion',
  schema: z.object({ id: idOf('asignacion') }),
  async run(scope, { id }): Promise<AssignedProduct & { place: StructurePlace | null }> {
    const assignment = await visibleAssignment(scope, id);
    const product = await findProduct(scope.db, assignment.actividad_id);
    if (!product) throw new AppError('NOT_FOUND');
    const { dueno_proyecto_id: project } = assignment;
    if (product.estructuraId === null || project === null) return { ...product, place: null };
    const { sees } = await structureRights(scope, project);
    const place = sees
      ? await findPlace(scope.db, product.estructuraId, {
          contentType: assignment.content_type ?? 'proyectos.proyecto',
          objectId: assignment.object_id ?? String(project),
        })
      : undefined;
    return { ...product, place: place ?? null };
  },
});
