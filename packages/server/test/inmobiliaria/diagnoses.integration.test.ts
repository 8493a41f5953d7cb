import { areasAgree } from '@comarca/shared/modules/inmobiliaria/diagnosis.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import type { Given } from '../testkit/save.ts';
import { type EstateWorld, givenEstateWorld, MANAGER, saveEstate } from './estates.fixture.ts';

let test: TestApp;
let world: EstateWorld;
let reviewer: TestActor;

beforeAll(async () => {
  test = await startTestApp();
  world = await givenEstateWorld(test);
  reviewer = await test.as('revisa_gi', { permissions: [...MANAGER] });
  await test.app.database.pool.query(
    `insert into recursos_gi (proyecto_gi_id, usuario_id, rol) values ($1, $2, 'Revisión')`,
    [world.project, reviewer.id],
  );
});
afterAll(() => test.close());

let made = 0;
const newEstate = async () =>
  (
    await saveEstate(world.one, {
      codigoSig: `DIAG-${++made}`,
      proyecto: world.project,
      colorPredio: '#E4CE7F',
      unidades: [],
      origen: 'IGUAL',
    })
  ).estate.id as string;
const ALL = `query($predio: ID!) { estateDiagnoses(predio: $predio) { preguntas { id clase texto }
  responsables { id } diagnosticos { id estado concepto pasos respuestas { texto respuesta nota }
    responsable { id } revisadoPor { id } } } }`;

const save = async (values: Given<'saveDiagnosis', 'predio'>, actor = world.one) => {
  const given = { clase: 'JURÍDICO', concepto: 'SIN CONCEPTO', ...values };
  return actor.save('diagnosis', given, 'id version estado');
};
const step = async (id: string, name: string, actor: TestActor, remark = '') =>
  actor.call('stepDiagnosis', { id, paso: name, observacion: remark }, 'version estado pasos');
const all = async (predio: string, actor = world.one) =>
  (await actor.graphql(ALL, { predio })).data.estateDiagnoses;

/** Every question of a kind, answered. */
const answered = async (predio: string, kind = 'JURÍDICO') => {
  const { preguntas } = (await all(predio)) as { preguntas: { id: string; clase: string }[] };
  return JSON.stringify(
    preguntas
      .filter((question) => question.clase === kind)
      .map(({ id }) => ({ pregunta: id, respuesta: 'SÍ', nota: 'Anotación 4' })),
  );
};

const told = async (predio: string) =>
  (
    await world.one.graphql('query($id: ID!) { estate(id: $id) { juridico catastral campo } }', {
      id: predio,
    })
  ).data.estate;
const COUNTED = `query($project: ID!, $f: String) {
  project1274(id: $project) { predios analisisCampo analisisCatastral analisisJuridico }
  project1274Statistics { predios analisisCampo analisisCatastral analisisJuridico }
  projects1274Relay(first: 50) { nodes { predios analisisCampo analisisCatastral analisisJuridico } }
  estatesDashboard(filterData: $f) { byLegalAnalysis { item count }
    byCadastralAnalysis { item count } byFieldAnalysis { item count } }
  estatesProjectRelay(first: 1, juridico_In: ["Si"]) { totalCount } }`;

/** How many legal diagnoses are finished, as every place that counts them says. */
const finished = async (): Promise<number> => {
  const { data, errors } = await world.one.graphql(COUNTED, { project: world.project, f: '{}' });
  if (errors) throw new Error(JSON.stringify(errors));
  const { project1274: one, projects1274Relay: list, estatesDashboard: pies } = data;
  const legal = one.analisisJuridico as number;
  // the project is the only one of who asks: its row, the card and the pies say the same
  expect(list.nodes).toEqual([one]);
  expect(data.project1274Statistics).toEqual(one);
  const shown = (pie: readonly { item: string; count: number }[]) =>
    pie.find(({ item }) => item === 'Si')?.count ?? 0;
  expect(shown(pies.byLegalAnalysis)).toBe(legal);
  expect(shown(pies.byCadastralAnalysis)).toBe(one.analisisCatastral);
  expect(shown(pies.byFieldAnalysis)).toBe(one.analisisCampo);
  expect(data.estatesProjectRelay.totalCount).toBe(legal);
  return legal;
};

describe('diagnoses of an estate', () => {
  it('are concluded by one person, reviewed by another, and counted only then', async () => {
    const predio = await newEstate();
    const before = await finished();
    expect(await told(predio)).toEqual({
      juridico: 'NODATA',
      catastral: 'NODATA',
      campo: 'NODATA',
    });
    const answers = { predio, responsable: String(world.one.id) };
    const { diagnosis } = await save(answers);
    expect((await told(predio)).juridico).toBe('No');
    // neither without a concept nor with an open checklist
    expect((await step(diagnosis.id, 'enviar', world.one)).errors[0]?.campo).toBe('concepto');
    const concluded = { ...answers, id: diagnosis.id, concepto: 'VIABLE' };
    await save({ ...concluded, version: 1 });
    expect((await step(diagnosis.id, 'enviar', world.one)).errors[0]?.campo).toBe('respuestas');
    await save({ ...concluded, version: 2, respuestas: await answered(predio) });
    expect((await step(diagnosis.id, 'enviar', world.one)).diagnosis.estado).toBe('EN REVISIÓN');
    expect(await finished()).toBe(before);
    // who wrote it does not review it, and nobody writes in it meanwhile
    expect((await step(diagnosis.id, 'aprobar', world.one)).saved).toBe(false);
    expect((await save({ ...concluded, version: 4, hallazgos: 'Tarde' })).saved).toBe(false);
    expect((await step(diagnosis.id, 'devolver', reviewer)).errors[0]?.campo).toBe('observacion');
    expect((await step(diagnosis.id, 'devolver', reviewer, 'Falta la EP 12')).saved).toBe(true);
    expect((await step(diagnosis.id, 'enviar', world.one)).saved).toBe(true);
    expect((await step(diagnosis.id, 'aprobar', reviewer)).diagnosis.estado).toBe('TERMINADO');
    expect((await told(predio)).juridico).toBe('Si');
    expect(await finished()).toBe(before + 1);
    const [stored] = (await all(predio)).diagnosticos;
    expect(stored).toMatchObject({
      concepto: 'VIABLE',
      revisadoPor: { id: String(reviewer.id) },
      pasos: ['reabrir'],
    });
    expect(stored?.respuestas[0]).toMatchObject({ respuesta: 'SÍ', nota: 'Anotación 4' });
    expect((await step(diagnosis.id, 'reabrir', reviewer)).saved).toBe(true);
    expect((await told(predio)).juridico).toBe('No');
    expect(await finished()).toBe(before);
    // who once wrote in it reviews it no more
    await save({ ...concluded, version: 8, respuestas: await answered(predio) }, reviewer);
    expect((await step(diagnosis.id, 'enviar', world.one)).saved).toBe(true);
    expect((await step(diagnosis.id, 'aprobar', reviewer)).saved).toBe(false);
    expect((await all(predio, reviewer)).diagnosticos[0]?.pasos).toEqual([]);
    const history = await world.one.graphql(
      'query($id: ID!) { history(entity: "diagnosticoPredio", id: $id, first: 20) { totalCount } }',
      { id: diagnosis.id },
    );
    expect(history.data.history.totalCount).toBe(10);
  });

  it('are one of each kind, saved by version, by people of the project', async () => {
    const predio = await newEstate();
    const { diagnosis } = await save({ predio });
    expect((await save({ predio })).errors[0]).toMatchObject({ campo: 'clase' });
    expect((await save({ predio, clase: 'CAMPO' })).saved).toBe(true);
    expect((await save({ predio, clase: 'CATASTRAL' })).saved).toBe(true);
    expect((await all(predio)).diagnosticos).toHaveLength(3);
    const again = { id: diagnosis.id, predio, hallazgos: 'Uno' };
    expect((await save({ ...again, version: 1 })).saved).toBe(true);
    expect((await save({ ...again, version: 1 })).errors[0]).toMatchObject({ campo: 'version' });
    const outsider = { ...again, version: 2, responsable: String(world.stranger.id) };
    expect((await save(outsider)).errors[0]).toMatchObject({ campo: 'responsable' });
    for (const wrong of ['no', '[{"pregunta":"1"}]', '[{"pregunta":"999999","respuesta":"SÍ"}]']) {
      expect((await save({ ...again, version: 2, respuestas: wrong })).errors[0]).toMatchObject({
        campo: 'respuestas',
      });
    }
  });

  it('are nobody’s who takes no part in the project, by any door', async () => {
    const predio = await newEstate();
    const { diagnosis } = await save({ predio });
    for (const actor of [world.other, world.stranger]) {
      const read = await actor.graphql(ALL, { predio });
      expect(read.errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
      expect((await save({ predio, clase: 'CAMPO' }, actor)).saved).toBe(false);
      const stolen = { id: diagnosis.id, predio, version: 1, concepto: 'NO VIABLE' };
      expect((await save(stolen, actor)).saved).toBe(false);
      expect((await step(diagnosis.id, 'enviar', actor)).saved).toBe(false);
      const history = await actor.graphql(
        'query($id: ID!) { history(entity: "diagnosticoPredio", id: $id, first: 5) { totalCount } }',
        { id: diagnosis.id },
      );
      expect(history.errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
    }
  });

  it('compare areas with tolerance', () => {
    expect(areasAgree(70, 60)).toBe(false);
    expect(areasAgree(0.1, 0.102)).toBe(true);
    expect(areasAgree(0.1, 0.15)).toBe(true);
    expect(areasAgree(0.1, 0.1501)).toBe(false);
    expect(areasAgree(100, 95)).toBe(true);
    expect(areasAgree(null, 95)).toBeNull();
  });
});
