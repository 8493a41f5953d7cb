import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PickerItem } from '../pickers/search-picker.tsx';
import type { ListFilter } from './list/list-state.ts';

/** The names of what is chosen in a filter by its ids, which may have come in the address. */
export function useChosen(
  { source, known }: Extract<ListFilter, { kind: 'buscador' }>,
  ids: readonly string[],
): readonly PickerItem[] {
  const { data = [] } = useQuery({
    queryKey: ['filtro', source, ids],
    queryFn: ({ signal }) => known(ids, signal),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    meta: { doing: 'al cargar los filtros elegidos' },
  });
  return data;
}
