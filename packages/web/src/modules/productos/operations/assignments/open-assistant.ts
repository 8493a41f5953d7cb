import { useSyncExternalStore } from 'react';

/** The assignment that the assistant of the tools panel shows; null while it shows none. */
let target: string | null = null;
const listeners = new Set<() => void>();

function set(next: string | null): void {
  target = next;
  for (const listener of listeners) listener();
}

/** Opens the assistant of product management on an assignment. */
export const openAssistant = (id: string): void => set(id);

/** The assistant goes back to what waits for the user. */
export const closeAssistant = (): void => set(null);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const useAssistantTarget = (): string | null =>
  useSyncExternalStore(subscribe, () => target);
