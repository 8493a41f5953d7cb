import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { testDatabaseKind } from '../testkit/database.ts';
import { startNode } from '../testkit/node.ts';
import { createGridLayer, waitForReport } from './layers.fixture.ts';

const PERMISSIONS = ['view', 'add', 'change'].map(
  (action) => `inteligencia_territorio.${action}_reporterapidoit`,
);
const LAYERS = Array.from({ length: 12 }, (_, index) => `rejilla_${index + 1}`);
const ROUTE = JSON.stringify({
  type: 'LineString',
  coordinates: [
    [-73.5, 5.4],
    [-73.3, 5.55],
    [-73.1, 5.7],
  ],
});
const KILLS = 4;

/** Several processes need a database that several can open. */
describe.runIf(testDatabaseKind() === 'native')('a report whose process is killed', () => {
  let test: TestApp;
  let coordina: TestActor;

  beforeAll(async () => {
    // This process answers; the crossing runs in another one, which is killed.
    test = await startTestApp();
    coordina = await test.as('coordina', { permissions: PERMISSIONS });
    for (const layer of LAYERS) await createGridLayer(test.app, layer, 120);
  });
  afterAll(() => test.close());

  const worker = () =>
    startNode(
      {
        DATABASE_URL: test.app.config.DATABASE_URL ?? '',
        DATA_DIR: test.app.config.dataDir,
        COMARCA_SECRET: test.app.config.COMARCA_SECRET ?? '',
        COMARCA_ROLE: 'worker',
      },
      new URL('./report-node.ts', import.meta.url),
    );

  const save = async (name: string): Promise<string> => {
    const { data } = await coordina.graphql(
      `mutation($n: String!, $l: [String!]!, $c: String!) {
        saveShortReport(name: $n, buffer: 500, layers: $l, coords: $c, crs: 9377) {
          obtained report { id } } }`,
      { n: name, l: LAYERS, c: ROUTE },
    );
    return data.saveShortReport.report.id;
  };
  const state = async (id: string) => {
    const { data } = await coordina.graphql(
      `query($id: ID!) { getShortReport(id: $id) { estado avance
        capaanalisisreporteSet { id } capasTerminadas { nombre estado } } }`,
      { id },
    );
    return data.getShortReport as {
      estado: string;
      avance: number;
      capaanalisisreporteSet: unknown[];
      capasTerminadas: { nombre: string; estado: string }[];
    };
  };

  it('is not marked generated, goes on elsewhere, and ends with the same numbers', async () => {
    const reference = await save('Sin interrupción');
    let node = await worker();
    const expected = summaries(await waitForReport(coordina, reference));

    const id = await save('Interrumpido');
    let kills = 0;
    for (let seen = 0; kills < KILLS; ) {
      const { estado, avance, capaanalisisreporteSet } = await state(id);
      if (estado === 'GENERADO') break;
      if (avance <= seen && estado !== 'PENDIENTE') continue;
      seen = avance;
      node.kill('SIGKILL');
      await node.exited;
      kills += 1;
      // Nothing half-made is shown: the first run is not published yet.
      expect(capaanalisisreporteSet).toEqual([]);
      const after = await state(id);
      expect(after.estado).not.toBe('GENERADO');
      // What is done is known to whoever opens the page now, and stays done.
      if (avance > 0) expect(after.capasTerminadas.length).toBeGreaterThan(0);
      node = await worker();
    }
    const report = await waitForReport(coordina, id);
    node.kill('SIGTERM');
    console.log(`killed ${kills} times, then generated`);
    expect(kills).toBeGreaterThan(0);
    expect(report.estado).toBe('GENERADO');
    expect(summaries(report)).toEqual(expected);
  }, 240_000);
});

const summaries = (report: { capaanalisisreporteSet: { nombre: string; resumen: unknown }[] }) =>
  report.capaanalisisreporteSet.map(({ nombre, resumen }) => ({ nombre, resumen }));
