// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ana } from '../testing/people.ts';
import { closeTab, openTab as openEmptyTab } from '../testing/tabs.ts';
import { sessionStore } from './session-store.ts';
import { hasCopies } from './tab-copies.ts';
import { followForgetting, forgetDrafts, lastingDraft } from './tab-draft.ts';

const DAY_MS = 86_400_000;

function openTab(copied: Readonly<Record<string, string>> = {}) {
  openEmptyTab(copied);
  return lastingDraft('prueba', z.string());
}

beforeEach(() => {
  vi.useFakeTimers();
  sessionStore.set(ana);
});
afterEach(() => {
  closeTab();
  sessionStore.clear('salida');
  localStorage.clear();
  sessionStorage.clear();
  vi.useRealTimers();
});

it('what a closed tab held is given once, to the next tab of the same person', () => {
  openTab().write('5', 'Mía.');
  closeTab();
  sessionStore.set({ ...ana, id: '2' });
  expect(openTab().read('5')).toBeNull();
  sessionStore.set(ana);
  const next = openTab();
  expect(next.read('51')).toBeNull();
  expect(next.read('5')).toBe('Mía.');
  expect(openTab().read('5')).toBeNull();
});

it('a tab that is there keeps what it holds; one that ended without a word leaves it after a while', () => {
  openTab().write('5', 'Mía.');
  const other = openTab();
  vi.advanceTimersByTime(10 * 60_000);
  expect(other.read('5')).toBeNull();
  // Its machine stopped: it says nothing any more, neither that it is there nor that it goes.
  const stopped = Date.now();
  vi.clearAllTimers();
  vi.setSystemTime(stopped + 120_000);
  expect(other.read('5')).toBe('Mía.');
});

it('nothing is left of what was saved, of who signed out, or of what nobody came for', () => {
  const first = openTab();
  first.write('5', 'Mía.');
  first.clear('5');
  expect(hasCopies(ana.id)).toBe(false);
  first.write('5', 'Otra.');
  sessionStore.clear('salida');
  first.write('5', 'Otra, antes de olvidarse.');
  forgetDrafts(ana.id);
  first.write('5', 'Otra, al cerrarse.');
  sessionStore.set(ana);
  expect(hasCopies(ana.id)).toBe(false);
  expect(first.read('5')).toBeNull();
  first.write('5', 'De hace mucho.');
  closeTab();
  vi.setSystemTime(Date.now() + 15 * DAY_MS);
  sessionStore.set({ ...ana, id: '2' });
  openTab();
  sessionStore.set(ana);
  expect(Object.keys(localStorage)).toEqual(['comarca.usuario']);
});

it('who signs out in another tab leaves nothing in this one; an expired session leaves it all', () => {
  followForgetting();
  const draft = openTab();
  draft.write('5', 'Mía.');
  sessionStore.clear('vencida');
  draft.write('5', 'Mía, al cerrarse.');
  sessionStore.set(ana);
  expect(draft.read('5')).toBe('Mía, al cerrarse.');
  sessionStore.clear('salida');
  window.dispatchEvent(new StorageEvent('storage', { key: 'comarca.olvido', newValue: ana.id }));
  draft.write('5', 'Mía, al cerrarse.');
  localStorage.clear();
  sessionStore.set(ana);
  expect(draft.read('5')).toBeNull();
});

it('a tab that is loaded again, or comes back as it was left, is still there', () => {
  openTab().write('5', 'Mía.');
  const kept = { ...sessionStorage };
  closeTab();
  const loaded = openTab(kept);
  expect(loaded.read('5')).toBe('Mía.');
  expect(openTab().read('5')).toBeNull();
  closeTab();
  openTab(kept);
  closeTab();
  window.dispatchEvent(new Event('pageshow'));
  expect(openTab().read('5')).toBeNull();
});

it('a tab that is the copy of another one leaves the copy of that one', () => {
  openTab().write('5', 'Mía.');
  const twin = openTab({ ...sessionStorage });
  expect(twin.read('5')).toBe('Mía.');
  twin.clear('5');
  expect(hasCopies(ana.id)).toBe(true);
});

it('of what several tabs left, the newest comes first, and takes with it what it stands for', () => {
  const leave = (text: string) => {
    openTab().write('5', text);
    closeTab();
    vi.advanceTimersByTime(1_000);
  };
  const words = { replaces: (newer: string, older: string) => newer.startsWith(older) };
  for (const text of ['De antes.', 'Mía', 'Mía, más.']) leave(text);
  sessionStorage.clear();
  const next = lastingDraft('prueba', z.string(), words);
  expect(next.read('5')).toBe('Mía, más.');
  next.clear('5');
  expect(next.read('5')).toBe('De antes.');
  next.clear('5');
  expect(hasCopies(ana.id)).toBe(false);
});

it('what another version left in another shape stays for it', () => {
  openTab().write('5', 'Mía.');
  closeTab();
  sessionStorage.clear();
  expect(lastingDraft('prueba', z.object({ text: z.string() })).read('5')).toBeNull();
  expect(openTab().read('5')).toBe('Mía.');
});

/** As a browser that has room for so many characters more. */
function withRoomFor(room: number) {
  const set = localStorage.setItem.bind(localStorage);
  const length = () => Object.entries(localStorage).join('').length;
  const most = length() + room;
  return vi.spyOn(localStorage, 'setItem').mockImplementation((key, text) => {
    const known = localStorage.getItem(key)?.length ?? -key.length - 1;
    if (length() + text.length - known > most) throw new Error('full');
    set(key, text);
  });
}

it('in a full browser, copies of texts that a tab holds make room for newer ones, and all for who signs in', () => {
  openTab().write('4', 'De un equipo apagado.'.repeat(9));
  closeTab();
  const draft = openTab();
  draft.write('5', 'Mía.'.repeat(40));
  const full = withRoomFor(40);
  draft.write('6', 'Otra.'.repeat(30));
  const copied = () =>
    Object.keys(localStorage)
      .filter((key) => key.includes('copia'))
      .map((key) => key.split('|')[3]);
  expect(copied().toSorted()).toEqual(['4', '6']);
  expect(draft.read('5')).toBe('Mía.'.repeat(40));
  sessionStore.set({ ...ana, fullName: 'Ana'.repeat(70) });
  expect(copied()).toEqual(['4']);
  sessionStore.set({ ...ana, id: '2', fullName: 'Ana'.repeat(900) });
  expect(sessionStore.get()?.id).toBe('2');
  expect(localStorage.getItem('comarca.usuario')).toBeNull();
  full.mockRestore();
});

it('what has no copy is asked about too, by its own tab and by the others', () => {
  const first = openTab();
  const full = withRoomFor(130);
  first.write('5', 'Mía.'.repeat(400));
  expect(hasCopies(ana.id)).toBe(true);
  first.clear('5');
  expect(hasCopies(ana.id)).toBe(false);
  full.mockRestore();
  first.write('5', 'Mía.'.repeat(40));
  const second = openTab();
  const fuller = withRoomFor(130);
  second.write('6', 'Otra.'.repeat(30));
  second.clear('6');
  expect(sessionStorage.length).toBe(1);
  expect(hasCopies(ana.id)).toBe(true);
  fuller.mockRestore();
});

it('what does not fit displaces no copy, and no older text of it stays', () => {
  const draft = openTab();
  draft.write('5', 'Mía.'.repeat(40));
  draft.write('6', 'De antes.');
  const full = withRoomFor(200);
  draft.write('6', 'Otra.'.repeat(900));
  full.mockRestore();
  closeTab();
  const next = openTab();
  expect(next.read('5')).toBe('Mía.'.repeat(40));
  expect(next.read('6')).toBeNull();
});

it('a record is not given what belongs to one whose key goes on after a bar', () => {
  openTab().write('nueva|norte', 'Mía.');
  closeTab();
  const next = openTab();
  expect(next.read('nueva')).toBeNull();
  expect(next.read('nueva|norte')).toBe('Mía.');
});
