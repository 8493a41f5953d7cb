import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let open = false;

/** Whether the palette is open. */
export const paletteStore = {
  setOpen(next: boolean): void {
    open = next;
    for (const listener of listeners) listener();
  },
};

export const usePaletteOpen = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open,
  );
