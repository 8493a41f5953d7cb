import { expect, it } from 'vitest';
import {
  afterSaving,
  contestedLayers,
  lostLayers,
  withoutAnalyses,
  withSent,
  withText,
} from './pending-writing.ts';
import { nothingPending } from './writing-draft.ts';

it('what is written about a layer that left the report waits for it, and the rest goes', () => {
  const pending = {
    analisis: { una: 'Uno.', ida: 'De otra.' },
    mostrar: {},
    antes: {},
    enviados: {},
  };
  const stored = new Map([['una', '']]);
  const lost = lostLayers(pending, stored);
  expect(lost).toEqual(['ida']);
  expect(contestedLayers(pending, stored)).toEqual([]);
  expect(withoutAnalyses(pending, lost).analisis).toEqual({ una: 'Uno.' });
});

it("what was sent from here and is stored is nobody else's, however many answers are lost", () => {
  const empty = new Map([['una', '']]);
  const first = withText(nothingPending, empty, 'una', 'Uno.');
  const second = withText(withSent(first, first), empty, 'una', 'Uno. Y');
  const third = withText(withSent(second, second), empty, 'una', 'Uno. Y dos.');
  expect(contestedLayers(third, new Map([['una', 'Uno.']]))).toEqual([]);
  expect(contestedLayers(third, new Map([['una', 'De otra.']]))).toEqual(['una']);
  const saved = afterSaving(withText(third, empty, 'una', 'Uno. Y dos. Tres.'), third);
  expect(contestedLayers(saved, new Map([['una', 'Uno.']]))).toEqual(['una']);
});
