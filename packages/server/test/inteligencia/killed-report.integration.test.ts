import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateReportJob } from '../../src/modules/inteligencia/generation/generate-report.job.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { testDatabaseKind } from '../testkit/databases/database.ts';
import { startVictim } from '../testkit/killed-work.ts';
import { patience, rounds } from '../testkit/rounds.ts';
import { letSilencePass } from '../testkit/servers/silence.ts';
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
const SILENCE_SECONDS = (generateReportJob.heartbeatSeconds ?? 0) + 1;
const KILLS_EACH = 4;
const KILLS = rounds(KILLS_EACH);

/** Several processes need a database that several can open. */
describe.runIf(testDatabaseKind() === 'native')('a report whose process is killed', () => {
  let test: TestApp;
  let leader: TestActor;

  beforeAll(async () => {
    // This process answers; the crossing runs in another one, which is killed.
    test = await startTestApp();
    leader = await test.as('coordina', { permissions: PERMISSIONS });
    for (const layer of LAYERS) await createGridLayer(test.app, layer, 120);
  });
  afterAll(() => test.close());

  const save = async (name: string): Promise<string> => {
    const saved = await leader.save('report', {
      name,
      buffer: 500,
      layers: LAYERS,
      coords: ROUTE,
      crs: 9377,
    });
    return saved.report.id;
  };
  const state = async (id: string) => {
    const { data } = await leader.graphql(
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

  it(
    'is not marked generated, goes on elsewhere, and ends with the same numbers',
    async () => {
      const reference = await save('Sin interrupción');
      let node = await startVictim(test, 'worker');
      const expected = summaries(await waitForReport(leader, reference));

      let kills = 0;
      for (let n = 1; kills < KILLS; n++) {
        const id = await save(`Interrumpido ${n}`);
        const before = kills;
        for (let seen = 0; kills < before + KILLS_EACH; ) {
          const { estado, avance, capaanalisisreporteSet } = await state(id);
          if (estado === 'GENERADO') break;
          if (avance <= seen && estado !== 'PENDIENTE') continue;
          seen = avance;
          node.kill('SIGKILL');
          await node.exited;
          await letSilencePass(test, SILENCE_SECONDS);
          kills += 1;
          // Nothing half-made is shown: the first run is not published yet.
          expect(capaanalisisreporteSet).toEqual([]);
          const after = await state(id);
          node = await startVictim(test, 'worker');
          // It may have ended between the look at it and the kill: then it is compared below.
          if (after.estado === 'GENERADO') break;
          // What is done is known to whoever opens the page now, and stays done.
          if (avance > 0) expect(after.capasTerminadas.length).toBeGreaterThan(0);
        }
        const report = await waitForReport(leader, id);
        expect(report.estado).toBe('GENERADO');
        expect(summaries(report)).toEqual(expected);
      }
      node.kill('SIGTERM');
      console.log(`F2: ${kills} kills, every report generated with the same numbers`);
    },
    patience(240_000),
  );
});

const summaries = (report: { capaanalisisreporteSet: { nombre: string; resumen: unknown }[] }) =>
  report.capaanalisisreporteSet.map(({ nombre, resumen }) => ({ nombre, resumen }));
