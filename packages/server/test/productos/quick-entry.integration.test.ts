import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { type EffortStage, effortStage, log } from './efforts.fixture.ts';

const TIMER = `{ effortTimer { clave: referencia desde observaciones estadoActividad identificador nombre } }`;
const TEMPLATES = `{ effortTemplates { id nombre estadoActividad observaciones minutos } }`;

let test: TestApp;
let stage: EffortStage;
let lead: TestActor;
let another: TestActor;

beforeAll(async () => {
  test = await startTestApp();
  stage = await effortStage(test);
  lead = await test.as('gestora');
  another = await test.as('otra');
});
afterAll(() => test.close());

const timerOf = async (actor: TestActor) => (await actor.graphql(TIMER)).data.effortTimer;
const start = (actor: TestActor, values: Record<string, unknown>) =>
  actor.call('startEffortTimer', values);

it('one timer runs for a person wherever it was started, and the effort under its key ends it', async () => {
  const id = await stage.assign({ gestor: lead });
  expect(await timerOf(lead)).toBeNull();
  const { referencia: reference } = await start(lead, {
    estadoActividad: id,
    observaciones: 'Visita',
  });
  expect(await timerOf(lead)).toMatchObject({
    clave: reference,
    estadoActividad: id,
    observaciones: 'Visita',
    nombre: 'Socializar',
  });
  expect(await timerOf(another)).toBeNull();

  const again = await start(lead, {});
  expect(again.saved).toBe(false);
  expect(again.errors[0]?.message).toMatch(/^Ya tiene un cronómetro en marcha: desde 20/);

  // An effort of its own leaves it running; so does one that is refused.
  await log(lead, id, '08:00', '09:00');
  expect((await log(lead, id, '08:30', '09:30', { clave: reference })).saved).toBe(false);
  expect(await timerOf(lead)).toMatchObject({ clave: reference });

  const stopped = await log(lead, id, '10:00', '10:25', { clave: reference });
  expect(stopped.errors).toEqual([]);
  expect(await timerOf(lead)).toBeNull();
  // The other device stops the same timer later: it is told of the same effort.
  const elsewhere = await log(lead, id, '10:00', '10:40', { clave: reference });
  expect(elsewhere.dailyEffort.id).toBe(stopped.dailyEffort.id);
});

it('a timer is started on nobody else’s assignment and discarded only as it was seen', async () => {
  const id = await stage.assign({ gestor: lead });
  expect((await start(another, { estadoActividad: id, observaciones: '' })).saved).toBe(false);
  const first = await start(another, { observaciones: '' });
  const discard = async (actor: TestActor, key: string) =>
    (await actor.call('discardEffortTimer', { clave: key })).deleted;
  expect(await discard(lead, first.referencia)).toBe(false);
  expect(await discard(another, first.referencia)).toBe(true);
  const second = await start(another, { observaciones: '' });
  expect(await discard(another, first.referencia)).toBe(false);
  expect(await timerOf(another)).toMatchObject({ clave: second.referencia, estadoActividad: null });
});

it('templates are one’s own, and one of the same name takes the place of the first', async () => {
  const id = await stage.assign({ gestor: lead });
  const template = { nombre: 'Comité', observaciones: 'Comité semanal', minutos: 60 };
  const keep = (values: object) => lead.call('saveEffortTemplate', { ...template, ...values });
  const kept = await keep({ estadoActividad: id });
  expect((await keep({ minutos: 90 })).id).toBe(kept.id);
  expect((await lead.graphql(TEMPLATES)).data.effortTemplates).toEqual([
    { ...template, id: kept.id, minutos: 90, estadoActividad: null },
  ]);
  expect((await keep({ nombre: 'Otra', minutos: 7 })).saved).toBe(false);
  const foreign = await stage.assign({ gestor: another });
  expect((await keep({ nombre: 'Otra', estadoActividad: foreign })).saved).toBe(false);
  expect((await another.graphql(TEMPLATES)).data.effortTemplates).toEqual([]);
  const forget = async (actor: TestActor) =>
    (await actor.call('deleteEffortTemplate', { id: kept.id })).deleted;
  expect(await forget(another)).toBe(false);
  expect(await forget(lead)).toBe(true);
});
