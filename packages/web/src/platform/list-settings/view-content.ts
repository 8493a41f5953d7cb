import type { ViewContent } from '@comarca/shared/modules/listas/list-settings';
import { filterTexts, type ListFilter, type ListState } from '../management/list/list-state.ts';
import type { SavedView } from './list-settings.ts';
import type { ListSettings } from './use-list-settings.ts';

type Changes = Parameters<ListState['change']>[0];

/** What the list shows now, as a view keeps it. */
export function contentOf(
  filters: readonly ListFilter[],
  { values, query }: ListState,
  { columns }: Pick<ListSettings, 'columns'>,
): ViewContent {
  const narrowed = filters
    .map(({ key }) => [key, filterTexts(values, key)] as const)
    .filter(([, texts]) => texts.length > 0);
  return {
    ...(query.search && { search: query.search }),
    ...(query.orderBy && { orderBy: query.orderBy }),
    ...(narrowed.length > 0 && { filters: Object.fromEntries(narrowed) }),
    ...(columns.length > 0 && { columns: [...columns] }),
  };
}

/** The changes of the address by which the list shows a view, or with none everything. */
export function changesTo(filters: readonly ListFilter[], view: SavedView | null): Changes {
  const { search, orderBy, filters: narrowed = {} } = view?.content ?? {};
  return {
    ...Object.fromEntries(filters.map(({ key }) => [key, narrowed[key]])),
    search,
    orderBy,
    page: undefined,
    vista: view?.id,
  };
}

/** Whether the list shows something else than the view that it was opened with. */
export function isChanged(
  filters: readonly ListFilter[],
  state: ListState,
  settings: ListSettings,
): boolean {
  const { view } = settings;
  if (!view) return false;
  const { columns, ...shown } = contentOf(filters, state, settings);
  const { columns: kept, ...stored } = view.content;
  return (
    canonical(shown) !== canonical(stored) ||
    (kept !== undefined && JSON.stringify(kept) !== JSON.stringify(columns ?? []))
  );
}

const canonical = ({ search, orderBy, filters = {} }: ViewContent): string =>
  JSON.stringify([search ?? '', orderBy ?? '', Object.entries(filters).sort()]);
