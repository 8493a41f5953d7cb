import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { ZodType, z } from 'zod';

/** Changes some values of the query string; undefined takes one out. */
export type ChangeUrl<Values> = (
  change: { [Key in keyof Values]?: Values[Key] | undefined },
  options?: { replace?: boolean },
) => void;

/**
 * The screen's state in the query string, read by its schema (which must accept anything) and
 * changed in place. Values that the schema does not know stay in the address.
 */
export function useUrlState<Schema extends ZodType<Record<string, unknown>>>(
  schema: Schema,
): [z.output<Schema>, ChangeUrl<z.output<Schema>>] {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const values = useMemo(() => schema.parse(search), [schema, search]);
  const change = useCallback<ChangeUrl<z.output<Schema>>>(
    (changes, { replace = false } = {}) => {
      void navigate({
        to: '.',
        replace,
        resetScroll: false,
        search: (previous: object) => ({ ...previous, ...changes }),
      });
    },
    [navigate],
  );
  return [values, change];
}
