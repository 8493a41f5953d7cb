import { useSyncExternalStore } from 'react';

/** What the person chose; 'sistema' follows the device. */
export type ThemeMode = 'sistema' | 'claro' | 'oscuro';
export type Theme = Exclude<ThemeMode, 'sistema'>;

const KEY = 'comarca.tema';
const modes: readonly ThemeMode[] = ['sistema', 'claro', 'oscuro'];

const prefersDark = window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();
let mode = read();

/** Keeps the choice in this browser and applies it at once. */
export function setThemeMode(next: ThemeMode): void {
  mode = next;
  localStorage.setItem(KEY, next);
  apply();
}

export const useThemeMode = (): ThemeMode => useSyncExternalStore(subscribe, () => mode);

/** The theme in force. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, current);

prefersDark.addEventListener('change', apply);
apply();

function current(): Theme {
  if (mode !== 'sistema') return mode;
  return prefersDark.matches ? 'oscuro' : 'claro';
}

function apply(): void {
  document.documentElement.dataset.tema = current();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): ThemeMode {
  const stored = localStorage.getItem(KEY);
  return modes.find((known) => known === stored) ?? 'sistema';
}
