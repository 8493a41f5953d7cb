import type { ListState, PageSize } from '../list-state.ts';
import { PageSizeSelect } from './page-size.tsx';
import { Pages } from './pages.tsx';
import { rangeText, reachableTotal } from './paging.ts';

interface Props {
  /** What is listed, by which its pages are told from those of other lists. */
  plural: string;
  state: ListState;
  page: { totalCount: number; pageInfo: { hasNextPage: boolean }; nodes: readonly unknown[] };
  /** Remembers the chosen size for every list, where it is one. */
  onSize?: (size: PageSize) => void;
}

/** 'X a Y de N elementos', the page size and the pages. */
export function ListFooter({ plural, state, page, onSize }: Props) {
  const shown = page.nodes.length;
  if (shown === 0 && state.page === 1) return null;
  return (
    <div className="lista-pie">
      <span className="lista-cuenta" role="status">
        {rangeText(state.query.offset, shown, page.totalCount)}
      </span>
      <span className="lista-tamano">
        <span aria-hidden>Elementos por Página</span>
        <PageSizeSelect
          value={state.size as PageSize}
          onChange={(size) => {
            onSize?.(size);
            state.change({ size, page: undefined });
          }}
        />
      </span>
      <Pages
        of={plural}
        page={state.page}
        size={state.size}
        total={reachableTotal(page, { size: state.size, offset: state.query.offset })}
        onChange={(next) => state.change({ page: next })}
      />
    </div>
  );
}
