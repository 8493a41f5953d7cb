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

/** The answers to a request that is sent eight times at once, and once more when those are answered. */
export async function answersOfAll<Answer>(
  actor: TestActor,
  key: string,
  send: (again: TestActor) => Promise<Answer>,
): Promise<Answer[]> {
  const again = repeating(actor, key);
  const atOnce = await Promise.all(Array.from({ length: 8 }, () => send(again)));
  return [...atOnce, await send(again)];
}
