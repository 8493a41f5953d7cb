import { ReloadOutlined } from '@ant-design/icons';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useCallback } from 'react';
import { SearchBox } from '../../../ui/fields/search-box.tsx';
import { PageHeader } from '../../../ui/text/page-header.tsx';
import { ListFilters } from './filters/list-filters.tsx';
import './list-screen.css';
import type { ListFilter, ListState } from './list-state.ts';

interface Props {
  title: string;
  detail: string;
  /** What is searched, as its list is called: 'desarrollos'. */
  plural: string;
  /** The other ways of looking at the same. */
  views: ReactNode;
  filters: readonly ListFilter[];
  state: ListState;
  /** Read again by 'Refrescar Elementos'. */
  queryKey: QueryKey;
  children: ReactNode;
}

/** The frame of a board or a calendar: search and filters in the address, as those of its list. */
export function NarrowedView(props: Props) {
  const { title, detail, plural, views, filters, state, queryKey, children } = props;
  const client = useQueryClient();
  const { change } = state;
  const onSearch = useCallback(
    (text: string) => change({ search: text || undefined }, { replace: true }),
    [change],
  );
  return (
    <>
      <PageHeader title={title} detail={detail} actions={views} />
      <div className="lista-barra">
        <SearchBox
          value={state.query.search}
          onSearch={onSearch}
          label={`Buscar ${plural}`}
          shortcut
        />
        <ListFilters filters={filters} state={state} />
        <Button
          data-pista="Refrescar Elementos"
          icon={<ReloadOutlined />}
          aria-label="Refrescar Elementos"
          onClick={() => void client.invalidateQueries({ queryKey })}
        />
      </div>
      {children}
    </>
  );
}
