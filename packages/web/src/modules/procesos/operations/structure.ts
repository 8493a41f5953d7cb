import type { StructureNode } from '@comarca/shared/modules/procesos/product-structure';
import { structureText } from '@comarca/shared/modules/procesos/product-structure.schema';
import { refused } from '../../../platform/entity-form/form-failure.ts';
import { execute } from '../../../platform/graphql/execute.ts';
import { graphql, type ResultOf } from '../../../platform/graphql/graphql.ts';

const structureFields = graphql(`
  fragment EstructuraFields on ProductsStructure @_unmask {
    id
    version
    estructura
    roles { id rol }
  }
`);

const structureQuery = graphql(
  `
    query EstructuraProductos($proyecto: ID, $tipologia: ID) {
      productsStructure(proyecto: $proyecto, tipologia: $tipologia) { ...EstructuraFields }
    }
  `,
  [structureFields],
);

const saveMutation = graphql(
  `
    mutation GuardarEstructuraProductos(
      $proyecto: ID
      $tipologia: ID
      $version: Int
      $estructura: String!
    ) {
      saveProductsStructure(
        proyecto: $proyecto
        tipologia: $tipologia
        version: $version
        estructura: $estructura
      ) {
        saved
        errors { campo message }
        productsStructure { ...EstructuraFields }
      }
    }
  `,
  [structureFields],
);

/** What has a structure: a project, or a typology of one. */
export type StructureTarget = { proyecto: string } | { tipologia: string };

/** A structure as it is stored; `version` is null before the first save. */
export interface StoredStructure {
  id: string | null;
  version: number | null;
  nodes: readonly StructureNode[];
  roles: readonly { id: string; rol: string }[];
}

export const structureKey = (target: StructureTarget) =>
  ['estructura', ...Object.entries(target).flat()] as const;

export async function loadStructure(target: StructureTarget): Promise<StoredStructure> {
  const { productsStructure } = await execute(structureQuery, { ...target });
  return productsStructure
    ? read(productsStructure)
    : { id: null, version: null, nodes: [], roles: [] };
}

/** @throws AppError with the refused fields, 'version' when somebody else saved meanwhile */
export async function saveStructure(
  target: StructureTarget,
  { version, nodes }: Pick<StoredStructure, 'version' | 'nodes'>,
  idempotencyKey: string,
): Promise<StoredStructure> {
  const variables = { ...target, version, estructura: JSON.stringify(nodes) };
  const { saveProductsStructure } = await execute(saveMutation, variables, { idempotencyKey });
  const { saved, errors, productsStructure } = saveProductsStructure;
  if (!saved || !productsStructure) throw refused(errors);
  return read(productsStructure);
}

const read = ({ id, version, estructura, roles }: ResultOf<typeof structureFields>) => ({
  id,
  version,
  roles,
  nodes: structureText.parse(estructura),
});
