import { execute } from '../../../platform/graphql/execute.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { assignmentsKey } from './assignments/assignments-key.ts';

const progressQuery = graphql(`
  query AvanceProyecto($id: ID!) {
    projectProgress(proyecto: $id) {
      productos
      cerrados
      porEstado { estado cantidad }
      minutos
      horasEstimadas
      vencidas
      proximas { id identificador producto estado fecha vencida }
    }
  }
`);

/** Under the assignments' key: what changes one changes how far the project is. */
export const progressKey = (id: string) => [...assignmentsKey, 'avance', id] as const;

/** How far the products of a project are. @throws AppError */
export const loadProgress = async (id: string, signal: AbortSignal) =>
  (await execute(progressQuery, { id }, { signal })).projectProgress;

export type ProjectProgress = Awaited<ReturnType<typeof loadProgress>>;
