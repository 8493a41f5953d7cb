import { execute } from '../graphql/execute.ts';
import { graphql, type ResultOf } from '../graphql/graphql.ts';

const dependentsQuery = graphql(`
  query Dependientes($entity: String!, $id: ID!) {
    dependents(entity: $entity, id: $id) {
      etiqueta
      cantidad
      impide
      lugares { nombre ruta }
    }
  }
`);

/** Records of one kind that hang on another: '3 contratos'. */
export type Dependent = ResultOf<typeof dependentsQuery>['dependents'][number];

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
