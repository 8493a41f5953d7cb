import { isSection } from '@comarca/shared/core/tree/tree';
import type { StructureNode } from '@comarca/shared/modules/procesos/product-structure';
import type { Builder } from '../../../core/graphql/builder.ts';
import { guardedBy } from '../../../core/graphql/secure-schema.ts';
import { sharedShapes } from '../../../core/graphql/shapes.ts';
import { referenceTypes } from '../../procesos/public.ts';
import type { AssignedProduct, StructurePlace } from './product-management.repository.ts';
import {
  assignedProduct,
  type ProductInUse,
  type StructureInUse,
  structurePlaces,
  useProductsStructure,
} from './product-management.service.ts';

/** Product structures in use. */
export function productManagementGraphql(builder: Builder): void {
  const place = placeType(builder);
  const used = usedType(builder);
  const product = assignedType(builder, place);
  builder.queryFields((t) => ({
    useProductsStructure: t.field({
      type: used,
      args: {
        id: t.arg.id({ required: true }),
        contentType: t.arg.id({ required: true }),
        objectId: t.arg.id({ required: true }),
        resourceId: t.arg.id({}),
        ownerName: t.arg.string({}),
      },
      extensions: guardedBy(useProductsStructure),
      resolve: (_root, args, context) => useProductsStructure(context, args),
    }),
    structurePlaces: t.field({
      type: [place],
      args: { proyecto: t.arg.id({ required: true }) },
      extensions: guardedBy(structurePlaces),
      resolve: (_root, args, context) => structurePlaces(context, args),
    }),
    assignedProduct: t.field({
      type: product,
      args: { id: t.arg.id({ required: true }) },
      extensions: guardedBy(assignedProduct),
      resolve: (_root, args, context) => assignedProduct(context, args),
    }),
  }));
}

const placeType = (builder: Builder) =>
  builder.objectRef<StructurePlace>('StructurePlace').implement({
    fields: (t) => ({
      /** of the structure */
      id: t.exposeID('estructuraId'),
      contentType: t.exposeID('contentType'),
      objectId: t.exposeID('objectId'),
      ownerName: t.exposeString('nombre'),
    }),
  });

function usedType(builder: Builder) {
  const product = builder.objectRef<ProductInUse>('ProductInUse').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      estado: t.exposeString('estado'),
      /** how many assignments it has here */
      asignaciones: t.exposeInt('total'),
      esfuerzoTotal: t.exposeFloat('esfuerzoTotal'),
      duracionEstimada: t.exposeFloat('duracionEstimada'),
      /** whether the person asked for manages or controls one of them */
      propio: t.exposeBoolean('propio'),
    }),
  });
  return builder.objectRef<StructureInUse>('ProductsStructureInUse').implement({
    fields: (t) => ({
      id: t.id({ resolve: ({ place }) => place.estructuraId }),
      contentType: t.id({ resolve: ({ place }) => place.contentType }),
      objectId: t.id({ resolve: ({ place }) => place.objectId }),
      /** the record that uses it */
      ownerName: t.string({ resolve: ({ place }) => place.nombre }),
      proyecto: t.field({
        type: sharedShapes(builder).named,
        resolve: ({ place }) => ({ id: place.proyectoId, nombre: place.proyecto }),
      }),
      /** JSON text of the tree: sections with `children`, products with `nombre` and `estado` */
      estructura: t.string({ resolve: inUseJson }),
      roles: t.field({ type: [referenceTypes(builder).rol], resolve: ({ roles }) => roles }),
      productos: t.field({ type: [product], resolve: ({ productos }) => productos }),
      canAssign: t.exposeBoolean('canAssign'),
      showProducts: t.exposeBoolean('showProducts'),
    }),
  });
}

function inUseJson({ nodes, productos }: StructureInUse): string {
  const states = new Map(productos.map(({ id, estado }) => [String(id), estado]));
  const withStates = (level: readonly StructureNode[]): object[] =>
    level.map((node) =>
      isSection(node)
        ? { ...node, children: withStates(node.children) }
        : { ...node, nombre: node.name, estado: states.get(node.productId) },
    );
  return JSON.stringify(withStates(nodes));
}

type Shown = AssignedProduct & { place: StructurePlace | null };

function assignedType(builder: Builder, place: ReturnType<typeof placeType>) {
  const { rol } = referenceTypes(builder);
  return builder.objectRef<Shown>('AssignedProduct').implement({
    fields: (t) => ({
      nombre: t.exposeString('nombre'),
      descripcion: t.exposeString('descripcion'),
      perfilesGestion: t.field({ type: [rol], resolve: (row) => row.perfilesGestion }),
      perfilesControl: t.field({ type: [rol], resolve: (row) => row.perfilesControl }),
      /** where its structure is used for this assignment, if the caller may open it */
      estructura: t.field({ type: place, nullable: true, resolve: (row) => row.place }),
    }),
  });
}
