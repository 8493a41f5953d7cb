import { useCallback, useMemo, useState } from 'react';
import type { Chosen } from '../../operations/archive.ts';

export type ItemKey = `${'c' | 'd'}${string}`;

/** What is chosen in a folder: by clicks, boxes and keys. */
export function useChosenItems() {
  const [keys, setKeys] = useState<ReadonlySet<ItemKey>>(new Set());
  const toggle = useCallback(
    (key: ItemKey) =>
      setKeys((before) => {
        const next = new Set(before);
        if (!next.delete(key)) next.add(key);
        return next;
      }),
    [],
  );
  const set = useCallback((all: readonly ItemKey[]) => setKeys(new Set(all)), []);
  const chosen = useMemo<Chosen>(
    () => ({
      documentos: [...keys].filter((key) => key.startsWith('d')).map((key) => key.slice(1)),
      carpetas: [...keys].filter((key) => key.startsWith('c')).map((key) => key.slice(1)),
    }),
    [keys],
  );
  return { keys, chosen, toggle, set, clear: useCallback(() => setKeys(new Set()), []) };
}
