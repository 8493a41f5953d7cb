import type { z } from 'zod';
import { sessionStore } from './session-store.ts';

/** What was typed and not yet saved, by the record that it belongs to. */
export interface TabDraft<Kept> {
  /** null when nothing was kept, or what was kept is of another shape */
  read(record: string): Kept | null;
  write(record: string, kept: Kept): void;
  clear(record: string): void;
}

/**
 * Keeps what is typed in this tab for the person who typed it: a lost session or a closed page does
 * not lose it.
 * @param name where it is kept, one for each kind of draft
 */
export function tabDraft<Kept>(name: string, schema: z.ZodType<Kept>): TabDraft<Kept> {
  const keyOf = (record: string): string => `comarca.${name}.${ownerId()}.${record}`;
  return {
    read(record) {
      const text = sessionStorage.getItem(keyOf(record));
      if (!text) return null;
      try {
        return schema.parse(JSON.parse(text));
      } catch {
        return null;
      }
    },
    write(record, kept) {
      try {
        sessionStorage.setItem(keyOf(record), JSON.stringify(kept));
      } catch {
        // The browser's room is full (a very large boundary): the screen itself still holds it.
      }
    },
    clear(record) {
      sessionStorage.removeItem(keyOf(record));
    },
  };
}

let owner = '';

/** After the session ends, what is typed still belongs to who was there. */
function ownerId(): string {
  owner = sessionStore.get()?.id ?? owner;
  return owner;
}
