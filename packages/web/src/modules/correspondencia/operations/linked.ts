import { execute } from '../../../platform/graphql/execute.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { lettersKey } from './letters-key.ts';

export const linkedKey = [...lettersKey, 'vinculadas'] as const;

/** What letters are linked to. */
export interface LetterLink {
  kind: 'proyecto' | 'proceso' | 'contrato';
  id: string;
}

const linkedQuery = graphql(`
  query CorrespondenciaVinculada($kind: String!, $id: ID!, $first: Int, $offset: Int) {
    linkedCorrespondences(kind: $kind, id: $id, first: $first, offset: $offset) {
      totalCount
      pageInfo { hasNextPage }
      nodes {
        id
        codigoRadicacion
        descripcion
        estado { nombre }
        fechaCreacion
        fechaRadicacion
      }
    }
  }
`);

/** A page of the letters of a project, process or contract that the caller reads, the newest first. */
export async function loadLinkedLetters(
  link: LetterLink,
  page: { first: number; offset: number },
  signal: AbortSignal,
) {
  return (await execute(linkedQuery, { ...link, ...page }, { signal })).linkedCorrespondences;
}
export type LinkedLetter = Awaited<ReturnType<typeof loadLinkedLetters>>['nodes'][number];
