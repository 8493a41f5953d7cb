import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '../../../pickers/use-picker-search.ts';
import { BOOKMARKS_READ, type BookmarksOf, bookmarksKey, loadBookmarks } from '../../bookmarks.ts';

/** Of a longer text the beginning is looked for. */
const MOST_SOUGHT = 200;

/** The bookmarks of a record or a person, a page after the other; the server looks for what is typed. */
export function useBookmarks(of: BookmarksOf) {
  const [text, setText] = useState('');
  const search = useDebounced(text.trim().slice(0, MOST_SOUGHT));
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({
      queryKey: [...bookmarksKey, of.contentType, of.objectId, search],
      queryFn: ({ pageParam, signal }) => loadBookmarks(of, { search, offset: pageParam }, signal),
      initialPageParam: 0,
      getNextPageParam: ({ pageInfo }, pages) =>
        pageInfo.hasNextPage ? pages.length * BOOKMARKS_READ : undefined,
      placeholderData: keepPreviousData,
      meta: { doing: 'al cargar la información de los marcadores' },
    });
  return {
    text,
    setText,
    /** undefined until the first of them came */
    bookmarks: data?.pages.flatMap(({ nodes }) => nodes),
    total: data?.pages.at(-1)?.totalCount ?? 0,
    error,
    isSearching:
      text.trim().slice(0, MOST_SOUGHT) !== search || (isFetching && !isFetchingNextPage),
    /** there are none, whatever is looked for */
    isEmpty: search === '' && data?.pages[0]?.totalCount === 0,
    more: hasNextPage ? { isLoading: isFetchingNextPage, load: () => void fetchNextPage() } : null,
    retry: () => void refetch(),
  };
}
