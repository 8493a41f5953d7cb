import { expect, it } from 'vitest';
import { contestedLayers, lostLayers, withoutAnalyses } from './pending-writing.ts';

it('what is written about a layer that left the report waits for it, and the rest goes', () => {
  const pending = { analisis: { una: 'Uno.', ida: 'De otra.' }, mostrar: {}, antes: {} };
  const stored = new Map([['una', '']]);
  const lost = lostLayers(pending, stored);
  expect(lost).toEqual(['ida']);
  expect(contestedLayers(pending, stored)).toEqual([]);
  expect(withoutAnalyses(pending, lost).analisis).toEqual({ una: 'Uno.' });
});
