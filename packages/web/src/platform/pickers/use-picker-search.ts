import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { pickerHint } from './picker-hint.ts';

const DEBOUNCE_MS = 500;
const MIN_LENGTH = 3;
const KEPT_MS = 30_000;
const SEARCHING = 'al buscar';

export interface PickerSource<Item> {
  /** Names the search: the same name shares what was found. */
  source: string;
  /** Asks the server. A failure is told in an alert and in place of the options. */
  find: (text: string, signal: AbortSignal) => Promise<readonly Item[]>;
  /** Completes 'Ocurrió un error …' when a search fails. */
  doing?: string;
  /** From how many characters on; 3 unless told. 0 offers something before typing. */
  minLength?: number;
}

/** Searches half a second after the last key, from the third character on. */
export function usePickerSearch<Item>(
  { source, find, doing = SEARCHING, minLength = MIN_LENGTH }: PickerSource<Item>,
  open: boolean,
) {
  const [text, setText] = useState('');
  const wanted = useDebounced(text.trim());
  const longEnough = wanted.length >= minLength && text.trim().length >= minLength;
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['selector', source, wanted],
    queryFn: ({ signal }) => find(wanted, signal),
    enabled: open && longEnough,
    placeholderData: keepPreviousData,
    staleTime: KEPT_MS,
    meta: { doing },
  });
  const searching = isFetching || wanted !== text.trim();
  return {
    text,
    setText,
    items: longEnough ? (data ?? []) : [],
    searching: longEnough && searching,
    hint: pickerHint(text, minLength, { searching, failed: isError }),
    /** Searches once more what could not be searched. */
    retry: longEnough && isError && !searching ? () => void refetch() : null,
  };
}

/** The value as it was half a second after its last change. */
export function useDebounced(value: string): string {
  const [late, setLate] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return late;
}
