import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateReportJob } from '../../src/modules/inteligencia/generation/generate-report.job.ts';
import { synchroniseJob } from '../../src/modules/inteligencia/project-report/synchronise.job.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { testDatabaseKind } from '../testkit/databases/database.ts';
import { startVictim } from '../testkit/killed-work.ts';
import { patience, rounds } from '../testkit/rounds.ts';
import { letSilencePass } from '../testkit/servers/silence.ts';
import { createGridLayer, waitForReport } from './layers.fixture.ts';
import { createReportProject, openReport, waitForLayers } from './project-report.fixture.ts';

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
const SYNC_SILENCE_SECONDS = (synchroniseJob.heartbeatSeconds ?? 0) + 1;
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

/** The layers of a project are crossed by a job of their own. */
describe.runIf(testDatabaseKind() === 'native')('a synchronisation whose process is killed', () => {
  let test: TestApp;
  let writer: TestActor;

  beforeAll(async () => {
    test = await startTestApp();
    writer = await test.as('redacta', { superuser: true });
    for (const layer of LAYERS) await createGridLayer(test.app, layer, 120);
  });
  afterAll(() => test.close());

  const layersOf = async (id: string) => {
    const { rows } = await test.app.database.pool.query(
      `select c.capa, c.resultado, c.resumen->'neto' as neto, c.total_resultados as cruces, c.version,
         (select count(*)::int from cruces_capa_it x where x.capa_id = c.id) as kept
       from capas_it c where c.proyecto_it_id = $1 order by c.capa`,
      [id],
    );
    return rows as { capa: string; resultado: string | null; cruces: number; version: number }[];
  };
  const done = async (id: string) => (await layersOf(id)).filter(({ resultado }) => resultado);
  const project = async () => {
    const children = LAYERS.map((layer, n) => ({
      id: `C${String(n).padStart(7, '0')}`,
      name: layer,
      abreviatura: `R${n}`,
      capa: layer,
    }));
    const { id } = await createReportProject(test, writer, { children, trazado: ROUTE });
    await writer.call('syncMassiveLayers', { id, allLayers: true });
    return id;
  };

  it(
    'goes on with the layers that still wait, crosses none twice, and ends with the same figures',
    async () => {
      let node = await startVictim(test, 'worker');
      const reference = await project();
      await waitForLayers(writer, reference);
      const expected = await layersOf(reference);
      expect(expected).toHaveLength(LAYERS.length);

      let kills = 0;
      const crossed: number[] = [];
      while (kills < rounds(2)) {
        const id = await project();
        let kept = await done(id);
        for (
          let seen = 0;
          kept.length < LAYERS.length && kills < rounds(2);
          kept = await done(id)
        ) {
          if (kept.length <= seen) continue;
          node.kill('SIGKILL');
          await node.exited;
          kills += 1;
          const before = await done(id);
          seen = before.length;
          crossed.push(seen);
          await letSilencePass(test, SYNC_SILENCE_SECONDS);
          node = await startVictim(test, 'worker');
          const { capas } = await openReport(writer, id);
          // What is done stays done, and only the others wait.
          expect(capas.filter(({ pendiente }) => !pendiente).length).toBeGreaterThanOrEqual(seen);
        }
        await waitForLayers(writer, id);
        // A layer's version counts what was written of it: once each.
        expect(await layersOf(id)).toEqual(expected);
      }
      node.kill('SIGTERM');
      console.log(`F2: killed after ${crossed.join(', ')} of ${LAYERS.length} layers of a project`);
    },
    patience(240_000),
  );
});

const summaries = (report: { capaanalisisreporteSet: { nombre: string; resumen: unknown }[] }) =>
  report.capaanalisisreporteSet.map(({ nombre, resumen }) => ({ nombre, resumen }));
