import fc from 'fast-check';
import { expect, it } from 'vitest';
import { figuresToConfirm, requireConfirmed, seenFigures } from './confirmed-figures.ts';

/** What is listed to who asks for something with these figures; empty where it is done. */
function listed(figures: readonly string[], confirmed: boolean, seen?: string): string[] {
  try {
    requireConfirmed('Hay cifras.', figures, { confirmaCifras: confirmed, cifrasVistas: seen });
    return [];
  } catch (error) {
    return figuresToConfirm(error);
  }
}

it('what was listed and confirmed stands, however much it is; a figure that came since is listed', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 80 }), (figures) => {
      const [first = '', ...others] = figures;
      const [text, ...told] = listed(figures, false);
      expect(text).toBe('Hay cifras.');
      expect(listed(figures, true, seenFigures(told))).toEqual([]);
      expect(listed(figures, true, seenFigures(figures))).toEqual([]);
      // Of what went away nothing is asked.
      expect(listed(others, true, seenFigures(figures))).toEqual([]);
      const [changed, ...anew] = listed([`${first} y más`, ...others], true, seenFigures(told));
      expect(changed).toBe('Cambiaron desde que se le mostraron. Hay cifras.');
      expect(anew[0]).toBe(`${first} y más`);
      expect(listed(figures, false, seenFigures(figures))).toHaveLength(told.length + 1);
    }),
  );
  // What nobody was shown is listed, whoever confirms it.
  for (const nothing of [undefined, ''])
    expect(listed(['12,5 ha'], true, nothing)).toEqual(['Hay cifras.', '12,5 ha']);
});

it('very many figures are confirmed together, as they were shown', () => {
  const many = Array.from({ length: 1_001 }, (_, at) => `${at} ha`);
  const seen = seenFigures(many);
  expect(seen).toMatch(/^~[\da-z]{7}$/);
  expect(listed(many.toReversed(), true, seen)).toEqual([]);
  expect(listed([...many.slice(1), 'otra'], true, seen)[0]).toMatch(/^Cambiaron/);
  expect(listed([...many, 'otra'], true, seen)[0]).toMatch(/^Cambiaron/);
  expect(seenFigures(many.slice(1))).toHaveLength(7_000);
});
