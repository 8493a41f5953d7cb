import type { PortalBookmarksPage } from '@comarca/shared/modules/geovisor/portal-bookmark';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDebounced } from '../../../platform/pickers/use-picker-search.ts';
import { loadPortalBookmarks } from './portal.ts';

/** Of a longer text the beginning is looked for. */
const MOST_SOUGHT = 200;

/**
 * The bookmarks of the geoportal. Where not all of them came with it, the server looks for what is sought and gives
 * the others page after page.
 */
export function usePortalBookmarks(first: PortalBookmarksPage, sought: string) {
  const isWhole = first.siguiente === null;
  const search = useDebounced(sought.trim().slice(0, MOST_SOUGHT));
  const { data, isFetchingNextPage, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['geoportal', 'marcadores', search],
    queryFn: ({ pageParam, signal }) => loadPortalBookmarks({ search, offset: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ siguiente }) => siguiente,
    ...(search === '' && { initialData: { pages: [first], pageParams: [0] } }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    enabled: !isWhole,
    meta: { doing: 'al buscar marcadores' },
  });
  return {
    // Where the search fails, those that came with the page are still there to be filtered.
    bookmarks: isWhole || !data ? first.marcadores : data.pages.flatMap((page) => page.marcadores),
    more:
      !isWhole && hasNextPage
        ? { isLoading: isFetchingNextPage, load: () => void fetchNextPage() }
        : null,
  };
}
