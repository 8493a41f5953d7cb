import { assignmentStates } from '@comarca/shared/modules/productos/assignment.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabaseKind } from '../testkit/databases/database.ts';
import {
  type AssignmentInput,
  manage,
  type Name,
  openProducts,
  type ProductsStage,
  unlock,
} from './assignments.fixture.ts';

const MISSING = 'No se encontro este recurso.';
const CHOOSE = 'Debe seleccionar un elemento de la lista';

let stage: ProductsStage;
let people: ProductsStage['people'];
let world: ProductsStage['world'];
const counts = () => stage.counts();
const inState = (state: string, changes?: Partial<AssignmentInput>) =>
  stage.inState(state, changes);
const stored = (id: string) => stage.stored(id);

beforeAll(async () => {
  stage = await openProducts();
  ({ people, world } = stage);
});
afterAll(() => stage.test.close());

/** Assignments with a controller, without one, and of a continuous activity. */
const kinds = {
  'con control': () => ({}),
  'sin control': () => ({ actividad: world.activities.libre, recursoControl: null }),
  continua: () => ({ actividad: world.activities.continua, recursoControl: null }),
};
type Kind = keyof typeof kinds;

/** Every step that the API takes, written by hand from the requirement. */
const allowed: readonly [Kind, from: string, to: string, Name][] = [
  ['con control', 'EN GESTIÓN', 'PENDIENTE CC', 'gestora'],
  ['con control', 'RECHAZADO', 'PENDIENTE CC', 'gestora'],
  ['con control', 'PENDIENTE CC', 'APROBADO CC', 'controla'],
  ['con control', 'PENDIENTE CC', 'RECHAZADO', 'controla'],
  ['con control', 'APROBADO CC', 'EN GESTIÓN', 'coordina'],
  ['con control', 'FINALIZADO', 'EN GESTIÓN', 'coordina'],
  // its activity was continuous when it began
  ['con control', 'CONTINUA', 'FINALIZADO', 'coordina'],
  ['sin control', 'CONTINUA', 'FINALIZADO', 'coordina'],
  ['sin control', 'EN GESTIÓN', 'FINALIZADO', 'gestora'],
  ['sin control', 'RECHAZADO', 'FINALIZADO', 'gestora'],
  ['sin control', 'APROBADO CC', 'EN GESTIÓN', 'coordina'],
  ['sin control', 'FINALIZADO', 'EN GESTIÓN', 'coordina'],
  ['continua', 'EN GESTIÓN', 'FINALIZADO', 'gestora'],
  ['continua', 'RECHAZADO', 'FINALIZADO', 'gestora'],
  ['continua', 'CONTINUA', 'FINALIZADO', 'coordina'],
  ['continua', 'APROBADO CC', 'CONTINUA', 'coordina'],
  ['continua', 'FINALIZADO', 'CONTINUA', 'coordina'],
];

const mayTake = (kind: Kind, from: string, to: string, name: Name) =>
  allowed.some(([k, f, t, who]) => k === kind && f === from && t === to && who === name);
/** A person without a controller's place cannot reject; one of another process sees nothing. */
const outside = (kind: Kind, name: Name) =>
  name === 'ajena' || name === 'suplente' || (name === 'controla' && kind !== 'con control');

describe('the state machine', () => {
  it.each(Object.keys(kinds) as Kind[])(
    'an assignment %s takes no step but its own, whoever asks, and a refusal writes nothing',
    async (kind) => {
      const ids = new Map<string, string>();
      for (const state of assignmentStates) ids.set(state, await inState(state, kinds[kind]()));
      const before = await counts();
      const wrong: unknown[] = [];
      let tried = 0;
      for (const [from, id] of ids) {
        const row = await stored(id);
        const calls = assignmentStates.flatMap((to) =>
          (Object.keys(people) as Name[])
            .filter((name) => !mayTake(kind, from, to, name))
            .map(async (name) => {
              tried += 1;
              const { saved, errors } = await manage(people[name], id, to);
              const hidden = errors[0]?.message === MISSING;
              if (saved || hidden !== outside(kind, name)) wrong.push([from, to, name, errors]);
            }),
        );
        await Promise.all(calls);
        expect(await stored(id)).toEqual(row);
      }
      expect(wrong).toEqual([]);
      expect(await counts()).toBe(before);
      console.log(`${kind}: ${tried} forbidden steps refused`);
    },
  );

  it.each(allowed)('%s: %s → %s is taken by %s', async (kind, from, to, name) => {
    const id = await inState(from, kinds[kind]());
    const { saved, errors, statusActivity } = await manage(people[name], id, to);
    expect([saved, errors]).toEqual([true, []]);
    expect(statusActivity).toMatchObject({
      estado: { estado: to },
      ultimoHistorial: { estado: { estado: to }, observaciones: 'Una observación' },
    });
  });

  it('rejecting asks for an observation, and keeps the errors of the activity', async () => {
    const id = await inState('PENDIENTE CC');
    for (const remarks of ['', '   ']) {
      const { saved, errors } = await manage(people.controla, id, 'RECHAZADO', {
        observaciones: remarks,
      });
      expect([saved, errors]).toEqual([
        false,
        [{ campo: 'observaciones', message: 'Para rechazar, debe escribir una observación.' }],
      ]);
    }
    const foreign = await manage(people.controla, id, 'RECHAZADO', {
      errores: [world.errors.ajeno],
    });
    expect(foreign.errors).toEqual([{ campo: 'errores', message: CHOOSE }]);
    const { statusActivity } = await manage(people.controla, id, 'RECHAZADO', {
      errores: [world.errors.linderos],
    });
    expect(statusActivity).toMatchObject({
      errores: [{ id: world.errors.linderos }],
      rechazos: 1,
      fechaFinReal: null,
    });
    const { statusActivity: sent } = await manage(people.gestora, id, 'PENDIENTE CC', {
      linkSharepoint: 'https://documentos.comarca.example/ficha',
    });
    expect(sent).toMatchObject({ linkSharepoint: 'https://documentos.comarca.example/ficha' });
    expect(sent?.fechaFinReal).not.toBeNull();
  });

  it('takes no address that a browser would run', async () => {
    const id = await inState('EN GESTIÓN');
    const { errors } = await manage(people.gestora, id, 'PENDIENTE CC', {
      linkSharepoint: 'javascript:alert(1)',
    });
    expect(errors[0]?.campo).toBe('linkSharepoint');
  });

  it('of two reviews at once one wins and the other is told', async () => {
    for (let round = 0; round < (testDatabaseKind() === 'native' ? 10 : 4); round++) {
      const id = await inState('PENDIENTE CC');
      const answers = await Promise.all([
        manage(people.controla, id, 'APROBADO CC'),
        manage(people.controla, id, 'RECHAZADO'),
      ]);
      expect(answers.filter(({ saved }) => saved)).toHaveLength(1);
      const { estado } = await stored(id);
      const told = answers.find(({ saved }) => !saved)?.errors[0]?.message;
      expect(told).toContain(`La asignación está en estado ${estado}`);
    }
  });

  it('only who coordinates unlocks, and only what is closed', async () => {
    for (const state of assignmentStates) {
      const id = await inState(state);
      for (const name of ['gestora', 'controla', 'suplente', 'ajena'] as const) {
        expect([state, name, await unlock(people[name], id)]).toEqual([state, name, false]);
      }
      const closed = state === 'APROBADO CC' || state === 'FINALIZADO';
      expect([state, await unlock(people.coordina, id)]).toEqual([state, closed]);
      expect((await stored(id)).estado).toBe(closed ? 'EN GESTIÓN' : state);
    }
  });

  it('holds under four people who try everything at once (F13)', async () => {
    const ids = await Promise.all([
      inState('EN GESTIÓN'),
      inState('EN GESTIÓN'),
      inState('CREADA'),
    ]);
    const steps = testDatabaseKind() === 'native' ? 100 : 30;
    const actors = [people.gestora, people.controla, people.coordina, people.ajena];
    let taken = 0;
    await Promise.all(
      actors.map(async (actor, index) => {
        for (let step = 0; step < steps; step++) {
          const id = ids[(step * 7 + index) % ids.length] ?? '';
          const to = assignmentStates[(step * 3 + index * 5) % assignmentStates.length] ?? '';
          if ((await manage(actor, id, to)).saved) taken += 1;
        }
      }),
    );
    const { rows } = await stage.test.app.database.pool.query<{ desde: string; a: string }>(
      `select lag(estado) over (partition by asignacion_id order by id) as desde, estado as a
       from asignacion_historial where asignacion_id = any($1)`,
      [ids],
    );
    const edges = rows.filter(({ desde }) => desde !== null && desde !== 'CREADA');
    expect(edges.length).toBeGreaterThan(0);
    for (const { desde, a } of edges) {
      expect(allowed.some(([kind, f, t]) => kind === 'con control' && f === desde && t === a)).toBe(
        true,
      );
    }
    console.log(`${actors.length * steps} steps tried, ${taken} taken, all of them legal`);
  });
});
