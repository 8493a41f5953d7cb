import { execute } from '../../../platform/graphql/execute.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';

const agentsQuery = graphql(`
  query BuscarAgentesCorrespondencia($text: String!) {
    searchLetterAgents(text: $text) { id origen nombre identificacion correo direccion }
  }
`);

/** Companies, people and those of earlier letters whose name contains the text. */
export const findAgents = async (text: string, signal: AbortSignal) =>
  (await execute(agentsQuery, { text }, { signal })).searchLetterAgents;

/** Somebody whom a letter may go to or come from. */
export type LetterAgent = Awaited<ReturnType<typeof findAgents>>[number];
