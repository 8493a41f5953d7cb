import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let open = false;
/** What had the focus when it opened. */
let before: Element | null = null;

/** Whether the palette is open. Closed, it gives the focus back where nothing else has taken it. */
export const paletteStore = {
  setOpen(next: boolean): void {
    if (next && !open) before = document.activeElement;
    open = next;
    for (const listener of listeners) listener();
    if (!next) requestAnimationFrame(giveBack);
  },
};

/** A screen that was open already takes no focus, unlike a new one. */
function giveBack(): void {
  if (document.activeElement !== document.body) return;
  if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  if (document.activeElement === document.body) {
    document.getElementById('contenido')?.focus({ preventScroll: true });
  }
}

export const usePaletteOpen = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open,
  );
