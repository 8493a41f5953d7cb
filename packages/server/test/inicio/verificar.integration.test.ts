import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkServices } from '../../src/modules/inicio/verificar.ts';
import { startTestApp, type TestApp } from '../testkit/app.ts';
import { type GraphServer, graphSettings, startGraphServer } from '../testkit/graph-server.ts';

describe('verificar', () => {
  let test: TestApp;
  let graph: GraphServer;
  beforeAll(async () => {
    graph = await startGraphServer();
    test = await startTestApp({
      env: {
        LLM_BASE_URL: 'http://127.0.0.1:9',
        LLM_MODEL: 'ninguno',
        GOTENBERG_URL: 'http://127.0.0.1:9',
        ...graphSettings(graph),
      },
    });
  });
  afterAll(async () => {
    await test.close();
    await graph.close();
  });

  it('tells which configured services answer, and goes on after one that does not', async () => {
    const outcomes = await checkServices(test.app);
    expect(outcomes.map(({ name, works }) => [name, works])).toEqual([
      ['Base de datos', true],
      ['Lectura de capas', true],
      ['Archivos', true],
      ['Word a PDF', false],
      ['Correo', true],
      ['Modelo de lenguaje', false],
    ]);
  });

  it('asks the document site too, and leaves nothing there', async () => {
    const files = async () =>
      (await checkServices(test.app)).find(({ name }) => name === 'Archivos');
    expect(await files()).toMatchObject({
      works: true,
      detail: 'carpeta de DATA_DIR; documentos en SharePoint',
    });
    graph.failNext(/\/content$/, [403]);
    expect(await files()).toMatchObject({
      works: false,
      detail: 'SharePoint respondió 403 (activityLimitReached).',
    });
    expect(graph.drive.files().size).toBe(0);
  });
});
