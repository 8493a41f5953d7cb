import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { testDatabaseKind } from '../testkit/database.ts';
import { repeating } from '../testkit/repeating.ts';
import { countStatements } from '../testkit/statements.ts';
import { manage } from './asignaciones.fixture.ts';
import {
  clock,
  type EffortStage,
  effortStage,
  log,
  minutesOf,
  readLog,
  remove,
} from './esfuerzos.fixture.ts';

const NO_ACCESS = 'No tienes acceso a esta funcionalidad.';
const MISSING = 'No se encontro este recurso.';
const OVERLAP = 'El horario se cruza con otro esfuerzo de su bitácora';
const RUNS = testDatabaseKind() === 'native' ? 12 : 4;

let test: TestApp;
let stage: EffortStage;
let gestora: TestActor;
let control: TestActor;
let coordina: TestActor;
let otra: TestActor;

beforeAll(async () => {
  test = await startTestApp();
  gestora = await test.as('gestora');
  control = await test.as('control');
  otra = await test.as('otra');
  coordina = await test.as('coordina', {
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
    const gestor = await someone();
    const id = await stage.assign({ gestor, controlador: control });
    const first = await log(gestor, id, '08:00', '09:25', {
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
    const second = await log(gestor, id, '09:25', '11:00');
    expect(second.esfuerzoTotal).toBe(3);
    expect(await stage.assignment(id)).toMatchObject({
      estado: 'EN GESTIÓN',
      minutos_gestion: 180,
    });
    expect((await stage.assignment(id)).fecha_inicio_real?.toISOString()).toBe(
      '2026-11-19T13:00:00.000Z',
    );
    expect((await remove(gestor, first.dailyEffort.id)).esfuerzoTotal).toBeCloseTo(95 / 60, 10);
  });

  it('says what is missing, letter for letter', async () => {
    const id = await stage.assign({ gestor: gestora });
    expect(message(await log(gestora, id, '08:00', '09:00', { observaciones: ' ' }))).toBe(
      'Debe ingresar una observacion para el esfuerzo',
    );
    expect(message(await log(gestora, id, '08:00', '09:00', { horaInicio: '' }))).toBe(
      'Debe ingresar la fecha de Inicio del Esfuerzo',
    );
    expect(message(await log(gestora, id, '08:00', '09:00', { horaFin: '' }))).toBe(
      'Debe ingresar la fecha Fin del Esfuerzo',
    );
    expect((await log(gestora, id, '09:00', '08:00')).saved).toBe(false);
    expect(await stage.assignment(id)).toMatchObject({ estado: 'CREADA', minutos_gestion: 0 });
  });

  it('goes by state and by who the person is for the assignment', async () => {
    const [gestor, revisor] = [await someone(), await someone()];
    const id = await stage.assign({ gestor, controlador: revisor });
    const who = async (estado: string) => {
      await stage.setState(id, estado);
      const results: Record<string, boolean> = {};
      for (const [name, actor] of Object.entries({ gestor, revisor })) {
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
    expect(message(await log(otra, id, '08:00', '08:30'))).toBe(NO_ACCESS);
    expect(message(await log(coordina, id, '08:00', '08:30'))).toBe(NO_ACCESS);
    expect(message(await log(gestor, '2000000001', '08:00', '08:30'))).toBe(MISSING);
  });

  it('keeps what the state lets nobody change', async () => {
    const [gestor, revisor] = [await someone(), await someone()];
    const id = await stage.assign({ gestor, controlador: revisor, continua: true });
    const given = { porcentajeAvance: 60, finActividad: true, linkSharepoint: 'https://a.co/x' };
    await log(gestor, id, '08:00', '09:00', { porcentajeAvance: 20 });
    expect((await stage.assignment(id)).estado).toBe('CONTINUA');
    const during = await log(gestor, id, '09:00', '10:00', given);
    expect(during.dailyEffort).toMatchObject({
      porcentajeAvance: 20,
      finActividad: false,
      linkSharepoint: 'https://a.co/x',
    });
    await stage.setState(id, 'PENDIENTE CC');
    const review = await log(revisor, id, '09:00', '10:00', given);
    expect(review.dailyEffort).toMatchObject({
      porcentajeAvance: 20,
      finActividad: false,
      linkSharepoint: '',
    });
  });

  it('counts as rework after a rejection', async () => {
    const gestor = await someone();
    const id = await stage.assign({ gestor, estado: 'RECHAZADO', rechazos: 1 });
    expect((await log(gestor, id, '08:00', '09:00')).dailyEffort.esRetrabajo).toBe(true);
  });

  it('that ends the activity delivers it, and is read-only from then on', async () => {
    const [gestor, revisor] = [await someone(), await someone()];
    const id = await stage.assign({ gestor, controlador: revisor });
    const last = await log(gestor, id, '08:00', '09:00', {
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
    expect(message(await log(gestor, id, '08:00', '10:00', { id: effort, version }))).toBe(
      'El esfuerzo que termina la actividad es de solo lectura',
    );
    expect((await remove(gestor, effort)).deleted).toBe(false);
    expect((await remove(coordina, effort)).deleted).toBe(true);
  });
});

describe('one person is at one place', () => {
  it('an overlap is refused and names what is in the way', async () => {
    const gestor = await someone();
    const [a, b] = [
      await stage.assign({ gestor, nombre: 'Informe' }),
      await stage.assign({ gestor }),
    ];
    await log(gestor, a, '08:00', '10:00');
    const refused = await log(gestor, b, '09:55', '11:00');
    expect(refused.errors).toEqual([
      { campo: 'horaInicio', message: `${OVERLAP}: «Informe», de 2026-11-19 08:00 a 10:00.` },
    ]);
    const after = await log(gestor, b, '10:00', '11:00');
    const { id, version } = after.dailyEffort;
    expect((await log(gestor, b, '09:00', '10:30', { id, version })).saved).toBe(false);
    expect((await log(gestor, b, '10:30', '12:00', { id, version })).saved).toBe(true);
    // Somebody else's time is their own.
    expect((await log(otra, await stage.assign({ gestor: otra }), '08:00', '10:00')).saved).toBe(
      true,
    );
  });

  it('from many tabs at once: exactly one is stored', async () => {
    const gestor = await someone();
    const ids = await Promise.all(Array.from({ length: 6 }, () => stage.assign({ gestor })));
    const answers = await Promise.all(ids.map((id) => log(gestor, id, '14:00', '16:00')));
    expect(answers.filter(({ saved }) => saved)).toHaveLength(1);
    for (const answer of answers.filter(({ saved }) => !saved)) {
      expect(message(answer)).toContain(OVERLAP);
    }
    const stored = await readLog(gestor, gestor.id, '2026-11-19', '2026-11-19');
    expect(stored.data.efforts).toHaveLength(1);
  });

  it('what waited and arrives many times is stored once', async () => {
    const gestor = await someone();
    const id = await stage.assign({ gestor });
    const clave = '0123456789abcdef0123456789abcdef';
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => log(gestor, id, '08:00', '09:00', { clave })),
    );
    expect(answers.every(({ saved }) => saved)).toBe(true);
    expect(new Set(answers.map(({ dailyEffort }) => dailyEffort.id)).size).toBe(1);
    await stage.setState(id, 'FINALIZADO');
    expect((await log(gestor, id, '08:00', '09:00', { clave })).saved).toBe(true);
    expect((await stage.assignment(id)).minutos_gestion).toBe(60);
  });

  it('a change that is sent again happens once, and says which version it made', async () => {
    const gestor = await someone();
    const id = await stage.assign({ gestor });
    const { dailyEffort, version } = await log(gestor, id, '08:00', '09:00');
    const again = repeating(gestor, 'cambio-sin-respuesta');
    const change = { id: dailyEffort.id, version };
    const answers = await Promise.all([
      log(again, id, '10:00', '12:00', change),
      log(again, id, '10:00', '12:00', change),
    ]);
    expect(answers.map(({ saved, version: made }) => [saved, made])).toEqual([
      [true, 2],
      [true, 2],
    ]);
    await log(gestor, id, '10:00', '11:00', { id: dailyEffort.id, version: 2 });
    const late = await log(again, id, '10:00', '12:00', change);
    expect([late.version, late.dailyEffort.version]).toEqual([2, 3]);
    expect((await stage.assignment(id)).minutos_gestion).toBe(60);
  });

  it('a deletion that is sent again happens once, and never of what changed meanwhile', async () => {
    const gestor = await someone();
    const id = await stage.assign({ gestor });
    const { dailyEffort } = await log(gestor, id, '08:00', '09:00');
    await log(gestor, id, '08:00', '10:00', { id: dailyEffort.id, version: 1 });
    expect(message(await remove(gestor, dailyEffort.id, 1))).toContain('Otra persona guardó');
    const again = repeating(gestor, 'borrado-sin-respuesta');
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
    const gestor = await someone();
    const id = await stage.assign({ gestor });
    const { dailyEffort } = await log(gestor, id, '08:00', '09:00');
    const change = { id: dailyEffort.id, version: dailyEffort.version };
    const answers = await Promise.all([
      log(gestor, id, '10:00', '11:00', change),
      log(gestor, id, '12:00', '13:00', change),
    ]);
    expect(answers.filter(({ saved }) => saved)).toHaveLength(1);
    expect(message(answers.find(({ saved }) => !saved))).toContain('Otra persona guardó');
    expect((await stage.assignment(id)).minutos_gestion).toBe(60);
  });
});

it('while the controller decides, an effort is stored and counted or refused and not there', async () => {
  for (let round = 0; round < RUNS; round += 1) {
    const [gestor, revisor] = [await someone(), await someone()];
    const id = await stage.assign({ gestor, controlador: revisor });
    const first = await log(gestor, id, '08:00', '09:00');
    await log(gestor, id, '09:00', '10:00', { finActividad: true });
    const decision = round % 2 === 0 ? 'APROBADO CC' : 'RECHAZADO';
    const change = { id: first.dailyEffort.id, version: first.version };
    const [decided, review, changed, added] = await Promise.all([
      manage(revisor, id, decision),
      log(revisor, id, '11:00', '11:30'),
      log(gestor, id, '08:00', '08:30', change),
      log(gestor, id, '12:00', '13:00'),
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
    const gestor = await someone();
    const id = await stage.assign({ gestor });
    const { dailyEffort } = await log(gestor, id, '08:00', '09:00');
    const one = (actor: TestActor) =>
      actor.graphql('query($id: ID!) { dailyEffort(id: $id) { id } }', { id: dailyEffort.id });
    const list = async (actor: TestActor) => {
      const query =
        'query($r: [ID!]) { dailyEffortsRelay(recurso_In: $r) { totalCount nodes { id } } }';
      return (await actor.graphql(query, { r: [gestor.id] })).data.dailyEffortsRelay;
    };
    const init = (actor: TestActor) =>
      actor.graphql('query($p: ID!) { effortsInit(profileId: $p) { asignaciones { id } } }', {
        p: gestor.id,
      });
    for (const actor of [gestor, coordina]) {
      const { data } = await readLog(actor, gestor.id, '2026-11-19', '2026-11-19');
      expect(data.efforts).toHaveLength(1);
      expect((await one(actor)).data.dailyEffort.id).toBe(dailyEffort.id);
      expect((await list(actor)).totalCount).toBe(1);
      expect((await init(actor)).data.effortsInit.asignaciones).toEqual([{ id }]);
    }
    const refused = await readLog(otra, gestor.id, '2026-11-19', '2026-11-19');
    expect(refused.errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
    expect((await init(otra)).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
    expect((await one(otra)).errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
    expect(await list(otra)).toEqual({ totalCount: 0, nodes: [] });
  });

  it('is changed by its person, and by others with the permission only', async () => {
    const gestor = await someone();
    const id = await stage.assign({ gestor });
    const { dailyEffort } = await log(gestor, id, '08:00', '09:00');
    const change = { id: dailyEffort.id, version: dailyEffort.version };
    expect(message(await log(otra, id, '08:00', '09:30', change))).toBe(MISSING);
    const mira = await test.as('mira', {
      permissions: ['gestion_productos.control_productmanagement'],
    });
    expect(message(await log(mira, id, '08:00', '09:30', change))).toBe(NO_ACCESS);
    expect(message(await remove(mira, dailyEffort.id))).toBe(NO_ACCESS);
    expect((await log(coordina, id, '08:00', '09:30', change)).dailyEffort.duracionReal).toBe(1.5);
    expect(message(await remove(otra, dailyEffort.id))).toBe(MISSING);
  });

  it('cannot be moved to an assignment of another', async () => {
    const gestor = await someone();
    const id = await stage.assign({ gestor });
    const foreign = await stage.assign({ gestor: gestora });
    const { dailyEffort } = await log(gestor, id, '08:00', '09:00');
    const change = { id: dailyEffort.id, version: dailyEffort.version };
    expect(message(await log(gestor, foreign, '08:00', '09:00', change))).toBe(NO_ACCESS);
  });

  it('is read with the same number of statements however long it is', async () => {
    const gestor = await someone();
    const id = await stage.assign({ gestor });
    await log(gestor, id, '06:00', '06:30');
    const count = () =>
      countStatements(() => readLog(gestor, gestor.id, '2026-11-01', '2026-11-30'));
    const few = await count();
    for (let hour = 7; hour < 20; hour += 1) {
      const clock = String(hour).padStart(2, '0');
      await log(gestor, id, `${clock}:00`, `${clock}:30`);
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
      const gestor = await someone();
      const id = await stage.assign({ gestor });
      for (const { at, length, act } of steps) {
        const { data } = await readLog(gestor, gestor.id, '2026-11-19', '2026-11-19');
        const [first] = data.efforts;
        if (act === 'borrar' && first) await remove(gestor, first.id);
        else {
          const change = act === 'mover' && first ? { id: first.id, version: first.version } : {};
          await log(gestor, id, clock(at), clock(at + length), change);
        }
      }
      const { data } = await readLog(gestor, gestor.id, '2026-11-18', '2026-11-20');
      expect((await stage.assignment(id)).minutos_gestion).toBe(minutesOf(data.efforts));
    }),
    { numRuns: RUNS },
  );
});
