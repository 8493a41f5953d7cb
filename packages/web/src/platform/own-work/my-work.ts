import { execute } from '../graphql/execute.ts';
import { graphql, type ResultOf } from '../graphql/graphql.ts';

const workQuery = graphql(`
  query MiTrabajo {
    myWork { parte total hayMas items { id registro nombre detalle aviso tono } }
  }
`);

/** What waits for the signed-in person in one part of the product. */
export type WorkPart = ResultOf<typeof workQuery>['myWork'][number];
export type WorkItem = WorkPart['items'][number];

export const workKey = ['mi-trabajo'] as const;

/** What waits for the signed-in person, by part; parts without anything are missing. */
export const loadWork = async (signal: AbortSignal): Promise<WorkPart[]> =>
  (await execute(workQuery, {}, { signal })).myWork;
