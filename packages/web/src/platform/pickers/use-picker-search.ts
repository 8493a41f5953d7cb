import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { pickerHint } from './picker-hint.ts';

const DEBOUNCE_MS = 500;
const MIN_LENGTH = 3;
const KEPT_MS = 30_000;
const SEARCHING = 'al buscar';

/** What was found, where more than the items is to be told. */
export interface PickerFinding<Item> {
  items: readonly Item[];
  /** Stands below the options. */
  note: string | null;
  /** There may be more: it is not kept, and may be searched again. */
  isPartial: boolean;
}

export interface PickerSource<Item> {
  /** Names the search: the same name shares what was found. */
  source: string;
  /** Asks the server. A failure is told in an alert and in place of the options. */
  find: (text: string, signal: AbortSignal) => Promise<readonly Item[] | PickerFinding<Item>>;
  /** For how long what was found is not asked again, in milliseconds; half a minute unless told. */
  freshMs?: number;
  /** Completes 'Ocurrió un error …' when a search fails. */
  doing?: string;
  /** From how many characters on; 3 unless told. 0 offers something before typing. */
  minLength?: number;
}

/** Searches half a second after the last key, from the third character on. */
export function usePickerSearch<Item>(
  {
    source,
    find,
    doing = SEARCHING,
    minLength = MIN_LENGTH,
    freshMs = KEPT_MS,
  }: PickerSource<Item>,
  open: boolean,
) {
  const [text, setText] = useState('');
  const wanted = useDebounced(text.trim());
  const longEnough = wanted.length >= minLength && text.trim().length >= minLength;
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['selector', source, wanted],
    queryFn: async ({ signal }) => findingOf(await find(wanted, signal)),
    enabled: open && longEnough,
    placeholderData: keepPreviousData,
    staleTime: ({ state }) => (state.data?.isPartial ? 0 : freshMs),
    meta: { doing },
  });
  const searching = isFetching || wanted !== text.trim();
  const isUnfinished = isError || data?.isPartial;
  return {
    text,
    setText,
    items: longEnough ? (data?.items ?? []) : [],
    note: longEnough && !isError ? (data?.note ?? null) : null,
    searching: longEnough && searching,
    hint: pickerHint(text, minLength, { searching, failed: isError }),
    /** Searches once more what could not be searched. */
    retry: longEnough && isUnfinished && !searching ? () => void refetch() : null,
  };
}

const findingOf = <Item>(found: readonly Item[] | PickerFinding<Item>): PickerFinding<Item> =>
  'items' in found ? found : { items: found, note: null, isPartial: false };

/** The value as it was half a second after its last change. */
export function useDebounced(value: string): string {
  const [late, setLate] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return late;
}
