import type { GraphQLSchema } from 'graphql';
import { createBuilder } from './graphql/builder.ts';
import { secureSchema } from './graphql/secure-schema.ts';
import { historyGraphql } from './history/history.graphql.ts';
import { historyRegistry } from './history/history.ts';
import { dependentsGraphql } from './management/dependents.graphql.ts';
import type { ServerModule } from './module.ts';
import { visibleRegistry } from './operation/visible.ts';
import { myWorkGraphql } from './own-work/my-work.graphql.ts';

/** The whole schema, from the manifests, every root field guarded. */
export function buildSchema(modules: readonly ServerModule[]): GraphQLSchema {
  const builder = createBuilder();
  for (const module of modules) {
    for (const entity of module.managed ?? []) entity.graphql(builder);
    module.graphql?.(builder);
  }
  const histories = historyRegistry(modules);
  historyGraphql(builder, histories);
  dependentsGraphql(builder, histories);
  myWorkGraphql(
    builder,
    modules.flatMap(({ work }) => work ?? []),
  );
  return secureSchema(builder.toSchema(), visibleRegistry(modules));
}
