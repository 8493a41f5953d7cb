import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ControlFacts,
  durationControl,
  finishControl,
  hoursLeft,
  plannedDays,
  startControl,
} from './control.rules.ts';

const facts: ControlFacts = {
  duracionEstimada: 8,
  esfuerzoTotal: 8,
  fechaInicioPlaneada: '2026-03-02T05:00:00Z',
  fechaFinPlaneada: '2026-03-06T05:00:00Z',
  fechaInicioReal: '2026-03-02T13:00:00Z',
  fechaFinReal: '2026-03-06T22:00:00Z',
};

describe('planned against done', () => {
  it('reads so before the start and before the end', () => {
    const created = { ...facts, fechaInicioReal: null, fechaFinReal: null, esfuerzoTotal: 0 };
    expect(durationControl(created).texto).toBe('Sin empezar');
    expect(startControl(created).texto).toBe('Sin empezar');
    expect(finishControl(created).texto).toBe('Sin terminar');
    const open = { ...facts, fechaFinReal: null };
    expect(durationControl({ ...open, esfuerzoTotal: 3 }).texto).toBe('Sin terminar');
    expect(durationControl({ ...open, esfuerzoTotal: 8.5 }).texto).toBe('Atrasado');
    expect(finishControl(open).texto).toBe('Sin terminar');
    expect(startControl(open).texto).toBe('A tiempo');
  });

  it('goes by the days of Colombia: 23:30 of the planned day is on time', () => {
    expect(finishControl({ ...facts, fechaFinReal: '2026-03-07T04:30:00Z' }).tono).toBe('tiempo');
    expect(finishControl({ ...facts, fechaFinReal: '2026-03-07T05:00:00Z' }).tono).toBe('atraso');
    expect(startControl({ ...facts, fechaInicioReal: '2026-03-02T04:59:00Z' }).tono).toBe(
      'adelanto',
    );
  });

  it('what looks equal is on time; more is late and less is ahead', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000 }),
        fc.integer({ min: 0, max: 100_000 }),
        (estimated, spent) => {
          const { texto } = durationControl({
            ...facts,
            duracionEstimada: estimated / 100,
            esfuerzoTotal: spent / 100 + 0.001,
          });
          const expected =
            spent === estimated ? 'A tiempo' : spent > estimated ? 'Atrasado' : 'Adelantado';
          expect(texto).toBe(expected);
        },
      ),
    );
  });

  it('tells the hours that are left of the estimate as they are shown', () => {
    expect(hoursLeft({ duracionEstimada: 8, esfuerzoTotal: 5.25 })).toBe(2.75);
    expect(hoursLeft({ duracionEstimada: 8, esfuerzoTotal: 8 + 1 / 3 })).toBe(-0.33);
    expect(hoursLeft({ duracionEstimada: 0.3, esfuerzoTotal: 0.1 })).toBe(0.2);
  });

  it('counts planned days whole, one at least, whichever comes first', () => {
    expect(plannedDays('2026-03-02T00:00:00Z', '2026-03-06T23:00:00Z')).toBe(4);
    expect(plannedDays('2026-03-06T00:00:00Z', '2026-03-02T00:00:00Z')).toBe(4);
    expect(plannedDays('2026-03-02T00:00:00Z', '2026-03-02T08:00:00Z')).toBe(1);
  });
});
