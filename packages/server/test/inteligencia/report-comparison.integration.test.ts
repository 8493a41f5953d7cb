import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstOf } from '../testkit/answer.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { createSquareLayer, type Square } from './layers.fixture.ts';
import {
  reportText,
  ring,
  runReport,
  runReportAgain,
  SOUTH,
  WEST,
} from './report-results.fixture.ts';

describe('two runs of a report', () => {
  let test: TestApp;
  let leader: TestActor;

  beforeAll(async () => {
    test = await startTestApp({ jobs: true });
    leader = await test.as('coordina', { superuser: true });
    await createSquareLayer(test.app, 'mitades', [
      { nombre: 'una', box: [WEST, SOUTH, WEST + 0.005, SOUTH + 0.01] },
    ]);
  });
  afterAll(() => test.close());

  const run = (layers: string[], trazado: unknown, buffer: number) =>
    runReport(leader, layers, trazado, buffer);
  const runAgain = (report: { id: string }) => runReportAgain(leader, report);
  const wordText = (report: { id: string }) => reportText(leader, report);

  it('compare with true totals, and say of a layer that failed that it could not be compared', async () => {
    const { pool } = test.app.database;
    const box = [WEST, SOUTH, WEST + 0.001, SOUTH + 0.001] as const;
    await createSquareLayer(
      test.app,
      'lotes',
      Array.from({ length: 230 }, (_, index) => ({ nombre: `lote ${index}`, box: [...box] })),
    );
    const area = { type: 'Polygon', coordinates: ring(WEST, SOUTH, 0.01) };
    const first = await run(['lotes', 'mitades'], area, 0);
    const read = 'query($id: ID!) { getShortReport(id: $id) { version } }';
    const { version } = (await leader.graphql(read, { id: first.id })).data.getShortReport;
    await leader.save('reportWriting', {
      id: first.id,
      version,
      layerAnalysis: JSON.stringify([{ layer: 'lotes', analisis: 'Muchos lotes.' }]),
    });
    await pool.query('delete from capas.lotes where id > 5');
    const gone = (await runAgain(first)).comparison;
    expect(gone).toMatchObject([
      { nombre: 'lotes', comparable: true, totales: { entraron: 0, salieron: 225, cambiaron: 0 } },
    ]);
    expect(gone[0].salieron).toHaveLength(200);

    await pool.query('alter table capas.lotes rename to apartados');
    const failed = {
      nombre: 'lotes',
      comparable: false,
      totales: { entraron: 0, salieron: 0, cambiaron: 0 },
      salieron: [],
    };
    const inError = await runAgain(first);
    expect(inError.comparison).toMatchObject([
      { ...failed, estadoAntes: 'CRUZÓ', estadoAhora: 'ERROR' },
    ]);
    expect(firstOf(inError.report.capaanalisisreporteSet).analisisPorRevisar).toBe(true);
    expect((await runAgain(first)).comparison).toMatchObject([
      { ...failed, estadoAntes: 'ERROR', estadoAhora: 'ERROR' },
    ]);
    await pool.query('alter table capas.apartados rename to lotes');
    expect((await runAgain(first)).comparison).toMatchObject([
      { ...failed, estadoAntes: 'ERROR', estadoAhora: 'CRUZÓ' },
    ]);
  });

  it('compare by what features are, and not by the number of their row', async () => {
    const { pool } = test.app.database;
    const at = (index: number, shift = 0): Square['box'] => [
      WEST + index * 0.001 + shift,
      SOUTH + 0.001,
      WEST + index * 0.001 + 0.0005 + shift,
      SOUTH + 0.002,
    ];
    const squares = Array.from({ length: 8 }, (_, index) => ({
      nombre: `lote ${index}`,
      box: at(index),
    }));
    await createSquareLayer(test.app, 'numerados', squares);
    const area = { type: 'Polygon', coordinates: ring(WEST, SOUTH, 0.01) };
    const first = await run(['numerados'], area, 0);
    // As an import of the newer file leaves it: every row has another number.
    await pool.query('truncate capas.numerados');
    const newer = [
      ...squares.slice(2, 5),
      { nombre: 'lote 5', box: at(5, 0.0003) },
      { nombre: 'lote seis', box: at(6) },
      ...squares.slice(7),
      { nombre: 'lote nuevo', box: at(8) },
    ];
    for (const [index, { nombre, box }] of newer.entries()) {
      await pool.query(
        'insert into capas.numerados values ($1, $2, ST_Multi(ST_MakeEnvelope($3, $4, $5, $6, 4326)))',
        [index + 1, nombre, ...box],
      );
    }
    const { comparison, report } = await runAgain(first);
    const text = await wordText(report);
    for (const said of ['lote nuevo', 'Nombre: «lote 6» → «lote seis»', 'Salió']) {
      expect(text).toContain(said);
    }
    expect(comparison).toMatchObject([
      {
        nombre: 'numerados',
        totales: { entraron: 1, salieron: 2, cambiaron: 2 },
        nombres: { entraron: ['lote nuevo'], salieron: ['lote 0', 'lote 1'] },
        medidas: {
          entraron: [expect.closeTo(0.61, 1)],
          salieron: Array(2).fill(expect.closeTo(0.61, 1)),
        },
        formas: Array(2).fill({ type: 'Polygon', coordinates: expect.anything() }),
        cambiaron: [
          { nombre: 'lote 5', geometria: true, atributos: [] },
          {
            nombre: 'lote seis',
            geometria: false,
            atributos: [{ columna: 'Nombre', antes: 'lote 6', ahora: 'lote seis' }],
          },
        ],
      },
    ]);
  });
});
