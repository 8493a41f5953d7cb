import { execute } from '../graphql/execute.ts';
import { graphql, type ResultOf } from '../graphql/graphql.ts';

const historyQuery = graphql(`
  query Historial($entity: String!, $id: ID!, $first: Int, $offset: Int) {
    history(entity: $entity, id: $id, first: $first, offset: $offset) {
      pageInfo { hasNextPage }
      nodes {
        id
        at
        username
        fullName
        operation
        changes {
          campo
          etiqueta
          antes
          despues
          restauracion { campo valor elegidos { id nombre } motivo }
        }
      }
    }
  }
`);

export type HistoryPage = ResultOf<typeof historyQuery>['history'];
export type HistoryAct = HistoryPage['nodes'][number];
export type HistoryChange = HistoryAct['changes'][number];

/** A page of what was done to a record, latest first. */
export async function loadHistory(
  record: { entity: string; id: string },
  page: { first: number; offset: number },
  signal?: AbortSignal,
): Promise<HistoryPage> {
  const options = signal ? { signal } : {};
  return (await execute(historyQuery, { ...record, ...page }, options)).history;
}

/** What was done to a record last, or null when that cannot be known. */
export async function lastAct(entity: string, id: string): Promise<HistoryAct | null> {
  try {
    const { nodes } = await loadHistory({ entity, id }, { first: 1, offset: 0 });
    return nodes[0] ?? null;
  } catch {
    return null;
  }
}
