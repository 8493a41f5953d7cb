import type { GraphQLSchema } from 'graphql';
import type { ServerModule } from '../module.ts';
import { createBuilder } from './builder.ts';
import { secureSchema } from './secure-schema.ts';

/** The whole schema, from the manifests, every root field guarded. */
export function buildSchema(modules: readonly ServerModule[]): GraphQLSchema {
  const builder = createBuilder();
  for (const module of modules) module.graphql?.(builder);
  return secureSchema(builder.toSchema());
}
