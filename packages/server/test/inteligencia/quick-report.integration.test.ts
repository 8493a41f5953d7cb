import { addDays } from '@comarca/shared/core/days';
import { dayOf } from '@comarca/shared/core/formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstOf } from '../testkit/answer.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import type { MutationArgs } from '../testkit/mutation-args.d.ts';
import { repeating } from '../testkit/repeating.ts';
import { createGridLayer, createSquareLayer, waitForReport } from './layers.fixture.ts';

const ALL = ['view', 'add', 'change', 'delete'].map(
  (action) => `inteligencia_territorio.${action}_reporterapidoit`,
);

const SAVE = `mutation Save($id: ID, $version: Int, $name: String!, $buffer: Float!, $layers: [String!]!,
    $coords: String!, $crs: Int!, $layerAnalysis: String, $showLayersArray: String) {
  saveShortReport(id: $id, version: $version, name: $name, buffer: $buffer, layers: $layers,
    coords: $coords, crs: $crs, layerAnalysis: $layerAnalysis, showLayersArray: $showLayersArray) {
    obtained errors { campo message } report { id estado version }
  }
}`;

/** A square of about 1.1 km near Tunja. */
const square = JSON.stringify({
  type: 'Polygon',
  coordinates: [
    [
      [-73.36, 5.53],
      [-73.35, 5.53],
      [-73.35, 5.54],
      [-73.36, 5.54],
      [-73.36, 5.53],
    ],
  ],
});

const inputs = (over: Record<string, unknown> = {}) => ({
  name: 'Variante norte',
  buffer: 0,
  layers: ['mitades'],
  coords: square,
  crs: 9377,
  ...over,
});

describe('quick report', () => {
  let test: TestApp;
  let leader: TestActor;

  beforeAll(async () => {
    test = await startTestApp({ jobs: true });
    leader = await test.as('coordina', { permissions: ALL });
    // Two identical features over the western half, and one far away.
    await createSquareLayer(test.app, 'mitades', [
      { nombre: 'una', box: [-73.36, 5.53, -73.355, 5.54] },
      { nombre: 'otra', box: [-73.36, 5.53, -73.355, 5.54] },
      { nombre: 'lejos', box: [-70, 4, -69.9, 4.1] },
    ]);
    await createSquareLayer(test.app, 'llanos', [{ nombre: 'llano', box: [-70, 4, -69, 5] }], {
      vigencia: '2020-01-01',
    });
    await createSquareLayer(test.app, 'pronta', [{ nombre: 'llano', box: [-70, 4, -69, 5] }], {
      vigencia: addDays(dayOf(new Date()), 10),
    });
    await createSquareLayer(test.app, 'olvidada', []);
    await test.app.database.pool.query(`update tablas_postgis set vigencia = null, cadencia_meses = 6,
      ultima_sincronizacion = '2020-01-01' where nombre = 'olvidada'`);
  });
  afterAll(() => test.close());

  const save = (variables: MutationArgs['saveShortReport']) =>
    leader.save('report', variables, 'id estado version');

  it('a key that no report can have is answered as one that is missing, in words for people', async () => {
    const missing = 'No se encontro este recurso.';
    const query = 'query($id: ID!) { getShortReport(id: $id) { id } }';
    for (const id of ['999', 'abc', '-1', '1.5', '99999999999']) {
      const { errors } = await leader.graphql(query, { id });
      expect(errors?.[0]?.message, id).toBe(missing);
      const gone = await leader.call('deleteShortReport', { id });
      expect(gone, id).toEqual({
        deleted: false,
        errors: [{ campo: expect.any(String), message: missing }],
      });
    }
  });

  it('answers at once, crosses in a job, and tells net from gross', async () => {
    const saved = await save(inputs());
    expect(saved).toMatchObject({ obtained: true, errors: [] });
    expect(['PENDIENTE', 'GENERANDO', 'GENERADO']).toContain(saved.report.estado);
    const report = await waitForReport(leader, saved.report.id);
    expect(report.estado).toBe('GENERADO');
    const layer = firstOf(report.capaanalisisreporteSet);
    expect(layer).toMatchObject({ estado: 'CRUZÓ', totalResultados: 2, numeral: '1', ocultos: 0 });
    expect(layer.resumen.porcentajeNeto).toBeCloseTo(50, 2);
    expect(layer.resumen.porcentajeBruto).toBeCloseTo(100, 2);
    expect(layer.resumen.traslape).toBeCloseTo(layer.resumen.bruto - layer.resumen.neto, 9);
    const [feature] = JSON.parse(layer.infoCruce).features;
    expect(feature.properties).toMatchObject({ numero: 1, nombre: 'una', porcentaje: '50,00 %' });
  });

  it('says every outcome and validity: no coverage, expired, unknown layer; the others go on', async () => {
    const saved = await save(
      inputs({ name: 'Todos', layers: ['mitades', 'llanos', 'pronta', 'olvidada', 'no_existe'] }),
    );
    const report = await waitForReport(leader, saved.report.id);
    const byName = new Map(
      report.capaanalisisreporteSet.map((layer: { nombre: string }) => [layer.nombre, layer]),
    );
    expect(byName.get('mitades')).toMatchObject({
      estado: 'CRUZÓ',
      vencida: false,
      validez: 'VIGENTE',
    });
    expect(byName.get('llanos')).toMatchObject({
      estado: 'SIN COBERTURA',
      vencida: true,
      validez: 'VENCIDA',
    });
    expect(byName.get('pronta')).toMatchObject({ validez: 'POR VENCER', vencida: false });
    // Nobody declared until when: its cadence says it, as in the list of tables.
    expect(byName.get('olvidada')).toMatchObject({ vencida: true, validez: 'VENCIDA' });
    expect(byName.get('no_existe')).toMatchObject({
      estado: 'ERROR',
      error: 'La capa «no_existe» no está registrada.',
      validez: 'DESCONOCIDA',
    });
    expect(report.matches).toBe(1);
    expect(JSON.parse(report.manifiesto).capas).toHaveLength(5);
  });

  it('says of a table that is dropped while the report runs that it is gone; the others go on', async () => {
    const grids = ['malla_a', 'malla_b', 'malla_c', 'malla_d'];
    for (const name of grids) await createGridLayer(test.app, name, 90);
    await createSquareLayer(test.app, 'fugaz', [
      { nombre: 'una', box: [-73.36, 5.53, -73.355, 5.54] },
    ]);
    const wide = {
      type: 'LineString',
      coordinates: [
        [-73.9, 5.1],
        [-72.6, 5.9],
      ],
    };
    const layers = [...grids, 'fugaz'];
    const saved = await save(
      inputs({ name: 'Con una tabla menos', layers, buffer: 20_000, coords: JSON.stringify(wide) }),
    );
    const { id } = saved.report;
    await expect
      .poll(async () => (await stateOf(id)).estado, { timeout: 60_000, interval: 20 })
      .toBe('GENERANDO');
    await test.app.database.pool.query('drop table capas.fugaz');
    const report = await waitForReport(leader, id);
    expect(report.estado).toBe('GENERADO');
    const outcomes = report.capaanalisisreporteSet.map(({ nombre, estado, error }) => [
      nombre,
      estado,
      error,
    ]);
    expect(outcomes).toEqual([
      ...grids.map((name) => [name, 'CRUZÓ', null]),
      ['fugaz', 'ERROR', 'La tabla de la capa «fugaz» no existe en la base de datos.'],
    ]);
  });

  const stateOf = async (id: string): Promise<{ estado: string }> =>
    (await leader.graphql('query($id: ID!) { getShortReport(id: $id) { estado } }', { id })).data
      .getShortReport;

  it('keeps analyses over a new run, and compares it with the one before', async () => {
    const saved = await save(inputs({ name: 'Comparado' }));
    const first = await waitForReport(leader, saved.report.id);
    const writing = JSON.stringify([{ layer: 'mitades', analisis: 'Cruza la mitad.' }]);
    const written = await leader.save('reportWriting', {
      id: first.id,
      layerAnalysis: writing,
      version: first.version,
    });
    expect(written).toEqual({
      saved: true,
      errors: [],
      version: first.version + 1,
    });
    await test.app.database.pool.query(`delete from capas.mitades where nombre = 'otra'`);
    await leader.call('rerunShortReport', { id: first.id });
    const second = await waitForReport(leader, first.id);
    expect(JSON.parse(second.comparacion)).toMatchObject([{ nombre: 'mitades', salieron: ['2'] }]);
    expect(second.capaanalisisreporteSet[0]).toMatchObject({
      analisis: 'Cruza la mitad.',
      analisisPorRevisar: true,
      totalResultados: 1,
    });
  });

  it('joins the same request sent 20 times', async () => {
    const sender = repeating(leader, 'reporte-repetido');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => sender.graphql(SAVE, inputs({ name: 'Repetido' }))),
    );
    const ids = answers.map(({ data }) => data.saveShortReport.report.id);
    expect(new Set(ids).size).toBe(1);
    await waitForReport(leader, firstOf(ids));
  });

  it('joins what waits or runs, and makes another one of what is done: its layers may have changed', async () => {
    const { pool } = test.app.database;
    const first = (await save(inputs({ name: 'Repetido tarde' }))).report;
    await waitForReport(leader, first.id);
    const state = 'update reportes_rapidos set estado = $2 where id = $1';
    await pool.query(state, [first.id, 'GENERANDO']);
    expect((await save(inputs({ name: 'Repetido tarde' }))).report.id).toBe(first.id);
    await pool.query(state, [first.id, 'GENERADO']);
    const second = (await save(inputs({ name: 'Repetido tarde' }))).report;
    expect(second.id).not.toBe(first.id);
    await waitForReport(leader, second.id);
  });

  it('refuses a stale version and says so', async () => {
    const saved = await save(inputs({ name: 'Dos editores' }));
    const report = await waitForReport(leader, saved.report.id);
    const first = await save(inputs({ id: report.id, version: report.version, name: 'Ana' }));
    expect(first.obtained).toBe(true);
    const second = await save(inputs({ id: report.id, version: report.version, name: 'Beto' }));
    expect(second.obtained).toBe(false);
    expect(second.errors[0]?.message).toMatch(/Otra persona guardó/);
    await waitForReport(leader, report.id);
  });

  it.each([
    [{ layers: [] }, 'Debe seleccionar por lo menos una capa para generar el reporte.'],
    [{ coords: '' }, 'Debe ingresar alguna geometria para realizar el estudio'],
    [
      { coords: '{"type":"Point","coordinates":[-73.36,5.53]}' },
      'El valor del buffer para puntos y polilineas debe ser mayor a cero',
    ],
    [{ crs: 3857 }, 'Debe seleccionar un sistema de coordenadas de la lista'],
    [{ name: ' ' }, 'El valor de este campo es obligatorio'],
  ])('refuses %j in Spanish and writes nothing', async (over, message) => {
    const before = await countReports();
    const answer = await save(inputs(over));
    expect(answer).toMatchObject({ obtained: false, report: null });
    expect(answer.errors[0]?.message).toBe(message);
    expect(await countReports()).toBe(before);
  });

  it('lets those who may only view read, and nothing else', async () => {
    const consulta = await test.as('consulta', { permissions: ALL.slice(0, 1) });
    const saved = await save(inputs({ name: 'Visible' }));
    const report = await waitForReport(leader, saved.report.id);
    expect((await waitForReport(consulta, report.id)).nombre).toBe('Visible');
    const refused = await consulta.save('report', inputs({ name: 'Intruso' }), 'id estado version');
    expect(refused).toMatchObject({
      obtained: false,
      errors: [{ message: 'No tienes acceso a esta funcionalidad.' }],
    });
    const edit = await consulta.save(
      'report',
      inputs({ id: report.id, name: 'Intruso' }),
      'id estado version',
    );
    expect(edit.obtained).toBe(false);
    const removed = await consulta.call('deleteShortReport', { id: report.id });
    expect(removed.deleted).toBe(false);
  });

  it('hands out Word, KML and Excel, and keeps the written report', async () => {
    const saved = await save(inputs({ name: 'Documentos' }));
    const report = await waitForReport(leader, saved.report.id);
    const done = await leader.call('downloadShortReport', { reportId: report.id });
    const word = Buffer.from(done.content, 'base64');
    expect(word.subarray(0, 2).toString()).toBe('PK');
    const layerId = firstOf(report.capaanalisisreporteSet).id;
    const base = `/api/v1/reportes_rapidos/${report.id}`;
    const kml = await leader.inject({ url: `${base}/capas/${layerId}/kml` });
    expect(kml.statusCode).toBe(200);
    expect(kml.body).toContain('<Placemark');
    expect(kml.headers['content-disposition']).toMatch(/cruce_capa_mitades_.*\.kml/);
    for (const path of [`capas/${layerId}/excel`, 'resumen/excel', 'word']) {
      const file = await leader.inject({ url: `${base}/${path}` });
      expect([path, file.statusCode]).toEqual([path, 200]);
      expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK');
    }
    const again = await waitForReport(leader, report.id);
    expect(again.reporteEscrito).toMatch(/^\/media\//);
    expect((await leader.inject({ url: again.reporteEscrito })).statusCode).toBe(200);
    // Each left a record of who took what home (S23).
    const { rows } = await test.app.database.pool.query(
      `select username, after->>'archivo' as archivo from auditoria
       where operation = 'downloadFile' and entity = 'reporteRapido' and entity_id = $1 order by id`,
      [report.id],
    );
    expect(rows.map(({ username }) => username)).toEqual(Array(5).fill('coordina'));
    expect(rows.map(({ archivo }) => archivo.split('.').at(-1))).toEqual([
      'kml',
      'xlsx',
      'xlsx',
      'docx',
      'docx',
    ]);
  });

  it('reads a page of reports with a constant number of statements', async () => {
    const listed = await leader.graphql(
      `{ getShortReports(first: 5, orderBy: "-fechaCreacion", search: "COMPARADO") {
          totalCount pageInfo { hasNextPage hasPreviousPage } nodes { nombre matches } } }`,
    );
    expect(listed.data.getShortReports).toMatchObject({
      totalCount: 1,
      pageInfo: { hasNextPage: false, hasPreviousPage: false },
      nodes: [{ nombre: 'Comparado' }],
    });
  });

  async function countReports(): Promise<number> {
    const { rows } = await test.app.database.pool.query(
      'select count(*)::int as total from reportes_rapidos',
    );
    return rows[0].total;
  }
});
