import { refused } from '../../../platform/entity-form/form-failure.ts';
import { execute } from '../../../platform/graphql/execute.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';

const proposalsQuery = graphql(`
  query ActuacionesPropuestas($proceso: ID!) {
    judicialProposals(proceso: $proceso) {
      configurada
      propuestas { id fecha tipo texto parecida }
    }
  }
`);

/** What the judiciary told and waits for somebody. */
export const loadProposals = async (process: string) =>
  (await execute(proposalsQuery, { proceso: process })).judicialProposals;

export type Proposal = Awaited<ReturnType<typeof loadProposals>>['propuestas'][number];

const queryMutation = graphql(`
  mutation ConsultarRama($id: ID!) {
    queryJudiciary(id: $id) { saved errors { campo message } count }
  }
`);

/** Asks the judiciary's search. @returns how many acts are new */
export async function queryJudiciary(id: string): Promise<number> {
  const { queryJudiciary: answer } = await execute(queryMutation, { id });
  if (!answer.saved) throw refused(answer.errors);
  return answer.count;
}

const decideMutation = graphql(`
  mutation DecidirPropuestas($proceso: ID!, $ids: [ID!]!, $aceptar: Boolean!) {
    decideJudicialProposals(proceso: $proceso, ids: $ids, aceptar: $aceptar) {
      saved
      errors { campo message }
      count
    }
  }
`);

/** Takes proposals in as acts, or puts them aside. @returns how many */
export async function decideProposals(given: {
  proceso: string;
  ids: string[];
  aceptar: boolean;
}): Promise<number> {
  const { decideJudicialProposals: answer } = await execute(decideMutation, given);
  if (!answer.saved) throw refused(answer.errors);
  return answer.count;
}
