import { useEffect, useRef } from 'react';
import { filterTexts, type ListFilter, type ListState } from '../management/list/list-state.ts';
import type { ListSettings } from './use-list-settings.ts';
import { changesTo } from './view-content.ts';

/** Opens a list with the view that the person chose for it, unless the address asks for something. */
export function useDefaultView(
  filters: readonly ListFilter[],
  state: ListState,
  { defaultView, views, isKnown }: ListSettings,
): void {
  const isOpened = useRef(false);
  const { values, change } = state;
  const asks =
    ['search', 'orderBy', 'page', 'vista', 'create'].some((key) => values[key] !== undefined) ||
    filters.some(({ key }) => filterTexts(values, key).length > 0);
  const view = views.find(({ id }) => id === defaultView);
  useEffect(() => {
    if (isOpened.current) return;
    if (asks || isKnown) isOpened.current = true;
    if (asks || !view) return;
    isOpened.current = true;
    change(changesTo(filters, view), { replace: true });
  }, [asks, isKnown, view, filters, change]);
}
