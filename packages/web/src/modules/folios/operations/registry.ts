import { AppError } from '@comarca/shared/core/errors';
import { refused } from '../../../platform/entity-form/form-failure.ts';
import { execute } from '../../../platform/graphql/execute.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { foliosKey } from './folios.ts';

export const registryKey = [...foliosKey, 'registro'] as const;

const proposalsQuery = graphql(`
  query PropuestasRegistro($folio: ID!) {
    registryProposals(folio: $folio) {
      configurada
      puedeConsultar
      pagina
      consultadaEn
      version
      titulos
      propuestas { id campo etiqueta valor actual comparacion }
    }
  }
`);

/** What the registry told of a folio's land and waits for somebody. */
export const loadRegistryProposals = async (folio: string) =>
  (await execute(proposalsQuery, { folio })).registryProposals;

export type RegistryProposals = Awaited<ReturnType<typeof loadRegistryProposals>>;
export type RegistryProposal = RegistryProposals['propuestas'][number];

const titlesQuery = graphql(`
  query PropuestasRegistroTitulos($folio: ID!) {
    registryTitleProposals(folio: $folio) { id campo etiqueta valor actual comparacion }
  }
`);

/** What the registry told of a folio's people; the reading stays in the record of acts. */
export const loadTitleProposals = async (folio: string) =>
  (await execute(titlesQuery, { folio })).registryTitleProposals;

const queryMutation = graphql(`
  mutation ConsultarRegistro($fmis: [String!]!) {
    queryRegistry(fmis: $fmis) {
      saved
      errors { campo message }
      consulta {
        configurada
        pagina
        fmis
        ignoradas
        resultados { fmi folio estado diferencias }
      }
    }
  }
`);

/** Asks the registry for folios. @throws AppError saying why it cannot be asked, or did not answer */
export async function queryRegistry(fmis: string[]) {
  const { queryRegistry: answer } = await execute(queryMutation, { fmis });
  if (!answer.saved) throw refused(answer.errors);
  if (!answer.consulta) throw new AppError('UNAVAILABLE');
  return answer.consulta;
}

export type RegistryAnswer = Awaited<ReturnType<typeof queryRegistry>>;

const decideMutation = graphql(`
  mutation DecidirRegistro($folio: ID!, $version: Int!, $ids: [ID!]!, $aceptar: Boolean!) {
    decideRegistryProposals(folio: $folio, version: $version, ids: $ids, aceptar: $aceptar) {
      saved
      errors { campo message }
    }
  }
`);

/** Takes fields in, or puts them aside. @throws AppError */
export async function decideRegistry(given: {
  folio: string;
  version: number;
  ids: string[];
  aceptar: boolean;
}): Promise<void> {
  const { decideRegistryProposals: answer } = await execute(decideMutation, given);
  if (!answer.saved) throw refused(answer.errors);
}
