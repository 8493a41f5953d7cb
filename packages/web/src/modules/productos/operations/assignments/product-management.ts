import { structureText } from '@comarca/shared/modules/procesos/product-structure.schema';
import type { ProductState } from '@comarca/shared/modules/productos/product-management.rules';
import { execute } from '../../../../platform/graphql/execute.ts';
import { graphql } from '../../../../platform/graphql/graphql.ts';
import { assignmentsKey } from './assignments-key.ts';

/** A record of which the products of a structure are made. */
export interface StructureAt {
  /** of the structure */
  id: string;
  contentType: string;
  objectId: string;
  ownerName: string;
}

const structureQuery = graphql(`
  query EstructuraEnUso(
    $id: ID!, $contentType: ID!, $objectId: ID!, $resourceId: ID, $ownerName: String
  ) {
    useProductsStructure(
      id: $id, contentType: $contentType, objectId: $objectId, resourceId: $resourceId,
      ownerName: $ownerName
    ) {
      id
      contentType
      objectId
      ownerName
      proyecto { id nombre }
      estructura
      roles { id rol }
      productos { id estado asignaciones esfuerzoTotal duracionEstimada propio }
      canAssign
      showProducts
    }
  }
`);

export const structureKey = (at: Omit<StructureAt, 'ownerName'>, resourceId: string | null) =>
  [...assignmentsKey, 'estructura', at, resourceId] as const;

/** A structure in use; with a person's id only what that person manages or controls. */
export async function loadStructureInUse(
  at: Omit<StructureAt, 'ownerName'> & { ownerName: string | null },
  resourceId: string | null,
) {
  const { useProductsStructure: used } = await execute(structureQuery, { ...at, resourceId });
  return {
    ...used,
    nodes: structureText.parse(used.estructura),
    productos: used.productos.map((product) => ({
      ...product,
      estado: product.estado as ProductState,
    })),
  };
}
export type StructureInUse = Awaited<ReturnType<typeof loadStructureInUse>>;
export type ProductInUse = StructureInUse['productos'][number];

const assignmentsQuery = graphql(`
  query AsignacionesProducto(
    $proyecto: ID!, $actividad_In: [ID!]!, $contentType: ID!, $objectId: ID!, $first: Int,
    $offset: Int
  ) {
    statusActivitiesRelay(
      proyecto: $proyecto, actividad_In: $actividad_In, contentType: $contentType,
      objectId: $objectId, first: $first, offset: $offset
    ) {
      totalCount
      pageInfo { hasNextPage }
      nodes {
        id
        identificador
        estado { estado }
        recursoGestion { usuario { fullName } }
        esfuerzoTotal
        duracionEstimada
      }
    }
  }
`);

/** Assignments of a product that are read at once. */
export const PRODUCT_PAGE = 20;

/** The assignments of a product at a record, of those that the user may see. */
export async function loadProductAssignments(
  {
    contentType,
    objectId,
    proyecto,
  }: Pick<StructureInUse, 'contentType' | 'objectId' | 'proyecto'>,
  product: string,
  offset: number,
) {
  const variables = { contentType, objectId, proyecto: proyecto.id, actividad_In: [product] };
  return (await execute(assignmentsQuery, { ...variables, first: PRODUCT_PAGE, offset }))
    .statusActivitiesRelay;
}
export type ProductAssignment = Awaited<ReturnType<typeof loadProductAssignments>>['nodes'][number];

const placesQuery = graphql(`
  query LugaresEstructura($proyecto: ID!) {
    structurePlaces(proyecto: $proyecto) { id contentType objectId ownerName }
  }
`);

/** Where the product structures of a project are used. */
export const loadStructurePlaces = async (project: string): Promise<StructureAt[]> =>
  (await execute(placesQuery, { proyecto: project })).structurePlaces;

const productQuery = graphql(`
  query ProductoAsignado($id: ID!) {
    assignedProduct(id: $id) {
      nombre
      descripcion
      perfilesGestion { id rol }
      perfilesControl { id rol }
      estructura { id contentType objectId ownerName }
    }
  }
`);

/** The product of an assignment. */
export const loadAssignedProduct = async (id: string) =>
  (await execute(productQuery, { id })).assignedProduct;
export type AssignedProduct = Awaited<ReturnType<typeof loadAssignedProduct>>;
