import type { z } from 'zod';
import { sessionStore } from './session-store.ts';
import {
  type CopyPlace,
  keepCopied,
  keepCopy,
  LASTING,
  leftCopies,
  removeCopies,
  removeCopy,
} from './tab-copies.ts';

/** Tells the other tabs whose drafts go. */
const FORGET = 'comarca.olvido';

/** What was typed and not yet saved, by the record that it belongs to. */
export interface LastingDraft<Kept> {
  /** null when nothing was kept, or what was kept is of another shape */
  read(record: string): Kept | null;
  write(record: string, kept: Kept): void;
  clear(record: string): void;
}

/** In this tab: a lost session or a page that is loaded again does not lose it. */
function draftAt<Kept>(
  keyOf: (record: string) => string,
  schema: z.ZodType<Kept>,
): LastingDraft<Kept> {
  return {
    read: (record) => parsed(schema, sessionStorage.getItem(keyOf(record))),
    write(record, kept) {
      try {
        sessionStorage.setItem(keyOf(record), JSON.stringify(kept));
      } catch {
        // The browser's room is full (a very large boundary): the screen itself still holds it.
        // An older text would be given later as if it were this one.
        sessionStorage.removeItem(keyOf(record));
      }
    },
    clear(record) {
      sessionStorage.removeItem(keyOf(record));
    },
  };
}

interface LastingOptions<Kept> {
  /** whether the newer one of two that tabs left stands for the older one too: both are never unless said */
  replaces?: (newer: Kept, older: Kept) => boolean;
  /** what of it is kept beyond the tab, where the room is for all tabs together: all of it unless said */
  copied?: (kept: Kept) => Kept;
}

/**
 * Keeps what is typed for the person who typed it, in this tab and beyond it: where it was closed, or ended
 * with its machine, the next tab of the same person goes on with what was typed. Who signs out leaves nothing
 * of it to other tabs.
 * @param name where it is kept, one for each kind of draft
 */
export function lastingDraft<Kept>(
  name: string,
  schema: z.ZodType<Kept>,
  { replaces = () => false, copied = (kept) => kept }: LastingOptions<Kept> = {},
): LastingDraft<Kept> {
  const inTab = draftAt((record) => `${LASTING}${ownerId()}|${name}|${record}`, schema);
  const placeOf = (record: string): CopyPlace => ({ owner: ownerId(), name, record });
  const copyOf = (kept: Kept): string => JSON.stringify(copied(kept));
  const write = (record: string, kept: Kept): void => {
    if (hasLeft()) return;
    inTab.write(record, kept);
    if (sessionStore.get() !== null) keepCopy(placeOf(record), copyOf(kept));
  };
  /** What is of another shape stays: another version of the application may read it. */
  const leftOf = (record: string) =>
    leftCopies(placeOf(record)).flatMap(({ text, remove }) => {
      const kept = parsed(schema, text);
      return kept === null ? [] : [{ kept, remove }];
    });
  return {
    read(record) {
      const own = inTab.read(record);
      if (own !== null) {
        if (sessionStore.get() !== null) keepCopied(placeOf(record), copyOf(own));
        return own;
      }
      const [taken, ...older] = leftOf(record);
      if (!taken) return null;
      taken.remove();
      for (const { kept, remove } of older) if (replaces(taken.kept, kept)) remove();
      write(record, taken.kept);
      return taken.kept;
    },
    write,
    clear(record) {
      inTab.clear(record);
      removeCopy(placeOf(record));
    },
  };
}

/**
 * Removes the lasting drafts of who leaves, in this tab and in all others. The editors that close afterwards
 * keep nothing more.
 */
export function forgetDrafts(owner: string): void {
  removeCopies(owner);
  forgetHere(owner);
  try {
    localStorage.setItem(FORGET, owner);
    localStorage.removeItem(FORGET);
  } catch {
    // The browser's room is full: the other tabs keep theirs until they are closed.
  }
}

/** Forgets what another tab's person leaves. Called once, when the application starts. */
export function followForgetting(): void {
  window.addEventListener('storage', forgetToo);
}

const forgetToo = ({ key, newValue }: StorageEvent): void => {
  if (key === FORGET && newValue) forgetHere(newValue);
};

function forgetHere(owner: string): void {
  gone = owner;
  const ofOwner = `${LASTING}${owner}|`;
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(ofOwner)) sessionStorage.removeItem(key);
  }
}

function parsed<Kept>(schema: z.ZodType<Kept>, text: string | null): Kept | null {
  if (!text) return null;
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

let owner = '';
/** Whose drafts were forgotten, until somebody signs in again. */
let gone: string | null = null;

const hasLeft = (): boolean => sessionStore.get() === null && gone === owner;

/** After the session ends, what is typed still belongs to who was there. */
function ownerId(): string {
  const user = sessionStore.get();
  if (!user) return owner;
  gone = null;
  owner = user.id;
  return owner;
}
