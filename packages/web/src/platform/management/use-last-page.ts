import { useEffect } from 'react';
import type { ListState } from './list/list-state.ts';

/** Goes to the last page of a list where the address names one beyond it. */
export function useLastPage(
  { page, size, change }: ListState,
  data: { totalCount: number; nodes: readonly unknown[] } | undefined,
  isOfAnotherPage: boolean,
): void {
  const isBeyond = data !== undefined && !isOfAnotherPage && page > 1 && data.nodes.length === 0;
  const last = Math.max(1, Math.ceil((data?.totalCount ?? 0) / size));
  useEffect(() => {
    if (!isBeyond || last >= page) return;
    change({ page: last === 1 ? undefined : last }, { replace: true });
  }, [isBeyond, last, page, change]);
}
