// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { sessionStore } from '../../../../platform/session/session-store.ts';
import { forgetDrafts } from '../../../../platform/session/tab-draft.ts';
import { ana } from '../../../../platform/testing/people.ts';
import { closeTab, forgetTabs, hasTexts, openTab } from '../../../../platform/testing/tabs.ts';
import { emptyReport, type ReportInput, type ReportValues } from '../../forms/report-values.ts';
import { useReportDraft } from './use-report-draft.ts';

afterEach(() => {
  cleanup();
  sessionStore.clear('salida');
  forgetTabs();
});

function open() {
  const { result, unmount } = renderHook(() => {
    const form = useForm<ReportInput, unknown, ReportValues>({ defaultValues: emptyReport });
    return { form, ...useReportDraft(null, form, () => undefined) };
  });
  return {
    unmount,
    name: () => result.current.form.getValues('name'),
    type: (name: string) =>
      act(async () => result.current.form.setValue('name', name, { shouldDirty: true })),
    forget: () => result.current.forget(),
  };
}

it('what was typed goes on in the next tab, each new report by itself, and goes with who signs out', async () => {
  sessionStore.set(ana);
  openTab();
  const first = open();
  await first.type('Norte');
  first.unmount();
  expect(open().name()).toBe('Norte');
  const tab = { ...sessionStorage };
  openTab();
  const other = open();
  expect(other.name()).toBe('');
  await other.type('Sur');
  // The tab is closed before what was typed last is kept.
  closeTab();
  openTab(tab);
  closeTab();
  cleanup();
  openTab();
  const names: string[] = [];
  for (const _tab of [1, 2]) {
    const next = open();
    names.push(next.name());
    next.forget();
    next.unmount();
  }
  expect(names.toSorted()).toEqual(['Norte', 'Sur']);
  const last = open();
  expect(last.name()).toBe('');
  await last.type('De quien sale');
  sessionStore.clear('salida');
  forgetDrafts(ana.id);
  last.unmount();
  expect(hasTexts()).toBe(false);
});
