import { refused } from '../../../platform/entity-form/form-failure.ts';
import { execute } from '../../../platform/graphql/execute.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';

const watchReportMutation = graphql(`
  mutation VigilarReporteRapido($id: ID!, $watch: Boolean!) {
    watchShortReport(id: $id, watch: $watch) { saved errors { campo message } }
  }
`);

const watchProjectMutation = graphql(`
  mutation VigilarProyectoIt($id: ID!, $watch: Boolean!) {
    watchProjectIt(id: $id, watch: $watch) { saved errors { campo message } }
  }
`);

/** Whether a report or project is looked at again when its layers change. */
export interface Watching {
  activa: boolean;
  /** whether this person decides it */
  esPropia: boolean;
}

/** Has a quick report watched, or leaves it alone. @throws AppError with why not */
export async function watchReport(id: string, watch: boolean): Promise<void> {
  const { watchShortReport: answer } = await execute(watchReportMutation, { id, watch });
  if (!answer.saved) throw refused(answer.errors);
}

/** Has the layers of a project watched, or leaves them alone. @throws AppError with why not */
export async function watchProject(id: string, watch: boolean): Promise<void> {
  const { watchProjectIt: answer } = await execute(watchProjectMutation, { id, watch });
  if (!answer.saved) throw refused(answer.errors);
}
