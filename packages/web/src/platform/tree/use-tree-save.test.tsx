// @vitest-environment happy-dom
import { AppError } from '@comarca/shared/core/errors';
import type { TreeLeaf, TreeNode } from '@comarca/shared/core/tree/tree';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { alertStore } from '../alerts/alert-store.ts';
import { sessionStore } from '../session/session-store.ts';
import { forgetDrafts } from '../session/tab-draft.ts';
import { ana } from '../testing/people.ts';
import { closeTab, forgetTabs, hasTexts, openTab } from '../testing/tabs.ts';
import type { StoredTree } from './tree-kind.ts';
import { keptTrees, useKeptTree } from './use-kept-tree.ts';
import { useTreeDraft } from './use-tree-draft.ts';
import { useTreeSave } from './use-tree-save.ts';

type Nodes = readonly TreeNode<TreeLeaf>[];
type Stored = StoredTree<TreeNode<TreeLeaf>>;

const kind = {
  label: 'Árbol',
  depth: 1,
  leafIcon: null,
  newLeaf: 'Hoja',
  makeLeaf: (id: string, name: string) => ({ id, name }),
};
const leaf = (id: string, name: string): TreeLeaf => ({ id, name });
const base: Stored = { version: 1, nodes: [leaf('aaaaaaaa', 'Ríos'), leaf('bbbbbbbb', 'Vías')] };

afterEach(() => {
  cleanup();
  for (const { id } of alertStore.get()) alertStore.remove(id);
  sessionStore.clear('salida');
  forgetTabs();
});

/** An editor whose save is refused, since somebody else saved. */
function contested(load: () => Promise<Stored>) {
  const { result } = renderHook(() => {
    const draft = useTreeDraft<TreeLeaf, Stored>(kind, base);
    const saving = useTreeSave(draft, {
      doing: 'al guardar la estructura',
      success: 'Guardada',
      schema: z.any(),
      sent: () => ({ nodes: draft.nodes }),
      save: () => Promise.reject(new AppError('CONFLICT', 'Otra persona la cambió.')),
      load,
      onSaved: () => undefined,
    });
    return { draft, ...saving };
  });
  return result;
}

const names = (nodes: Nodes) => nodes.map(({ name }) => name);

it('after a conflict whose newer tree cannot be read, what was typed may be saved again', async () => {
  const loads = [
    () => Promise.reject(new Error('sin red')),
    () => Promise.resolve({ ...base, version: 2 }),
  ];
  const tree = contested(() => (loads.shift() ?? loads[0])?.() as Promise<Stored>);
  act(() => tree.current.draft.rename('aaaaaaaa', 'Ríos y caños'));
  await act(async () => tree.current.save().catch(() => undefined));
  expect(tree.current).toMatchObject({ saving: false, newer: null });
  expect(names(tree.current.draft.nodes)).toEqual(['Ríos y caños', 'Vías']);
  expect(alertStore.get().at(-1)?.text).toContain('Otra persona la cambió.');
  await act(async () => tree.current.save());
  expect(tree.current).toMatchObject({ saving: false, newer: { version: 2 } });
});

const drafts = keptTrees<TreeLeaf, null>('prueba', z.null());

const open = (stored: Stored) =>
  renderHook(() => {
    const draft = useTreeDraft<TreeLeaf, Stored>(kind, stored);
    const place = { drafts, record: '1', changed: draft.changed, beside: null };
    return { draft, restored: useKeptTree(draft, { ...place, onBack: () => undefined }) };
  });

it('a tree that was typed comes back after the page is lost, over what it was typed over', () => {
  openTab();
  sessionStore.set(ana);
  const lost = open(base);
  expect(lost.result.current.restored).toBe(false);
  act(() => lost.result.current.draft.rename('aaaaaaaa', 'Ríos y caños'));
  sessionStore.clear('vencida');
  lost.unmount();
  const newer = { version: 2, nodes: [leaf('cccccccc', 'De otra persona')] };
  const { result } = open(newer);
  expect(result.current.restored).toBe(true);
  expect(names(result.current.draft.nodes)).toEqual(['Ríos y caños', 'Vías']);
  // A save over it is refused, and tells of the newer one.
  expect(result.current.draft.base).toEqual(base);
  act(() => result.current.draft.restart(newer));
  expect(drafts.read('1')).toBeNull();
});

it('a tree that was typed goes on in the next tab, and none of it stays after who signs out', () => {
  openTab();
  sessionStore.set(ana);
  const first = open(base);
  act(() => first.result.current.draft.rename('aaaaaaaa', 'Ríos y caños'));
  // The page is loaded again: nothing of it was closed by the person.
  const { result: loaded } = open(base);
  expect(names(loaded.current.draft.nodes)).toEqual(['Ríos y caños', 'Vías']);
  const tab = { ...sessionStorage };
  openTab();
  expect(open(base).result.current.restored).toBe(false);
  openTab(tab);
  closeTab();
  openTab();
  const { result: next, unmount } = open(base);
  expect(next.current.restored).toBe(true);
  expect(names(next.current.draft.nodes)).toEqual(['Ríos y caños', 'Vías']);
  sessionStore.clear('salida');
  forgetDrafts(ana.id);
  unmount();
  expect(hasTexts()).toBe(false);
});
