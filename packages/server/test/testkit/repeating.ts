import type { TestActor } from './app.ts';
import { mutationsOf } from './save.ts';

/** The same person, whose requests all carry one key: a request that is sent again. */
export function repeating(actor: TestActor, key: string): TestActor {
  const graphql: TestActor['graphql'] = async (query, variables) => {
    const response = await actor.inject({
      method: 'POST',
      url: '/api/graphql',
      headers: { 'idempotency-key': key },
      payload: { query, variables: variables ?? {} },
    });
    return response.json();
  };
  return { ...actor, graphql, ...mutationsOf(graphql) };
}
