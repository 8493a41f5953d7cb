import { refused } from '../../../platform/entity-form/form-failure.ts';
import { execute } from '../../../platform/graphql/execute.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';

/** Put together from the figures, or written by the language model. */
export type ProposalSource = 'hechos' | 'modelo';

/** Asks for a text about one place of a report. */
export type Propose = (place: string, source: ProposalSource) => Promise<string>;

const proposeMutation = graphql(`
  mutation ProponerTextoInforme($id: ID!, $lugar: String!, $fuente: String) {
    proposeReportText(id: $id, lugar: $lugar, fuente: $fuente) {
      proposed
      texto
      errors { campo message }
    }
  }
`);

const proposeForLayerMutation = graphql(`
  mutation ProponerTextoReporte($id: ID!, $lugar: String!, $fuente: String) {
    proposeShortReportText(id: $id, lugar: $lugar, fuente: $fuente) {
      proposed
      texto
      errors { campo message }
    }
  }
`);

/** A text for a place of a project's report. @throws AppError in words */
export const proposeForProject =
  (id: string): Propose =>
  async (place, source) => {
    const { proposeReportText: answer } = await execute(proposeMutation, {
      id,
      lugar: place,
      fuente: source,
    });
    if (!answer.proposed) throw refused(answer.errors);
    return answer.texto ?? '';
  };

/** A text for a layer of a quick report. @throws AppError in words */
export const proposeForRun =
  (id: string): Propose =>
  async (place, source) => {
    const { proposeShortReportText: answer } = await execute(proposeForLayerMutation, {
      id,
      lugar: place,
      fuente: source,
    });
    if (!answer.proposed) throw refused(answer.errors);
    return answer.texto ?? '';
  };
