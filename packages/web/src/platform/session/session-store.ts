import { keepBeforeCopies } from './tab-copies.ts';

const KEY = 'comarca.usuario';

/** The signed-in user as the browser keeps it. The session itself is a cookie it cannot read. */
export interface SessionUser {
  id: string;
  name: string;
  email: string;
  fullName: string;
  avatar: string | null;
  groups: string[];
  permissions: string[];
  isSuperuser: boolean;
  profileId: string;
}

/** Why there is no session any more: the person left, or the server no longer accepts it. */
export type SessionEnd = 'salida' | 'vencida';

/** What changed: who is signed in now, why nobody is, and whether another tab did it. */
export interface SessionChange {
  user: SessionUser | null;
  end: SessionEnd | null;
  elsewhere: boolean;
}

type Listener = (change: SessionChange) => void;

const listeners = new Set<Listener>();
/** Undefined until someone asks: the module may be loaded where there is no browser. */
let current: SessionUser | null | undefined;
/** What else was asked for while the person leaves may be refused before the leaving is answered. */
let leaving = false;

/** Holds the signed-in user, the same in every tab of the browser. */
export const sessionStore = {
  get(): SessionUser | null {
    if (current === undefined) current = read();
    return current;
  },

  set(user: SessionUser): void {
    // A full store keeps nobody out: this tab knows who it is, and no other is told that it is the one before.
    const isKept = keepBeforeCopies(KEY, JSON.stringify(user));
    if (!isKept && read()?.id !== user.id) localStorage.removeItem(KEY);
    publish({ user, end: null, elsewhere: false });
  },

  clear(end: SessionEnd): void {
    localStorage.removeItem(KEY);
    publish({ user: null, end: leaving ? 'salida' : end, elsewhere: false });
  },

  /**
   * Ends the session because the person leaves: no refusal on the way is taken for its expiry.
   * @param ask tells the server; what it throws leaves the session as it is
   */
  async leave(ask: () => Promise<void>): Promise<void> {
    leaving = true;
    try {
      await ask();
      this.clear('salida');
    } finally {
      leaving = false;
    }
  },

  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Takes over what other tabs of the browser do. Called once, when the application starts. */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== KEY && event.key !== null) return;
    const user = read();
    publish({ user, end: user ? null : 'salida', elsewhere: true });
  });
}

function publish(change: SessionChange): void {
  current = change.user;
  for (const listener of listeners) listener(change);
}

function read(): SessionUser | null {
  const text = localStorage.getItem(KEY);
  if (!text) return null;
  try {
    const kept: unknown = JSON.parse(text);
    return isSessionUser(kept) ? kept : null;
  } catch {
    return null;
  }
}

const isText = (value: unknown): boolean => typeof value === 'string';
const areTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);

/** What each part must be. By hand: who signs in does not wait for the library of schemas. */
const parts: Record<keyof SessionUser, (value: unknown) => boolean> = {
  id: isText,
  name: isText,
  email: isText,
  fullName: isText,
  avatar: (value) => value === null || isText(value),
  groups: areTexts,
  permissions: areTexts,
  isSuperuser: (value) => typeof value === 'boolean',
  profileId: isText,
};

function isSessionUser(kept: unknown): kept is SessionUser {
  if (typeof kept !== 'object' || kept === null) return false;
  const values = new Map(Object.entries(kept));
  return Object.entries(parts).every(([part, is]) => is(values.get(part)));
}
