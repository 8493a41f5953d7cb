import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AssignmentState,
  actorsOf,
  assignmentStates,
  assignmentSteps,
  finishingStep,
  firstEffortStep,
  isActive,
  isClosed,
  type StepActor,
  stateColors,
  stepsOf,
  stepTo,
  unlockStep,
} from './asignacion.rules.ts';

const actors: StepActor[] = ['gestor', 'controlador', 'coordinador', 'sistema'];
const kind = fc.record({ conControl: fc.boolean(), esContinua: fc.boolean() });

describe('the state machine of assignments', () => {
  it('a state is open or closed, has a colour, and each but the first is reached by some step', () => {
    for (const state of assignmentStates) {
      expect([state, isActive(state)]).toEqual([state, !isClosed(state)]);
      expect(stateColors[state]).toBeTruthy();
      expect([state, assignmentSteps.some(({ a }) => a === state)]).toEqual([
        state,
        state !== 'CREADA',
      ]);
    }
  });

  it('leads from one state to another by one step at most, and always out of where it is', () => {
    fc.assert(
      fc.property(
        kind,
        fc.constantFrom(...assignmentStates),
        fc.constantFrom(...assignmentStates),
        (facts, estado, to) => {
          const step = stepTo({ ...facts, estado }, to);
          const ways = stepsOf({ ...facts, estado }, actors).filter(({ a }) => a === to);
          expect(ways.map(({ nombre }) => nombre)).toEqual(step ? [step.nombre] : []);
          expect(to === estado && step).toBeFalsy();
        },
      ),
    );
  });

  it('is never stuck and never leaves its rules in long histories (5,000 steps)', () => {
    let taken = 0;
    fc.assert(
      fc.property(kind, fc.array(fc.nat(), { minLength: 50, maxLength: 50 }), (facts, choices) => {
        let estado: AssignmentState = 'CREADA';
        for (const choice of choices) {
          const ways = stepsOf({ ...facts, estado }, actors);
          const way = ways[choice % ways.length];
          if (!way) throw new Error(`${estado} has no way out`);
          // Nobody controls what has no controller.
          if (!facts.conControl) expect(way.a).not.toBe('PENDIENTE CC');
          if (isClosed(estado)) expect(way.actor).toBe('coordinador');
          estado = way.a;
          taken += 1;
        }
      }),
      { numRuns: 100 },
    );
    expect(taken).toBe(5_000);
  });

  it('starts with the first effort and ends by the manager or, when continuous, by who coordinates', () => {
    const facts = { estado: 'CREADA', conControl: true, esContinua: false } as const;
    expect(firstEffortStep(facts)?.a).toBe('EN GESTIÓN');
    expect(firstEffortStep({ ...facts, esContinua: true })?.a).toBe('CONTINUA');
    expect(firstEffortStep({ ...facts, estado: 'RECHAZADO' })).toBeUndefined();
    expect(finishingStep({ ...facts, estado: 'EN GESTIÓN' })?.a).toBe('PENDIENTE CC');
    expect(finishingStep({ ...facts, estado: 'RECHAZADO', conControl: false })?.a).toBe(
      'FINALIZADO',
    );
    expect(finishingStep({ ...facts, estado: 'CONTINUA', esContinua: true })).toBeUndefined();
    expect(unlockStep({ ...facts, estado: 'APROBADO CC' })?.a).toBe('EN GESTIÓN');
    expect(unlockStep({ ...facts, estado: 'CONTINUA', esContinua: true })).toBeUndefined();
  });

  it('knows who a user is for an assignment', () => {
    const assignment = { usuarioGestion: 1, usuarioControl: 2 };
    expect(actorsOf({ id: 1, coordina: false }, assignment)).toEqual(['gestor']);
    expect(actorsOf({ id: 2, coordina: true }, assignment)).toEqual(['controlador', 'coordinador']);
    expect(actorsOf({ id: 3, coordina: false }, assignment)).toEqual([]);
  });
});
