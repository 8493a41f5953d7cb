export type AlertKind = 'error' | 'success' | 'info';

export interface ShownAlert {
  id: number;
  kind: AlertKind;
  text: string;
  seconds: number;
  /** What can be done about it, while it is shown. */
  action?: { label: string; run: () => void };
}

export interface AlertOptions {
  /** How long it stays; 5 when missing. */
  seconds?: number;
  action?: NonNullable<ShownAlert['action']>;
}

const DEFAULT_SECONDS = 5;
const MAX_SHOWN = 5;

const listeners = new Set<() => void>();
let shown: readonly ShownAlert[] = [];
let lastId = 0;

/** The alerts on screen, oldest first. */
export const alertStore = {
  get: () => shown,

  add(
    kind: AlertKind,
    text: string,
    { seconds = DEFAULT_SECONDS, action }: AlertOptions = {},
  ): void {
    lastId += 1;
    const others = shown.filter((alert) => alert.kind !== kind || alert.text !== text);
    const added = { id: lastId, kind, text, seconds, ...(action && { action }) };
    publish([...others, added].slice(-MAX_SHOWN));
  },

  remove(id: number): void {
    publish(shown.filter((alert) => alert.id !== id));
  },

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function publish(next: readonly ShownAlert[]): void {
  shown = next;
  for (const listener of listeners) listener();
}
