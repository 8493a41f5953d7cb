import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  createReportLayers,
  createReportProject,
  layerAt,
  openReport,
  synchronise,
} from '../../inteligencia/project-report.fixture.ts';
import { startTestApp, type TestActor, type TestApp } from '../../testkit/app.ts';
import { byHand, keepTables, operatorSays } from './tampering.ts';

/**
 * Somebody with the database in hand improves the figures of a layer of a project. Screen and documents
 * do not tell them, and `verificar` names the layer (S31).
 */
let stage: TestApp;
let leader: TestActor;
let project: string;
let restore: () => Promise<void>;

const SAID = 'Las cifras de esta capa no son las que se sellaron al sincronizarla';
const NAMED = 'informe «Variante norte»: Los resultados de la capa rios_it fueron modificados.';
const RIVERS = "(select id from capas_it where capa = 'rios_it')";

const tamper = (statement: string) => byHand(stage.app.database.pool, statement);
const word = () => leader.inject({ url: `/api/v1/reports_it/${project}/generate_it_report` });
const opened = async () => {
  const { estructura } = await openReport(leader, project);
  const leaf = JSON.parse(estructura).children[0].children[0].children[0];
  const { data } = await leader.graphql(
    `query($p: ID!, $l: ID!) { getLayer(projectId: $p, layerId: $l) { sync error
       detalle { infoCruce resumen { neto } } } }`,
    { p: project, l: leaf.layerId },
  );
  return data.getLayer;
};
const WITHHELD = {
  sync: false,
  error: expect.stringContaining(SAID),
  detalle: { infoCruce: expect.stringContaining('"features":[]'), resumen: null },
};

beforeAll(async () => {
  stage = await startTestApp({ jobs: true });
  leader = await stage.as('coordina', { superuser: true });
  await createReportLayers(stage);
  ({ id: project } = await createReportProject(stage, leader));
  await synchronise(leader, project);
  restore = await keepTables(stage.app.database.pool, ['cruces_capa_it', 'capas_it']);
}, 60_000);
afterEach(() => restore());
afterAll(() => stage.close());

test.each([
  [
    "the layer's summary",
    `update capas_it set resumen = jsonb_set(resumen, '{neto}', '1') where id = ${RIVERS}`,
  ],
  [
    'a layer said to be clean',
    `update capas_it set resultado = 'SIN CRUCE', total_resultados = 0 where id = ${RIVERS}`,
  ],
  ['the seal taken away', `update capas_it set sello = null where id = ${RIVERS}`],
  [
    "another layer's seal",
    `update capas_it set sello = (select sello from capas_it where capa = 'paramos_it')
       where id = ${RIVERS}`,
  ],
])('%s: not told in the tree, not told on the screen, not printed, named', async (_, statement) => {
  await tamper(statement);
  expect(layerAt(await openReport(leader, project), 'C0000001')).toMatchObject({
    sync: false,
    resultado: 'ERROR',
    totalResultados: 0,
  });
  expect(await opened()).toMatchObject(WITHHELD);
  const { statusCode, body } = await word();
  expect(statusCode).toBe(409);
  expect(body).toContain('(rios_it)');
  expect(await operatorSays(stage, 'verificar')).toContain(NAMED);
});

test.each([
  ['the measure', `update cruces_capa_it set medida = medida / 2 where capa_id = ${RIVERS}`],
  [
    'the attributes',
    `update cruces_capa_it set propiedades = '{"nombre": "otra"}' where capa_id = ${RIVERS}`,
  ],
  ['a row taken away', `delete from cruces_capa_it where capa_id = ${RIVERS}`],
])('%s of a crossing: not told on the screen, not printed, named', async (_, statement) => {
  await tamper(statement);
  expect(await opened()).toMatchObject(WITHHELD);
  expect((await word()).statusCode).toBe(409);
  expect(await operatorSays(stage, 'verificar')).toContain(NAMED);
});

test('is among what is synchronised again, alone, and then told', async () => {
  await tamper(
    `update capas_it set resumen = jsonb_set(resumen, '{neto}', '1') where id = ${RIVERS}`,
  );
  const { pool } = stage.app.database;
  await pool.query(`update tablas_postgis set suma_verificacion = 'leída'`);
  const asked = await leader.call('syncMassiveLayers', { id: project, allLayers: false });
  expect(asked).toEqual({ received: true, capas: 1, errors: [] });
  const audited = await pool.query(
    `select after from auditoria where operation = 'syncMassiveLayers' order by id desc limit 1`,
  );
  expect(audited.rows[0].after).toEqual({ sincronizadas: ['rios_it'] });
  await expect.poll(opened, { timeout: 30_000 }).toMatchObject({ sync: true, error: null });
  expect(await operatorSays(stage, 'verificar')).not.toContain('informe «Variante norte»');
});

test('the shape of a crossing: not printed, named', async () => {
  await tamper(
    `update cruces_capa_it set geom = ST_Translate(geom, 0.001, 0) where capa_id = ${RIVERS}`,
  );
  expect((await word()).statusCode).toBe(409);
  expect(await operatorSays(stage, 'verificar')).toContain(NAMED);
});

test('what people write, and a boundary that comes back, take nothing away', async () => {
  const { pool } = stage.app.database;
  await tamper(`update capas_it set analisis = 'Dos ríos', estado = 'EN GESTIÓN'`);
  await pool.query('update proyectos_it set buffer = 250');
  expect(layerAt(await openReport(leader, project), 'C0000001').sync).toBe(false);
  await pool.query('update proyectos_it set buffer = 100');
  expect(await opened()).toMatchObject({ sync: true });
  expect((await word()).statusCode).toBe(200);
  expect(await operatorSays(stage, 'verificar')).not.toContain('informe «Variante norte»');
});
