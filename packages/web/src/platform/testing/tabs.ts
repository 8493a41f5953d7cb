import { startTab } from '../session/tab-copies.ts';

/** A tab of its own that is opened: what it keeps, with nothing of the tabs before but what it is a copy of. */
export function openTab(copied: Readonly<Record<string, string>> = {}): void {
  sessionStorage.clear();
  for (const [key, kept] of Object.entries(copied)) sessionStorage.setItem(key, kept);
  startTab();
}

/** The tab says that it goes. */
export const closeTab = (): boolean => window.dispatchEvent(new Event('pagehide'));

/** Nothing is left of any tab. */
export function forgetTabs(): void {
  closeTab();
  localStorage.clear();
  sessionStorage.clear();
}

/** Whether texts of anybody are kept in this browser, in a tab or beyond it. */
export const hasTexts = (): boolean =>
  [...Object.keys(localStorage), ...Object.keys(sessionStorage)].some((key) =>
    /^comarca\.(copia|texto)\|/.test(key),
  );
