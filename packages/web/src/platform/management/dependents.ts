import type { TadaDocumentNode } from 'gql.tada';
import { execute } from '../graphql/execute.ts';
import { graphql } from '../graphql/graphql.ts';

/** Records of one kind that hang on another: '3 contratos'. */
export interface Dependent {
  etiqueta: string;
  cantidad: number;
  /** Whether the record cannot be deleted while they exist; otherwise they go with it. */
  impide: boolean;
}

const dependentsQuery = graphql(`
  query Dependientes($entity: String!, $id: ID!) {
    dependents(entity: $entity, id: $id) { etiqueta cantidad impide }
  }
`) as unknown as TadaDocumentNode<{ dependents: Dependent[] }, { entity: string; id: string }>;

/** What hangs on a record. */
export async function loadDependents(
  entity: string,
  id: string,
  signal: AbortSignal,
): Promise<Dependent[]> {
  return (await execute(dependentsQuery, { entity, id }, { signal })).dependents;
}

const list = new Intl.ListFormat('es');

/** '3 contratos y 1 proyecto' */
export const dependentsText = (dependents: readonly Dependent[]): string =>
  list.format(dependents.map(({ cantidad, etiqueta }) => `${cantidad} ${etiqueta}`));
