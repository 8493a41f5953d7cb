import type { TestActor } from './app.ts';

/** The same person, whose requests all carry one key: a request that is sent again. */
export const repeating = (actor: TestActor, key: string): TestActor => ({
  ...actor,
  async graphql(query, variables) {
    const response = await actor.inject({
      method: 'POST',
      url: '/api/graphql',
      headers: { 'idempotency-key': key },
      payload: { query, variables: variables ?? {} },
    });
    return response.json();
  },
});
