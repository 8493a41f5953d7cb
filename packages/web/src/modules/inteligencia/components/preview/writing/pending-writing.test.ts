// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { sessionStore } from '../../../../../platform/session/session-store.ts';
import { ana } from '../../../../../platform/testing/people.ts';
import { closeTab, forgetTabs, openTab } from '../../../../../platform/testing/tabs.ts';
import {
  afterSaving,
  contestedLayers,
  lostLayers,
  withoutAnalyses,
  withSent,
  withText,
} from './pending-writing.ts';
import { nothingPending, type PendingWriting, writingDraft } from './writing-draft.ts';

afterEach(() => {
  sessionStore.clear('salida');
  forgetTabs();
});

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

it('of what tabs left, an analysis that was begun over the same text takes the older one with it', () => {
  sessionStore.set(ana);
  const leave = (pending: Partial<PendingWriting>) => {
    openTab();
    writingDraft.write('5', { ...nothingPending, ...pending });
    closeTab();
  };
  leave({ analisis: { dos: 'De otra capa.' }, antes: { dos: '' } });
  leave({ analisis: { una: 'Un' }, antes: { una: '' } });
  const sent = ['U', 'Un', 'Uno', 'Uno.'];
  const newest = { analisis: { una: 'Uno. Y' }, antes: { una: '' }, enviados: { una: sent } };
  leave(newest);
  openTab();
  const left = [1, 2, 3].map(() => {
    const found = writingDraft.read('5');
    writingDraft.clear('5');
    return found;
  });
  expect(left.slice(0, 2)).toMatchObject([
    { analisis: { una: 'Uno. Y' } },
    { analisis: { dos: 'De otra capa.' } },
  ]);
  expect(left[2]).toBeNull();
  expect(left[0]?.enviados).toEqual({ una: sent.slice(-3) });
});
