import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { sessionStore } from '../session/session-store.ts';

/** Records that are remembered; home shows the first of them. */
const MOST = 12;

const recentRecord = z.object({
  /** unique among records: kind and id */
  key: z.string(),
  /** what kind of record it is, with its article: 'el proyecto' */
  thing: z.string(),
  name: z.string(),
  route: z.string(),
  params: z.record(z.string(), z.string()),
  search: z.record(z.string(), z.string()),
});

/** A record that the signed-in person opened, and where it is opened again. */
export type RecentRecord = z.infer<typeof recentRecord>;

const recentList = z.array(recentRecord);

const listeners = new Set<() => void>();
/** What was read last, so that a list that did not change stays the same. */
let read: { key: string; text: string; records: readonly RecentRecord[] } = {
  key: '',
  text: '',
  records: [],
};

const keyOf = (user: string) => `comarca.recientes.${user}`;

/** What the signed-in person opened last in this browser, the latest first. */
export function recentRecords(): readonly RecentRecord[] {
  const user = sessionStore.get();
  if (!user) return [];
  const key = keyOf(user.id);
  const text = localStorage.getItem(key) ?? '[]';
  if (read.key !== key || read.text !== text) read = { key, text, records: parsed(text) };
  return read.records;
}

/** Remembers that the signed-in person opened a record. */
export function noteRecent(record: RecentRecord): void {
  const user = sessionStore.get();
  if (!user) return;
  const others = recentRecords().filter(({ key }) => key !== record.key);
  try {
    localStorage.setItem(keyOf(user.id), JSON.stringify([record, ...others].slice(0, MOST)));
  } catch {
    // A browser without space forgets what was opened, and nothing else.
    return;
  }
  for (const listener of listeners) listener();
}

export const useRecentRecords = (): readonly RecentRecord[] =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, recentRecords);

function parsed(text: string): RecentRecord[] {
  try {
    return recentList.parse(JSON.parse(text));
  } catch {
    return [];
  }
}
