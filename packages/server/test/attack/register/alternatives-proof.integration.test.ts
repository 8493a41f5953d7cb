import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  createReportLayers,
  createReportProject,
} from '../../inteligencia/project-report.fixture.ts';
import { firstOf } from '../../testkit/answer.ts';
import { startTestApp, type TestActor, type TestApp } from '../../testkit/app.ts';
import { byHand, keepTables, operatorSays } from './tampering.ts';

/**
 * Somebody with the database in hand improves what an alternative crosses. Matrix and documents do not
 * tell it, `verificar` names route and layer, and saving crosses it again (S31).
 */
let stage: TestApp;
let leader: TestActor;
let project: string;
let structure: string;
let restore: () => Promise<void>;

const LOADED = `version estado alternativas { nombre trazado areaHa
  cruces { capa estado error neto } }`;
const line = (lat: number) =>
  JSON.stringify({
    type: 'LineString',
    coordinates: [
      [-73.36, lat],
      [-73.34, lat],
    ],
  });
const routes = [
  { nombre: 'Norte', trazado: line(5.53) },
  { nombre: 'Sur', trazado: line(5.528) },
];
const SAID = 'Las cifras no son las que se sellaron al cruzar la alternativa';
const NORTH = "(select id from alternativas_it where nombre = 'Norte')";

const load = async () =>
  (
    await leader.graphql(`query($id: ID!) { projectAlternatives(projectId: $id) { ${LOADED} } }`, {
      id: project,
    })
  ).data.projectAlternatives;
const save = async (version: number | null) => {
  const saved = await leader.call('saveAlternatives', {
    projectId: project,
    version,
    estructura: structure,
    alternativas: routes,
  });
  expect(saved).toMatchObject({ saved: true, errors: [] });
  const crossed = async () => expect((await load()).estado).toBe('CRUZADA');
  await vi.waitFor(crossed, { timeout: 30_000 });
  return load();
};
/** What is told of the route of the north, and of its crossing with a layer. */
function northOf(comparison: Awaited<ReturnType<typeof load>>, name: string) {
  const route = firstOf(
    comparison.alternativas.filter(({ nombre }: { nombre: string }) => nombre === 'Norte'),
  );
  return firstOf(route.cruces.filter(({ capa }: { capa: string }) => capa === name));
}

beforeAll(async () => {
  stage = await startTestApp({ jobs: true });
  leader = await stage.as('coordina', { superuser: true });
  await createReportLayers(stage);
  ({ id: project } = await createReportProject(stage, leader));
  const { rows } = await stage.app.database.pool.query(
    'select id from estructuras_it where object_id = $1',
    [project],
  );
  structure = String(rows[0].id);
  await save(null);
  restore = await keepTables(stage.app.database.pool, ['alternativa_cruces', 'alternativas_it']);
}, 60_000);
afterEach(() => restore());
afterAll(() => stage.close());

const tamper = (statement: string) => byHand(stage.app.database.pool, statement);
const layer = async () => northOf(await load(), 'rios_it');

test.each([
  [
    'a figure',
    `update alternativa_cruces set resumen = jsonb_set(resumen, '{neto}', '1')
       where alternativa_id = ${NORTH} and capa = 'rios_it'`,
  ],
  [
    'an outcome',
    `update alternativa_cruces set estado = 'SIN CRUCE'
       where alternativa_id = ${NORTH} and capa = 'rios_it'`,
  ],
  [
    "another route's seal",
    `update alternativa_cruces x set sello = y.sello from alternativa_cruces y
       where x.alternativa_id = ${NORTH} and x.capa = 'rios_it'
         and y.capa = x.capa and y.alternativa_id <> x.alternativa_id`,
  ],
])('%s: not told, named, and crossed again by the next save', async (_, statement) => {
  const before = await layer();
  expect(before.estado).not.toBe('ERROR');
  await tamper(statement);
  expect(await layer()).toMatchObject({
    estado: 'ERROR',
    error: expect.stringContaining(SAID),
    neto: null,
  });
  expect(await operatorSays(stage, 'verificar')).toContain(
    'alternativas «Variante norte»: Las cifras de «Norte» con la capa rios_it fueron modificadas.',
  );
  expect(northOf(await save((await load()).version), 'rios_it')).toEqual(before);
  expect(await operatorSays(stage, 'verificar')).not.toContain('alternativas «');
});

test('the area of a route: not told, and named', async () => {
  await tamper(`update alternativas_it set area_ha = 1 where id = ${NORTH}`);
  const north = firstOf((await load()).alternativas);
  expect(north.areaHa).toBeNull();
  expect(await operatorSays(stage, 'verificar')).toContain(
    'El área y la longitud de «Norte» fueron modificadas.',
  );
});

test("names are people's to change", async () => {
  await stage.app.database.pool.query(
    `update alternativas_it set nombre = 'Otra' where id = ${NORTH}`,
  );
  expect(await operatorSays(stage, 'verificar')).not.toContain('alternativas «');
});
