/** Asks the server whether it is there; rejects or answers false when it is not. */
type Probe = () => Promise<boolean>;

/** Between a failed question and the next. */
const AGAIN_MS = 3_000;
/** The second question follows soon: a page that is being left loses its requests too. */
const SURE_MS = 1_000;

export interface Connection {
  /** Whether the server is known to be out of reach. */
  isLost(): boolean;
  subscribe(listener: () => void): () => void;
  /** Something failed on its way to the server: finds out whether the server itself is gone. */
  suspect(): void;
  /** Asks at once instead of waiting for the next turn. */
  retry(): void;
  /** Hears of every question that the server answered. */
  onAnswer(listener: () => void): () => void;
}

/**
 * Follows whether the server can be reached. It asks only after something failed, then every three
 * seconds until there is an answer.
 */
export function createConnection(probe: Probe): Connection {
  const listeners = new Set<() => void>();
  const answered = new Set<() => void>();
  let lost = false;
  let failures = 0;
  let asking = false;
  let next: ReturnType<typeof setTimeout> | undefined;

  const publish = (now: boolean) => {
    if (lost === now) return;
    lost = now;
    for (const listener of listeners) listener();
  };
  const ask = async () => {
    clearTimeout(next);
    next = undefined;
    asking = true;
    const reached = await probe().catch(() => false);
    asking = false;
    failures = reached ? 0 : failures + 1;
    if (reached) {
      publish(false);
      for (const listener of answered) listener();
      return;
    }
    if (failures > 1) publish(true);
    next = setTimeout(() => void ask(), failures > 1 ? AGAIN_MS : SURE_MS);
  };

  return {
    isLost: () => lost,
    subscribe: (listener) => follow(listeners, listener),
    onAnswer: (listener) => follow(answered, listener),
    suspect() {
      if (!asking && next === undefined) void ask();
    },
    retry() {
      if (!asking) void ask();
    },
  };
}

function follow(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The longest that a living server takes to say so. */
const PATIENCE_MS = 5_000;

/** This page's connection with its server. */
export const connection = createConnection(async () => {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const { ok } = await fetch('/salud', { cache: 'no-store', signal });
  return ok;
});
