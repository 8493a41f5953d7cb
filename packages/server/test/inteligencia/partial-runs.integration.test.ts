import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyReportCommand } from '../../src/modules/inteligencia/verify-report.command.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { createSquareLayer, waitForReport } from './layers.fixture.ts';
import {
  createReportLayers,
  createReportProject,
  layerAt,
  synchronise,
  TREE,
  waitForLayers,
} from './project-report.fixture.ts';
import { ring, SOUTH, WEST } from './report-results.fixture.ts';

const LAYERS = ['uno', 'dos', 'tres'] as const;
const AREA = { type: 'Polygon', coordinates: ring(WEST, SOUTH, 0.01) };

describe('a report that is crossed again', () => {
  let test: TestApp;
  let leader: TestActor;

  beforeAll(async () => {
    test = await startTestApp({ jobs: true });
    leader = await test.as('coordina', { superuser: true });
    for (const [index, name] of LAYERS.entries()) {
      await createSquareLayer(test.app, name, [
        {
          nombre: 'a',
          box: [WEST + 0.002 * index, SOUTH, WEST + 0.002 * index + 0.003, SOUTH + 0.02],
        },
        {
          nombre: 'b',
          box: [WEST - 0.01, SOUTH + 0.003, WEST + 0.02, SOUTH + 0.005 + 0.001 * index],
        },
      ]);
    }
    await createReportLayers(test);
    await test.app.database.pool.query("update tablas_postgis set suma_verificacion = '1'");
  });
  afterAll(() => test.close());

  /** Gives a layer other data, as an import and its reading leave them. */
  const change = async (name: string, text: string, shift: number) => {
    const { pool } = test.app.database;
    await pool.query(
      `update capas.${name} set nombre = $1, geom = ST_Translate(geom, $2, 0) where id = 1`,
      [text, shift],
    );
    await pool.query(
      "update tablas_postgis set suma_verificacion = suma_verificacion || '+', ultima_sincronizacion = now() where nombre = $1",
      [name],
    );
  };
  const save = async (values: object = {}) => {
    const saved = await leader.save('report', {
      name: 'Por partes',
      buffer: 0,
      layers: [...LAYERS],
      coords: JSON.stringify(AREA),
      crs: 9377,
      ...values,
    });
    expect(saved.errors).toEqual([]);
    return waitForReport(leader, saved.report.id);
  };
  const again = async (id: string, todo = false) => {
    await leader.call('rerunShortReport', { id, todo });
    return waitForReport(leader, id);
  };
  type Report = Awaited<ReturnType<typeof save>>;
  type Layer = Report['capaanalisisreporteSet'][number];
  /** Of which run each layer's figures are. */
  const runsOf = ({ manifiesto }: Report) => {
    const manifest = JSON.parse(manifiesto);
    return [
      manifest.corrida,
      ...manifest.capas.map(({ corrida }: { corrida: { numero: number } }) => corrida.numero),
    ];
  };
  const figuresOf = ({ capaanalisisreporteSet, manifiesto }: Report) => ({
    layers: capaanalisisreporteSet.map(({ id: _, segundos: __, ...layer }: Layer) => layer),
    read: JSON.parse(manifiesto).capas.map((layer: Record<string, unknown>) => [
      layer.sumaLeida,
      layer.filasLeidas,
      layer.reparadas,
    ]),
  });

  it('crosses what changed alone, says of which run each figure is, and is proven all the same', async () => {
    const first = await save();
    expect(runsOf(first)).toEqual([1, 1, 1, 1]);
    await change('dos', 'otro nombre', 0.0005);
    const second = await again(first.id);
    expect(runsOf(second)).toEqual([2, 1, 2, 1]);
    expect(JSON.parse(second.comparacion)).toMatchObject([{ nombre: 'dos' }]);
    expect(runsOf(await again(first.id))).toEqual([3, 1, 2, 1]);
    await verifyReportCommand.run(test.app, [first.id]);
    expect(runsOf(await again(first.id, true))).toEqual([4, 4, 4, 4]);
    // Another system, buffer or route is another area for all of them.
    const { id } = first;
    let run = 4;
    for (const values of [
      { crs: 3116 },
      { crs: 3116, buffer: 5 },
      {
        crs: 3116,
        buffer: 5,
        coords: JSON.stringify({ type: 'Polygon', coordinates: ring(WEST, SOUTH, 0.009) }),
      },
    ]) {
      const { data } = await leader.graphql(
        'query($id: ID!) { getShortReport(id: $id) { version } }',
        { id },
      );
      run += 1;
      const report = await save({ id, version: data.getShortReport.version, ...values });
      expect(runsOf(report)).toEqual([run, run, run, run]);
    }
  });

  it('tries again what failed, and takes over nothing that somebody altered', async () => {
    const { pool } = test.app.database;
    await pool.query('alter table capas.tres rename to apartada');
    const first = await save();
    await pool.query('alter table capas.apartada rename to tres');
    const second = await again(first.id);
    expect(runsOf(second)).toEqual([2, 1, 1, 2]);
    await pool.query(
      `update cruces_reporte set medida = medida * 2 where capa_id =
         (select max(id) from capas_analisis_reporte where nombre = 'uno')`,
    );
    expect(runsOf(await again(first.id))).toEqual([3, 3, 1, 2]);
  });

  it('whatever changed, comes out in every figure as if all of it were crossed', async () => {
    const { id } = await save();
    const steps = fc.record({
      layer: fc.constantFrom(...LAYERS),
      text: fc.string({ unit: 'grapheme', maxLength: 5 }).filter((text) => !text.includes('\0')),
      shift: fc.double({ min: -0.004, max: 0.004, noNaN: true }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 1, maxLength: 2 }), async (changes) => {
        for (const { layer, text, shift } of changes) await change(layer, text, shift);
        const partial = await again(id);
        const whole = await again(id, true);
        expect(JSON.parse(whole.comparacion)).toEqual([]);
        expect(figuresOf(partial)).toEqual(figuresOf(whole));
      }),
      { numRuns: 5 },
    );
  });

  it('of a project, "Sincronizar Capas" crosses the layer that changed, and "Recalcular todo" all', async () => {
    const { id } = await createReportProject(test, leader, { children: TREE });
    const first = await synchronise(leader, id);
    expect(first.answer).toMatchObject({ capas: 3 });
    const nothing = await synchronise(leader, id);
    expect(nothing.answer).toMatchObject({
      received: false,
      errors: [
        {
          message:
            'Ninguna capa cambió desde que se sincronizó. Para cruzarlas otra vez, use «Recalcular todo».',
        },
      ],
    });
    await change('rios_it', 'Río Mudado', 0.001);
    const { answer, report } = await synchronise(leader, id);
    expect(answer).toMatchObject({ capas: 1 });
    expect(layerAt(report, 'C0000001')).toMatchObject({ sync: true, totalResultados: 2 });
    const told = await leader.call('syncMassiveLayers', { id, allLayers: true, todo: true });
    expect(told.capas).toBe(3);
    await waitForLayers(leader, id);
    const { rows } = await test.app.database.pool.query(
      "select distinct lectura->'corrida'->>'numero' as numero from capas_it where proyecto_it_id = $1",
      [id],
    );
    expect(rows).toEqual([{ numero: '3' }]);
  });
});
