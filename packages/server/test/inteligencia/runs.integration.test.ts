import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstOf } from '../testkit/answer.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import type { MutationArgs } from '../testkit/mutation-args.d.ts';
import { createGridLayer, createSquareLayer, waitForReport } from './layers.fixture.ts';

const ALL = ['view', 'add', 'change', 'delete'].map(
  (action) => `inteligencia_territorio.${action}_reporterapidoit`,
);
const PROGRESS = `query($id: ID!) { getShortReport(id: $id) {
  estado trabajoId version capasTerminadas { nombre estado } } }`;

const GRIDS = ['malla_a', 'malla_b', 'malla_c', 'malla_d', 'malla_e', 'malla_f'];

/** Far and wide over the grids: a crossing that takes a while. */
const wide = {
  buffer: 20_000,
  coords: JSON.stringify({
    type: 'LineString',
    coordinates: [
      [-73.9, 5.1],
      [-72.6, 5.9],
    ],
  }),
};
const analyses = (texts: Record<string, string>) =>
  JSON.stringify(Object.entries(texts).map(([layer, analysis]) => ({ layer, analisis: analysis })));

describe('runs of a quick report', () => {
  /** A process that crosses, and one that only answers, on the same database. */
  let worker: TestApp;
  let web: TestApp;
  let leader: TestActor;
  let elsewhere: TestActor;

  beforeAll(async () => {
    worker = await startTestApp({ jobs: true });
    const { DATABASE_URL, dataDir } = worker.app.config;
    web = await startTestApp({
      env: { DATABASE_URL: DATABASE_URL ?? '', DATA_DIR: dataDir, COMARCA_ROLE: 'web' },
    });
    leader = await worker.as('coordina', { permissions: ALL });
    elsewhere = await web.as('coordina');
    for (const name of GRIDS) await createGridLayer(worker.app, name, 40);
    await createSquareLayer(worker.app, 'una', [{ nombre: 'una', box: [-73.4, 5.3, -73.3, 5.5] }]);
  });
  afterAll(async () => {
    await web.close();
    await worker.close();
  });

  const inputs = (over: Record<string, unknown> = {}) => ({
    name: 'Variante',
    layers: ['una'],
    ...wide,
    ...over,
  });
  const query = (sql: string, values: unknown[] = []) =>
    worker.app.database.pool.query(sql, values);
  const save = (actor: TestActor, variables: Omit<MutationArgs['saveShortReport'], 'crs'>) =>
    actor.save('report', { crs: 9377, ...variables }, 'id estado version');
  const write = (id: string, version: number, texts: Record<string, string>) =>
    leader.save('reportWriting', { id, version, layerAnalysis: analyses(texts) });
  const progress = async (id: string) =>
    (await leader.graphql(PROGRESS, { id })).data.getShortReport;
  const written = ({ capaanalisisreporteSet }: Awaited<ReturnType<typeof waitForReport>>) =>
    Object.fromEntries(
      capaanalisisreporteSet.map(({ nombre, analisis, analisisPorRevisar }) => [
        nombre,
        analisisPorRevisar ? `${analisis} (por revisar)` : analisis,
      ]),
    );

  async function generated(over: Record<string, unknown> = {}) {
    const { report } = await save(leader, inputs(over));
    return waitForReport(leader, report.id);
  }

  /** Begins to cross the grids, and waits until the first of them has its outcome. */
  async function midway(id: string): Promise<string> {
    await expect
      .poll(async () => (await progress(id)).capasTerminadas.length, {
        timeout: 60_000,
        interval: 10,
      })
      .toBeGreaterThan(0);
    const { estado, trabajoId } = await progress(id);
    expect(estado).toBe('GENERANDO');
    return trabajoId ?? '';
  }

  /** Waits until a job has ended, whatever became of its report. */
  async function jobEnds(id: string): Promise<void> {
    await expect
      .poll(
        async () =>
          (await query('select estado from trabajos where id = $1', [id])).rows[0]?.estado,
        { timeout: 60_000, interval: 50 },
      )
      .toMatch(/TERMINADO|CANCELADO|FALLIDO/);
  }

  it('keeps what is written while a new run is made', async () => {
    const first = await generated({ name: 'Escrito entretanto', layers: ['una', ...GRIDS] });
    await leader.call('rerunShortReport', { id: first.id });
    await midway(first.id);
    const saved = await write(first.id, first.version, { una: 'Escrito entretanto.' });
    expect(saved).toMatchObject({ saved: true, version: first.version + 1 });
    const second = await waitForReport(leader, first.id);
    expect(second.estado).toBe('GENERADO');
    expect(written(second)).toMatchObject({ una: 'Escrito entretanto.' });
  });

  it('takes the texts of a save over what the run before had, and those of layers it had not', async () => {
    const first = await generated({ name: 'Con textos' });
    const { report } = await save(
      leader,
      inputs({
        id: first.id,
        version: first.version,
        name: 'Con textos',
        layers: ['una', 'malla_a'],
        layerAnalysis: analyses({ una: 'De la una.', malla_a: 'De la malla.' }),
      }),
    );
    const second = await waitForReport(leader, report.id);
    expect(written(second)).toEqual({
      una: 'De la una.',
      malla_a: 'De la malla. (por revisar)',
    });
  });

  it('asks to read an analysis again until somebody has, however often the report is made', async () => {
    await createSquareLayer(worker.app, 'cambia', [
      { nombre: 'queda', box: [-73.4, 5.3, -73.3, 5.5] },
      { nombre: 'sale', box: [-73.2, 5.4, -73.1, 5.6] },
    ]);
    const first = await generated({ name: 'Por revisar', layers: ['cambia'] });
    await write(first.id, first.version, { cambia: 'Cruza dos.' });
    await query(`delete from capas.cambia where nombre = 'sale'`);
    for (const round of ['the run that differs', 'one that does not differ any more']) {
      await leader.call('rerunShortReport', { id: first.id });
      const report = await waitForReport(leader, first.id);
      expect([round, written(report)]).toEqual([round, { cambia: 'Cruza dos. (por revisar)' }]);
    }
    const { version } = await progress(first.id);
    await write(first.id, version, { cambia: 'Cruza una.' });
    expect(written(await waitForReport(leader, first.id))).toEqual({ cambia: 'Cruza una.' });
  });

  it('counts a version for what is different only, and refuses texts of a version that is past', async () => {
    const report = await generated({ name: 'Descargado' });
    const download = (version: number, texts: Record<string, string>) =>
      leader.call('downloadShortReport', {
        reportId: report.id,
        version,
        layerAnalysis: analyses(texts),
      });
    const next = report.version + 1;
    expect(await download(report.version, { una: 'Uno.' })).toMatchObject({
      obtained: true,
      version: next,
    });
    expect(await download(next, { una: 'Uno.' })).toMatchObject({ obtained: true, version: next });
    expect(await download(report.version, { una: 'Otro.' })).toMatchObject({
      obtained: false,
      errors: [{ campo: 'version', message: expect.stringMatching(/Otra persona guardó/) }],
    });
    expect(await download(next, { una: 'Dos.', ida: 'De otra.' })).toMatchObject({
      obtained: false,
      errors: [{ campo: 'layerAnalysis', message: expect.stringContaining('«ida» ya no está') }],
    });
    // What was saved before its answer was lost is nobody else's; who repeats it has read nothing newer.
    expect(await write(report.id, report.version, { una: 'Uno.' })).toMatchObject({
      saved: true,
      version: report.version,
    });
    for (const [layer, text] of [
      ['una', 'Otro.'],
      ['ida', 'De otra.'],
    ] as const) {
      expect(await write(report.id, report.version, { [layer]: text })).toMatchObject({
        saved: false,
        errors: [{ campo: 'version' }],
      });
    }
    expect(written(await waitForReport(leader, report.id))).toEqual({ una: 'Uno.' });
    expect((await progress(report.id)).version).toBe(next);
  });

  it('stays cancelled by another process, and can be made again', async () => {
    const { report } = await save(leader, inputs({ name: 'Cancelado', layers: GRIDS }));
    const job = await midway(report.id);
    await elsewhere.call('cancelShortReport', { id: report.id });
    await jobEnds(job);
    expect(await progress(report.id)).toMatchObject({ estado: 'CANCELADO', trabajoId: null });
    const again = await save(
      leader,
      inputs({ id: report.id, version: report.version, name: 'Cancelado' }),
    );
    expect(again.obtained).toBe(true);
    expect((await waitForReport(leader, report.id)).estado).toBe('GENERADO');
  });

  it('lets a run that another process replaced write nothing any more', async () => {
    const { report } = await save(leader, inputs({ name: 'Reemplazado', layers: GRIDS }));
    const job = await midway(report.id);
    const replaced = await save(
      elsewhere,
      inputs({ id: report.id, version: report.version, name: 'Reemplazado' }),
    );
    expect(replaced.obtained).toBe(true);
    await jobEnds(job);
    const made = await waitForReport(leader, report.id);
    expect(made.estado).toBe('GENERADO');
    expect(made.capaanalisisreporteSet.map(({ nombre }) => nombre)).toEqual(['una']);
  });

  it('tries a failed layer again as it is registered by then, and keeps the comparison', async () => {
    const first = await generated({ name: 'Reintentado', layers: ['una', 'tardia'] });
    expect(first.capaanalisisreporteSet[1]).toMatchObject({ nombre: 'tardia', estado: 'ERROR' });
    await leader.call('rerunShortReport', { id: first.id });
    const second = await waitForReport(leader, first.id);
    expect(JSON.parse(second.comparacion ?? '')).toMatchObject([
      { nombre: 'tardia', comparable: false, estadoAntes: 'ERROR', estadoAhora: 'ERROR' },
    ]);
    await createSquareLayer(worker.app, 'tardia', [
      { nombre: 'tarde', box: [-73.4, 5.3, -73.3, 5.5] },
    ]);
    await leader.call('retryShortReportLayers', { id: first.id });
    const third = await waitForReport(leader, first.id);
    const late = third.capaanalisisreporteSet[1];
    expect(late).toMatchObject({
      estado: 'CRUZÓ',
      error: null,
      tablaPostgis: { nombre: 'tardia' },
    });
    expect(JSON.parse(late?.infoCruce ?? '').features[0].properties).toMatchObject({
      nombre: 'tarde',
    });
    expect(JSON.parse(third.comparacion ?? '')).toMatchObject([
      { nombre: 'tardia', comparable: false, estadoAntes: 'ERROR', estadoAhora: 'CRUZÓ' },
    ]);
  });

  it('forgets the written document with its report', async () => {
    const report = await generated({ name: 'Borrado' });
    await leader.call('downloadShortReport', { reportId: report.id });
    const { reporteEscrito } = await waitForReport(leader, report.id);
    expect((await leader.inject({ url: reporteEscrito ?? '' })).statusCode).toBe(200);
    await leader.call('deleteShortReport', { id: report.id });
    expect((await leader.inject({ url: reporteEscrito ?? '' })).statusCode).toBe(404);
  });

  it('opens a report, its files and what its form offers to whoever may make or change reports', async () => {
    const report = await generated({ name: 'Abierto' });
    for (const action of ['add', 'change']) {
      const actor = await worker.as(`solo_${action}`, {
        permissions: [`inteligencia_territorio.${action}_reporterapidoit`],
      });
      expect((await waitForReport(actor, report.id)).nombre).toBe('Abierto');
      const init = await actor.graphql('{ initShortReportManager { layers { nombre } } }');
      expect(firstOf(init.data.initShortReportManager.layers).nombre).toEqual(expect.any(String));
      const excel = `/api/v1/reportes_rapidos/${report.id}/resumen/excel`;
      expect((await actor.inject({ url: excel })).statusCode).toBe(200);
    }
  });
});

it('says of a report that it was not generated when its job is given up', async () => {
  const web = await startTestApp();
  const leader = await web.as('coordina', { permissions: ALL });
  await createSquareLayer(web.app, 'una', [{ nombre: 'una', box: [-73.4, 5.3, -73.3, 5.5] }]);
  const saved = await leader.save(
    'report',
    { crs: 9377, name: 'Abandonado', layers: ['una'], ...wide },
    'id estado version',
  );
  const { id } = saved.report;
  // As if its processes had died again and again, the last one an hour ago.
  const { pool } = web.app.database;
  await pool.query(
    `update trabajos set estado = 'EN_CURSO', ejecucion = gen_random_uuid(),
       heartbeat_at = now() - interval '1 hour'`,
  );
  await pool.query(
    `update pgboss.job set state = 'active', started_on = now(), retry_count = retry_limit
     where id = (select trabajo_id from reportes_rapidos where id = $1)`,
    [id],
  );
  const { DATABASE_URL, dataDir } = web.app.config;
  const worker = await startTestApp({
    env: { DATABASE_URL: DATABASE_URL ?? '', DATA_DIR: dataDir },
    jobs: true,
  });
  expect(await waitForReport(leader, id)).toMatchObject({
    estado: 'FALLIDO',
    error: 'El servidor se detuvo mientras el proceso estaba en curso.',
  });
  await worker.close();
  await web.close();
});
