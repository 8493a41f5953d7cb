import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { testDatabaseKind } from '../testkit/databases/database.ts';
import { countStatements } from '../testkit/databases/statements.ts';
import { repeating } from '../testkit/repeating.ts';
import { manage } from './assignments.fixture.ts';
import {
  clock,
  type EffortStage,
  effortStage,
  log,
  minutesOf,
  readLog,
  remove,
} from './efforts.fixture.ts';

const NO_ACCESS = 'No tienes acceso a esta funcionalidad.';
const MISSING = 'No se encontro este recurso.';
const OVERLAP = 'El horario se cruza con otro esfuerzo de su bitácora';
const RUNS = testDatabaseKind() === 'native' ? 12 : 4;

let test: TestApp;
let stage: EffortStage;
let peer: TestActor;
let control: TestActor;
let leader: TestActor;
let another: TestActor;

beforeAll(async () => {
  test = await startTestApp();
  peer = await test.as('gestora');
  control = await test.as('control');
  another = await test.as('otra');
  leader = await test.as('coordina', {
    permissions: [
      'gestion_productos.control_productmanagement',
      'gestion_productos.change_esfuerzodiario',
      'gestion_productos.delete_esfuerzodiario',
    ],
  });
  stage = await effortStage(test);
});
afterAll(() => test.close());

/** A person whose log is empty. */
let people = 0;
const someone = () => {
  people += 1;
  return test.as(`persona${people}`);
};
const message = (answer?: { errors: { message: string }[] }) => answer?.errors[0]?.message;

describe('logging an effort', () => {
  it('starts the assignment and adds up to the minute', async () => {
    const lead = await someone();
    const id = await stage.assign({ gestor: lead, controlador: control });
    const first = await log(lead, id, '08:00', '09:25', {
      porcentajeAvance: 30,
      color: '#1f6f4a',
    });
    expect(first.errors).toEqual([]);
    expect(first.dailyEffort).toMatchObject({
      esGestion: true,
      esRetrabajo: false,
      porcentajeAvance: 30,
      color: '#1F6F4A',
      horaInicio: '2026-11-19T13:00:00.000Z',
      nombres: 'Socializar',
    });
    expect(first.esfuerzoTotal).toBeCloseTo(85 / 60, 10);
    const second = await log(lead, id, '09:25', '11:00');
    expect(second.esfuerzoTotal).toBe(3);
    expect(await stage.assignment(id)).toMatchObject({
      estado: 'EN GESTIÓN',
      minutos_gestion: 180,
    });
    expect((await stage.assignment(id)).fecha_inicio_real?.toISOString()).toBe(
      '2026-11-19T13:00:00.000Z',
    );
    expect((await remove(lead, first.dailyEffort.id)).esfuerzoTotal).toBeCloseTo(95 / 60, 10);
  });

  it('says what is missing, letter for letter', async () => {
    const id = await stage.assign({ gestor: peer });
    expect(message(await log(peer, id, '08:00', '09:00', { observaciones: ' ' }))).toBe(
      'Debe ingresar una observacion para el esfuerzo',
    );
    expect(message(await log(peer, id, '08:00', '09:00', { horaInicio: '' }))).toBe(
      'Debe ingresar la fecha de Inicio del Esfuerzo',
    );
    expect(message(await log(peer, id, '08:00', '09:00', { horaFin: '' }))).toBe(
      'Debe ingresar la fecha Fin del Esfuerzo',
    );
    expect((await log(peer, id, '09:00', '08:00')).saved).toBe(false);
    expect(await stage.assignment(id)).toMatchObject({ estado: 'CREADA', minutos_gestion: 0 });
  });

  it('goes by state and by who the person is for the assignment', async () => {
    const [lead, reviewer] = [await someone(), await someone()];
    const id = await stage.assign({ gestor: lead, controlador: reviewer });
    const who = async (state: string) => {
      await stage.setState(id, state);
      const results: Record<string, boolean> = {};
      for (const [name, actor] of Object.entries({ gestor: lead, revisor: reviewer })) {
        const { saved, dailyEffort } = await log(actor, id, '08:00', '08:30');
        results[name] = saved;
        if (saved) {
          expect(dailyEffort.esGestion).toBe(name === 'gestor');
          await remove(actor, dailyEffort.id);
        }
      }
      return [results.gestor, results.revisor];
    };
    expect(await who('EN GESTIÓN')).toEqual([true, false]);
    expect(await who('CONTINUA')).toEqual([true, false]);
    expect(await who('RECHAZADO')).toEqual([true, false]);
    expect(await who('PENDIENTE CC')).toEqual([false, true]);
    expect(await who('APROBADO CC')).toEqual([false, false]);
    expect(await who('FINALIZADO')).toEqual([false, false]);
    await stage.setState(id, 'CREADA');
    expect(message(await log(another, id, '08:00', '08:30'))).toBe(NO_ACCESS);
    expect(message(await log(leader, id, '08:00', '08:30'))).toBe(NO_ACCESS);
    expect(message(await log(lead, '2000000001', '08:00', '08:30'))).toBe(MISSING);
  });

  it('keeps what the state lets nobody change', async () => {
    const [lead, reviewer] = [await someone(), await someone()];
    const id = await stage.assign({ gestor: lead, controlador: reviewer, continua: true });
    const given = { porcentajeAvance: 60, finActividad: true, linkSharepoint: 'https://a.co/x' };
    await log(lead, id, '08:00', '09:00', { porcentajeAvance: 20 });
    expect((await stage.assignment(id)).estado).toBe('CONTINUA');
    const during = await log(lead, id, '09:00', '10:00', given);
    expect(during.dailyEffort).toMatchObject({
      porcentajeAvance: 20,
      finActividad: false,
      linkSharepoint: 'https://a.co/x',
    });
    await stage.setState(id, 'PENDIENTE CC');
    const review = await log(reviewer, id, '09:00', '10:00', given);
    expect(review.dailyEffort).toMatchObject({
      porcentajeAvance: 20,
      finActividad: false,
      linkSharepoint: '',
    });
  });

  it('counts as rework after a rejection', async () => {
    const lead = await someone();
    const id = await stage.assign({ gestor: lead, estado: 'RECHAZADO', rechazos: 1 });
    expect((await log(lead, id, '08:00', '09:00')).dailyEffort.esRetrabajo).toBe(true);
  });

  it('that ends the activity delivers it, and is read-only from then on', async () => {
    const [lead, reviewer] = [await someone(), await someone()];
    const id = await stage.assign({ gestor: lead, controlador: reviewer });
    const last = await log(lead, id, '08:00', '09:00', {
      finActividad: true,
      linkSharepoint: 'https://sitio.co/entrega',
    });
    expect(last.saved).toBe(true);
    expect(await stage.assignment(id)).toMatchObject({
      estado: 'PENDIENTE CC',
      link_sharepoint: 'https://sitio.co/entrega',
    });
    await stage.setState(id, 'RECHAZADO');
    const { id: effort, version } = last.dailyEffort;
    expect(message(await log(lead, id, '08:00', '10:00', { id: effort, version }))).toBe(
      'El esfuerzo que termina la actividad es de solo lectura',
    );
    expect((await remove(lead, effort)).deleted).toBe(false);
    expect((await remove(leader, effort)).deleted).toBe(true);
  });
});

describe('one person is at one place', () => {
  it('an overlap is refused and names what is in the way', async () => {
    const lead = await someone();
    const [a, b] = [
      await stage.assign({ gestor: lead, nombre: 'Informe' }),
      await stage.assign({ gestor: lead }),
    ];
    await log(lead, a, '08:00', '10:00');
    const refused = await log(lead, b, '09:55', '11:00');
    expect(refused.errors).toEqual([
      { campo: 'horaInicio', message: `${OVERLAP}: «Informe», de 2026-11-19 08:00 a 10:00.` },
    ]);
    const after = await log(lead, b, '10:00', '11:00');
    const { id, version } = after.dailyEffort;
    expect((await log(lead, b, '09:00', '10:30', { id, version })).saved).toBe(false);
    expect((await log(lead, b, '10:30', '12:00', { id, version })).saved).toBe(true);
    // Somebody else's time is their own.
    expect(
      (await log(another, await stage.assign({ gestor: another }), '08:00', '10:00')).saved,
    ).toBe(true);
  });

  it('from many tabs at once: exactly one is stored', async () => {
    const lead = await someone();
    const ids = await Promise.all(Array.from({ length: 6 }, () => stage.assign({ gestor: lead })));
    const answers = await Promise.all(ids.map((id) => log(lead, id, '14:00', '16:00')));
    expect(answers.filter(({ saved }) => saved)).toHaveLength(1);
    for (const answer of answers.filter(({ saved }) => !saved)) {
      expect(message(answer)).toContain(OVERLAP);
    }
    const stored = await readLog(lead, lead.id, '2026-11-19', '2026-11-19');
    expect(stored.data.efforts).toHaveLength(1);
  });

  it('what waited and arrives many times is stored once', async () => {
    const lead = await someone();
    const id = await stage.assign({ gestor: lead });
    const key = '0123456789abcdef0123456789abcdef';
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => log(lead, id, '08:00', '09:00', { clave: key })),
    );
    expect(answers.every(({ saved }) => saved)).toBe(true);
    expect(new Set(answers.map(({ dailyEffort }) => dailyEffort.id)).size).toBe(1);
    await stage.setState(id, 'FINALIZADO');
    expect((await log(lead, id, '08:00', '09:00', { clave: key })).saved).toBe(true);
    expect((await stage.assignment(id)).minutos_gestion).toBe(60);
  });

  it('a change that is sent again happens once, and says which version it made', async () => {
    const lead = await someone();
    const id = await stage.assign({ gestor: lead });
    const { dailyEffort, version } = await log(lead, id, '08:00', '09:00');
    const again = repeating(lead, 'cambio-sin-respuesta');
    const change = { id: dailyEffort.id, version };
    const answers = await Promise.all([
      log(again, id, '10:00', '12:00', change),
      log(again, id, '10:00', '12:00', change),
    ]);
    expect(answers.map(({ saved, version: made }) => [saved, made])).toEqual([
      [true, 2],
      [true, 2],
    ]);
    await log(lead, id, '10:00', '11:00', { id: dailyEffort.id, version: 2 });
    const late = await log(again, id, '10:00', '12:00', change);
    expect([late.version, late.dailyEffort.version]).toEqual([2, 3]);
    expect((await stage.assignment(id)).minutos_gestion).toBe(60);
  });

  it('a deletion that is sent again happens once, and never of what changed meanwhile', async () => {
    const lead = await someone();
    const id = await stage.assign({ gestor: lead });
    const { dailyEffort } = await log(lead, id, '08:00', '09:00');
    await log(lead, id, '08:00', '10:00', { id: dailyEffort.id, version: 1 });
    expect(message(await remove(lead, dailyEffort.id, 1))).toContain('Otra persona guardó');
    const again = repeating(lead, 'borrado-sin-respuesta');
    const answers = await Promise.all([
      remove(again, dailyEffort.id, 2),
      remove(again, dailyEffort.id, 2),
    ]);
    expect(answers.map(({ deleted, esfuerzoTotal }) => [deleted, esfuerzoTotal])).toEqual([
      [true, 0],
      [true, 0],
    ]);
  });

  it('two who change one effort: the second is told', async () => {
    const lead = await someone();
    const id = await stage.assign({ gestor: lead });
    const { dailyEffort } = await log(lead, id, '08:00', '09:00');
    const change = { id: dailyEffort.id, version: dailyEffort.version };
    const answers = await Promise.all([
      log(lead, id, '10:00', '11:00', change),
      log(lead, id, '12:00', '13:00', change),
    ]);
    expect(answers.filter(({ saved }) => saved)).toHaveLength(1);
    expect(message(answers.find(({ saved }) => !saved))).toContain('Otra persona guardó');
    expect((await stage.assignment(id)).minutos_gestion).toBe(60);
  });
});

it('while the controller decides, an effort is stored and counted or refused and not there', async () => {
  for (let round = 0; round < RUNS; round += 1) {
    const [lead, reviewer] = [await someone(), await someone()];
    const id = await stage.assign({ gestor: lead, controlador: reviewer });
    const first = await log(lead, id, '08:00', '09:00');
    await log(lead, id, '09:00', '10:00', { finActividad: true });
    const decision = round % 2 === 0 ? 'APROBADO CC' : 'RECHAZADO';
    const change = { id: first.dailyEffort.id, version: first.version };
    const [decided, review, changed, added] = await Promise.all([
      manage(reviewer, id, decision),
      log(reviewer, id, '11:00', '11:30'),
      log(lead, id, '08:00', '08:30', change),
      log(lead, id, '12:00', '13:00'),
    ]);
    expect(decided.saved).toBe(true);
    // Until it is rejected its manager logs nothing; once it is decided its controller neither.
    if (decision === 'APROBADO CC') expect([changed.saved, added.saved]).toEqual([false, false]);
    for (const { saved, errors } of [review, changed, added]) {
      if (!saved) expect(errors[0]?.message).toContain('no admite esfuerzos en su estado actual');
    }
    expect(await stage.assignment(id)).toMatchObject({
      minutos_gestion: 120 - (changed.saved ? 30 : 0) + (added.saved ? 60 : 0),
      minutos_control: review.saved ? 30 : 0,
    });
  }
});

describe('whose log it is', () => {
  it('is read by its person and by who controls product management', async () => {
    const lead = await someone();
    const id = await stage.assign({ gestor: lead });
    const { dailyEffort } = await log(lead, id, '08:00', '09:00');
    const one = (actor: TestActor) =>
      actor.graphql('query($id: ID!) { dailyEffort(id: $id) { id } }', { id: dailyEffort.id });
    const list = async (actor: TestActor) => {
      const query =
        'query($r: [ID!]) { dailyEffortsRelay(recurso_In: $r) { totalCount nodes { id } } }';
      return (await actor.graphql(query, { r: [lead.id] })).data.dailyEffortsRelay;
    };
    const init = (actor: TestActor) =>
      actor.graphql('query($p: ID!) { effortsInit(profileId: $p) { asignaciones { id } } }', {
        p: lead.id,
      });
    for (const actor of [lead, leader]) {
      const { data } = await readLog(actor, lead.id, '2026-11-19', '2026-11-19');
      expect(data.efforts).toHaveLength(1);
      expect((await one(actor)).data.dailyEffort.id).toBe(dailyEffort.id);
      expect((await list(actor)).totalCount).toBe(1);
      expect((await init(actor)).data.effortsInit.asignaciones).toEqual([{ id }]);
    }
    const refused = await readLog(another, lead.id, '2026-11-19', '2026-11-19');
    expect(refused.errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
    expect((await init(another)).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
    expect((await one(another)).errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
    expect(await list(another)).toEqual({ totalCount: 0, nodes: [] });
  });

  it('is changed by its person, and by others with the permission only', async () => {
    const lead = await someone();
    const id = await stage.assign({ gestor: lead });
    const { dailyEffort } = await log(lead, id, '08:00', '09:00');
    const change = { id: dailyEffort.id, version: dailyEffort.version };
    expect(message(await log(another, id, '08:00', '09:30', change))).toBe(MISSING);
    const viewer = await test.as('mira', {
      permissions: ['gestion_productos.control_productmanagement'],
    });
    expect(message(await log(viewer, id, '08:00', '09:30', change))).toBe(NO_ACCESS);
    expect(message(await remove(viewer, dailyEffort.id))).toBe(NO_ACCESS);
    expect((await log(leader, id, '08:00', '09:30', change)).dailyEffort.duracionReal).toBe(1.5);
    expect(message(await remove(another, dailyEffort.id))).toBe(MISSING);
  });

  it('cannot be moved to an assignment of another', async () => {
    const lead = await someone();
    const id = await stage.assign({ gestor: lead });
    const foreign = await stage.assign({ gestor: peer });
    const { dailyEffort } = await log(lead, id, '08:00', '09:00');
    const change = { id: dailyEffort.id, version: dailyEffort.version };
    expect(message(await log(lead, foreign, '08:00', '09:00', change))).toBe(NO_ACCESS);
  });

  it('is read with the same number of statements however long it is', async () => {
    const lead = await someone();
    const id = await stage.assign({ gestor: lead });
    await log(lead, id, '06:00', '06:30');
    const count = () => countStatements(() => readLog(lead, lead.id, '2026-11-01', '2026-11-30'));
    const few = await count();
    for (let hour = 7; hour < 20; hour += 1) {
      const clock = String(hour).padStart(2, '0');
      await log(lead, id, `${clock}:00`, `${clock}:30`);
    }
    expect(await count()).toBe(few);
  });
});

it('hours equal the sum of efforts to the minute, whatever is logged, changed and deleted', async () => {
  const slots = fc.array(
    fc.record({
      at: fc.integer({ min: 0, max: 280 }),
      length: fc.integer({ min: 1, max: 40 }),
      act: fc.constantFrom('crear', 'mover', 'borrar'),
    }),
    { minLength: 1, maxLength: 12 },
  );
  await fc.assert(
    fc.asyncProperty(slots, async (steps) => {
      const lead = await someone();
      const id = await stage.assign({ gestor: lead });
      for (const { at, length, act } of steps) {
        const { data } = await readLog(lead, lead.id, '2026-11-19', '2026-11-19');
        const [first] = data.efforts;
        if (act === 'borrar' && first) await remove(lead, first.id);
        else {
          const change = act === 'mover' && first ? { id: first.id, version: first.version } : {};
          await log(lead, id, clock(at), clock(at + length), change);
        }
      }
      const { data } = await readLog(lead, lead.id, '2026-11-18', '2026-11-20');
      expect((await stage.assignment(id)).minutos_gestion).toBe(minutesOf(data.efforts));
    }),
    { numRuns: RUNS },
  );
});
