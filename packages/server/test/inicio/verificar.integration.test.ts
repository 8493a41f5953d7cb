import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkServices } from '../../src/modules/inicio/verificar.ts';
import { startTestApp, type TestApp } from '../testkit/app.ts';

describe('verificar', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({
      env: { LLM_BASE_URL: 'http://127.0.0.1:9', LLM_MODEL: 'ninguno' },
    });
  });
  afterAll(() => test.close());

  it('tells which configured services answer, and goes on after one that does not', async () => {
    const outcomes = await checkServices(test.app);
    expect(outcomes.map(({ name, works }) => [name, works])).toEqual([
      ['Base de datos', true],
      ['Archivos', true],
      ['Correo', true],
      ['Modelo de lenguaje', false],
    ]);
  });
});
