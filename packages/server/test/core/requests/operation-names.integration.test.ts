import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServerModule } from '../../../src/core/module.ts';
import { startTestApp, type TestActor, type TestApp } from '../../testkit/app.ts';
import { answersNothing } from '../../testkit/empty-graphql.ts';

const empty: ServerModule = { name: 'vacio', graphql: answersNothing };

const TWO = 'query Una { una: nada } query Otra { otra: nada }';

describe('a document of two operations', () => {
  let test: TestApp;
  let ana: TestActor;

  beforeAll(async () => {
    test = await startTestApp({ modules: [empty] });
    ana = await test.as('ana.operaciones');
  });
  afterAll(() => test.close());

  async function ask(operationName?: string) {
    const payload = { query: TWO, operationName };
    const answer = await ana.inject({ method: 'POST', url: '/api/graphql', payload });
    return answer.json();
  }

  it('answers the one that is asked for, however often the other was', async () => {
    for (let round = 0; round < 4; round += 1) {
      expect((await ask('Una')).data).toEqual({ una: true });
    }
    for (let round = 0; round < 4; round += 1) {
      expect((await ask('Otra')).data).toEqual({ otra: true });
      expect((await ask('Una')).data).toEqual({ una: true });
    }
  });

  it.each([undefined, 'Ninguna', 'Una\n{ otra: nada }'])(
    'answers none of them for the name %s',
    async (name) => {
      for (let round = 0; round < 4; round += 1) expect((await ask(name)).data ?? null).toBeNull();
    },
  );
});
