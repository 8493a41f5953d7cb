import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createSquareLayer, waitForReport } from '../../inteligencia/layers.fixture.ts';
import { startTestApp, type TestActor, type TestApp } from '../../testkit/app.ts';
import { byHand, keepTables, operatorSays } from './tampering.ts';

/**
 * Somebody with the database in hand improves the figures of a quick report. Screen and documents do not
 * tell them, and `verificar` names the layer (S31).
 */
const [WEST, SOUTH] = [-73.36, 5.53];
const square = {
  type: 'Polygon',
  coordinates: [
    [
      [WEST, SOUTH],
      [WEST + 0.01, SOUTH],
      [WEST + 0.01, SOUTH + 0.01],
      [WEST, SOUTH + 0.01],
      [WEST, SOUTH],
    ],
  ],
};
const SAID = 'Las cifras de esta capa no son las que se sellaron';
const REFUSED = 'Los resultados de este reporte no son los que se sellaron al generarlo';

let stage: TestApp;
let leader: TestActor;
let report: { id: string };
let restore: () => Promise<void>;

const tamper = (...statements: string[]) => byHand(stage.app.database.pool, ...statements);
const layer = async () => {
  const { data } = await leader.graphql(
    `query($id: ID!) { getShortReport(id: $id) { areaEstudioHa
      capaanalisisreporteSet { id estado error totalResultados infoCruce resumen { neto } } } }`,
    { id: report.id },
  );
  const { areaEstudioHa, capaanalisisreporteSet } = data.getShortReport as unknown as {
    areaEstudioHa: number | null;
    capaanalisisreporteSet: {
      id: string;
      estado: string;
      error: string | null;
      resumen: unknown;
    }[];
  };
  return { areaEstudioHa, ...(capaanalisisreporteSet[0] as (typeof capaanalisisreporteSet)[0]) };
};
const get = (path: string) =>
  leader.inject({ url: `/api/v1/reportes_rapidos/${report.id}/${path}` });

beforeAll(async () => {
  stage = await startTestApp({ jobs: true });
  leader = await stage.as('coordina', { superuser: true });
  await createSquareLayer(stage.app, 'mitades', [
    { nombre: 'una', box: [WEST, SOUTH, WEST + 0.005, SOUTH + 0.01] },
  ]);
  const saved = await leader.save('report', {
    name: 'Sellado',
    buffer: 0,
    layers: ['mitades'],
    coords: JSON.stringify(square),
    crs: 9377,
  });
  expect(saved.errors).toEqual([]);
  report = await waitForReport(leader, saved.report.id);
  restore = await keepTables(stage.app.database.pool, [
    'cruces_reporte',
    'capas_analisis_reporte',
    'ejecuciones_reporte',
  ]);
  expect((await layer()).estado).toBe('CRUZÓ');
  expect((await get('resumen/excel')).statusCode).toBe(200);
}, 60_000);
afterEach(() => restore());
afterAll(() => stage.close());

const NAMED = 'reporte «Sellado»: Los resultados de la capa mitades fueron modificados.';

test.each([
  ['the measure of a crossing', 'update cruces_reporte set medida = medida / 2'],
  ['a crossing taken away', 'delete from cruces_reporte'],
  ["a crossing's attributes", `update cruces_reporte set propiedades = '{"nombre": "otra"}'`],
  [
    "the layer's summary",
    `update capas_analisis_reporte set resumen = jsonb_set(resumen, '{neto}', '1') where tipo = 'capa'`,
  ],
  [
    'a layer said to be clean',
    `update capas_analisis_reporte set estado = 'SIN CRUCE', total_resultados = 0 where tipo = 'capa'`,
  ],
  ['the seal taken away', 'update capas_analisis_reporte set sello = null'],
])('%s: not told on the screen, not printed, named', async (_what, statement) => {
  await tamper(statement);
  expect(await layer()).toMatchObject({
    estado: 'ERROR',
    error: expect.stringContaining(SAID),
    resumen: null,
    totalResultados: 0,
  });
  for (const path of [
    'word',
    'resumen/excel',
    'cruces/kml',
    'cruces/gpkg',
    'cruces/shp',
    `capas/${(await layer()).id}/kml`,
  ]) {
    const { statusCode, body } = await get(path);
    expect([path, statusCode]).toEqual([path, 409]);
    expect(body).toContain(REFUSED);
  }
  expect(await operatorSays(stage, 'verificar')).toContain(NAMED);
});

test('the shape of a crossing: not printed, named', async () => {
  await tamper('update cruces_reporte set geom = ST_Translate(geom, 0.001, 0)');
  expect((await get('word')).statusCode).toBe(409);
  expect(await operatorSays(stage, 'verificar')).toContain(NAMED);
});

test.each([
  ['the area', 'update ejecuciones_reporte set area_estudio_ha = area_estudio_ha * 2'],
  [
    'the manifest',
    `update ejecuciones_reporte set manifiesto = jsonb_set(manifiesto, '{buffer}', '5')`,
  ],
  ['the manifest with its seal', 'update ejecuciones_reporte set manifiesto = null, sello = null'],
])('%s of the run: withheld, not printed, named', async (_what, statement) => {
  await tamper(statement);
  expect(await layer()).toMatchObject({ areaEstudioHa: null, estado: 'ERROR', resumen: null });
  expect((await get('word')).statusCode).toBe(409);
  expect(await operatorSays(stage, 'verificar')).toContain(
    'reporte «Sellado»: Su manifiesto o su área no son los que se sellaron.',
  );
});

test('what people write about a layer is theirs to change: nothing is withheld', async () => {
  await tamper(`update capas_analisis_reporte set analisis = 'Un análisis'`);
  expect((await layer()).estado).toBe('CRUZÓ');
  expect((await get('resumen/excel')).statusCode).toBe(200);
});
