import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AssignmentState,
  assignmentMachine,
  assignmentStates,
  CONTROL_PERMISSION,
  finishingStep,
  firstEffortStep,
  isActive,
  isClosed,
  stateColors,
  unlockStep,
} from './assignment.rules.ts';

const { actorsOf, offered, steps, stepTo } = assignmentMachine;
const actors = ['gestor', 'controlador', 'coordinador', 'sistema'] as const;
const kind = fc.record({ controlled: fc.boolean(), continuous: fc.boolean() });

describe('the state machine of assignments', () => {
  it('a state is open or closed, has a colour, and each but the first is reached by some step', () => {
    for (const state of assignmentStates) {
      expect([state, isActive(state)]).toEqual([state, !isClosed(state)]);
      expect(stateColors[state]).toBeTruthy();
      expect([state, steps.some(({ to }) => to === state)]).toEqual([state, state !== 'CREADA']);
    }
  });

  it('leads from one state to another by one step at most, and always out of where it is', () => {
    fc.assert(
      fc.property(
        kind,
        fc.constantFrom(...assignmentStates),
        fc.constantFrom(...assignmentStates),
        (facts, state, to) => {
          const step = stepTo({ ...facts, state }, to);
          const ways = offered({ ...facts, state }, actors).filter((way) => way.to === to);
          expect(ways.map(({ name }) => name)).toEqual(step ? [step.name] : []);
          expect(to === state && step).toBeFalsy();
        },
      ),
    );
  });

  it('is never stuck and never leaves its rules in long histories (5,000 steps)', () => {
    let taken = 0;
    fc.assert(
      fc.property(kind, fc.array(fc.nat(), { minLength: 50, maxLength: 50 }), (facts, choices) => {
        let state: AssignmentState = 'CREADA';
        for (const choice of choices) {
          const ways = offered({ ...facts, state }, actors);
          const way = ways[choice % ways.length];
          if (!way?.to) throw new Error(`${state} has no way out`);
          // Nobody controls what has no controller.
          if (!facts.controlled) expect(way.to).not.toBe('PENDIENTE CC');
          if (isClosed(state)) expect(way.actors).toEqual(['coordinador']);
          state = way.to;
          taken += 1;
        }
      }),
      { numRuns: 100 },
    );
    expect(taken).toBe(5_000);
  });

  it('starts with the first effort and ends by the manager or, when continuous, by who coordinates', () => {
    const facts = { state: 'CREADA', controlled: true, continuous: false } as const;
    expect(firstEffortStep(facts)?.to).toBe('EN GESTIÓN');
    expect(firstEffortStep({ ...facts, continuous: true })?.to).toBe('CONTINUA');
    expect(firstEffortStep({ ...facts, state: 'RECHAZADO' })).toBeUndefined();
    expect(finishingStep({ ...facts, state: 'EN GESTIÓN' })?.to).toBe('PENDIENTE CC');
    expect(finishingStep({ ...facts, state: 'RECHAZADO', controlled: false })?.to).toBe(
      'FINALIZADO',
    );
    expect(finishingStep({ ...facts, state: 'CONTINUA', continuous: true })).toBeUndefined();
    expect(unlockStep({ ...facts, state: 'APROBADO CC' })?.to).toBe('EN GESTIÓN');
    expect(unlockStep({ ...facts, state: 'CONTINUA', continuous: true })).toBeUndefined();
  });

  it('knows who a user is for an assignment', () => {
    const assignment = { usuarioGestion: 1, usuarioControl: 2 };
    const nobody = { isSuperuser: false, permissions: [] };
    const coordinates = { isSuperuser: false, permissions: [CONTROL_PERMISSION] };
    expect(actorsOf({ id: 1, ...nobody }, assignment)).toEqual(['gestor']);
    expect(actorsOf({ id: 2, ...coordinates }, assignment)).toEqual(['controlador', 'coordinador']);
    expect(actorsOf({ id: 3, ...nobody }, assignment)).toEqual([]);
  });
});
