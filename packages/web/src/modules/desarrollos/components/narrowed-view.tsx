import { ReloadOutlined } from '@ant-design/icons';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { Button, Tooltip } from 'antd';
import { type ComponentProps, type ReactNode, useCallback } from 'react';
import { ListFilters } from '../../../platform/management/list/list-filters.tsx';
import '../../../platform/management/list/list-screen.css';
import type { ListFilter, ListState } from '../../../platform/management/list/list-state.ts';
import { SearchBox } from '../../../ui/fields/search-box.tsx';
import { PageHeader } from '../../../ui/text/page-header.tsx';
import { DevelopmentViews } from './development-views.tsx';

interface Props extends Pick<ComponentProps<typeof DevelopmentViews>, 'view'> {
  title: string;
  detail: string;
  filters: readonly ListFilter[];
  state: ListState;
  /** Read again by 'Refrescar Elementos'. */
  queryKey: QueryKey;
  children: ReactNode;
}

/** The frame of the board and of the calendar: search and filters in the address, as the list's. */
export function NarrowedView({ view, title, detail, filters, state, queryKey, children }: Props) {
  const client = useQueryClient();
  const { change } = state;
  const onSearch = useCallback(
    (text: string) => change({ search: text || undefined }, { replace: true }),
    [change],
  );
  return (
    <>
      <PageHeader title={title} detail={detail} actions={<DevelopmentViews view={view} />} />
      <div className="lista-barra">
        <SearchBox
          value={state.query.search}
          onSearch={onSearch}
          label="Buscar desarrollos"
          shortcut
        />
        <ListFilters filters={filters} state={state} />
        <Tooltip title="Refrescar Elementos">
          <Button
            icon={<ReloadOutlined />}
            aria-label="Refrescar Elementos"
            onClick={() => void client.invalidateQueries({ queryKey })}
          />
        </Tooltip>
      </div>
      {children}
    </>
  );
}
