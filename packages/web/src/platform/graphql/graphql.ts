import { initGraphQLTada } from 'gql.tada';
import type { introspection } from './graphql-env.d.ts';

/** Writes a typed GraphQL document. Types come from the server's printed schema. */
export const graphql = initGraphQLTada<{
  introspection: introspection;
  disableMasking: true;
  scalars: { ID: string; DateTime: string; Date: string; JSON: unknown };
}>();

export type { ResultOf, VariablesOf } from 'gql.tada';
