import { Pagination, Select } from 'antd';
import { type ListState, pageSizes } from './list-state.ts';
import { rangeText, reachableTotal } from './paging.ts';

interface Props {
  state: ListState;
  page: { totalCount: number; pageInfo: { hasNextPage: boolean }; nodes: readonly unknown[] };
}

/** 'X a Y de N elementos', the page size and the pages. */
export function ListFooter({ state, page }: Props) {
  const shown = page.nodes.length;
  if (shown === 0 && state.page === 1) return null;
  return (
    <div className="lista-pie">
      <span className="lista-cuenta" role="status">
        {rangeText(state.query.offset, shown, page.totalCount)}
      </span>
      <span className="lista-tamano">
        <span aria-hidden>Elementos por Página</span>
        <Select
          value={state.size}
          options={pageSizes.map((size) => ({ value: size, label: String(size) }))}
          onChange={(size: number) => state.change({ size, page: undefined })}
          aria-label="Elementos por Página"
        />
      </span>
      <Pagination
        current={state.page}
        pageSize={state.size}
        total={reachableTotal(page, { size: state.size, offset: state.query.offset })}
        showSizeChanger={false}
        showLessItems={false}
        onChange={(next) => state.change({ page: next })}
      />
    </div>
  );
}
