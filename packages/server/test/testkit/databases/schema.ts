import type { GraphQLSchema } from 'graphql';
import { buildSchema } from '../../../src/core/build-schema.ts';
import type { ServerModule } from '../../../src/core/module.ts';

const built = new WeakMap<readonly ServerModule[], GraphQLSchema>();

/**
 * The schema of these modules, built once for all the files of a worker: nothing of it changes while
 * programs use it, and building and checking it takes longer than many a test.
 */
export function schemaOf(modules: readonly ServerModule[]): GraphQLSchema {
  const schema = built.get(modules) ?? buildSchema(modules);
  built.set(modules, schema);
  return schema;
}
