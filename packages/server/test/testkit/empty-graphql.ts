import type { Builder } from '../../src/core/graphql/builder.ts';
import { guardedBy } from '../../src/core/graphql/secure-schema.ts';
import { payloadRef } from '../../src/core/graphql/shapes.ts';

/** The least of a schema, for tests whose modules have only routes or jobs. */
export function answersNothing(builder: Builder): void {
  const extensions = guardedBy('publico');
  builder.queryFields((t) => ({ nada: t.boolean({ extensions, resolve: () => true }) }));
  const payload = payloadRef(builder, 'NadaPayload', 'success');
  builder.mutationFields((t) => ({
    nada: t.field({ type: payload, extensions, resolve: () => ({ success: true, errors: [] }) }),
  }));
}
