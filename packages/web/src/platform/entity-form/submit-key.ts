import { useCallback, useRef } from 'react';
import { newKey } from '../http/new-key.ts';
import { sameValue } from './conflict.ts';

/**
 * The key of a submit: the same while the same values are sent again, so that a repeated submit
 * makes one record; another one once something changed, so that the change is not lost to the
 * answer of a first try that got through unnoticed.
 */
export function useSubmitKey(): (values: unknown) => string {
  const last = useRef<{ values: unknown; key: string } | null>(null);
  return useCallback((values) => {
    if (!last.current || !sameValue(last.current.values, values)) {
      last.current = { values, key: newKey() };
    }
    return last.current.key;
  }, []);
}
