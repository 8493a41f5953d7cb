import type { initGraphQLTada } from 'gql.tada';
import type { introspection } from './graphql-env.d.ts';

interface Setup {
  introspection: introspection;
  disableMasking: true;
  scalars: { ID: string; DateTime: string; Date: string; JSON: unknown };
}

/** A document as it is sent: its own text, then the fragments' that it takes along, each once. */
export interface WrittenDocument {
  texts: readonly string[];
}

/** What tells the types of a fragment alone, and no server knows. */
const FOR_TYPES = ' @_unmask';

const written = (text: string, fragments: readonly WrittenDocument[] = []): WrittenDocument => ({
  texts: [...new Set([text.replaceAll(FOR_TYPES, ''), ...fragments.flatMap(({ texts }) => texts)])],
});

/**
 * Writes a typed GraphQL document. Types come from the server's printed schema; a document is not parsed
 * here, as the build and its tests have done that.
 */
export const graphql = written as unknown as ReturnType<typeof initGraphQLTada<Setup>>;

export type { ResultOf, VariablesOf } from 'gql.tada';
