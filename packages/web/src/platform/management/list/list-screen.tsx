import { PlusOutlined, ReloadOutlined } from '@ant-design/icons';
import type { Permission } from '@comarca/shared/core/permissions';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useCallback, useRef } from 'react';
import { SearchBox } from '../../../ui/fields/search-box.tsx';
import { PageHeader } from '../../../ui/text/page-header.tsx';
import { failureInstead } from '../../alerts/failure-instead.ts';
import { LoadFailure } from '../../alerts/load-failure.tsx';
import { ExportButton } from '../../downloads/export-button.tsx';
import type { SeveralRows } from '../../list-changes/each-row.ts';
import type { ListChanges } from '../../list-changes/list-changes.ts';
import { useChangeableList } from '../../list-changes/use-changeable-list.tsx';
import { spokenColumns } from '../../list-settings/arranged-columns.ts';
import { ColumnsPanel } from '../../list-settings/columns-panel.tsx';
import { useDefaultView } from '../../list-settings/use-default-view.ts';
import { useListSettings } from '../../list-settings/use-list-settings.ts';
import { ViewsMenu } from '../../list-settings/views-menu.tsx';
import { useCan } from '../../session/use-session.ts';
import { ListFilters } from './filters/list-filters.tsx';
import { LessUsed } from './less-used.tsx';
import { exportList } from './list-export.ts';
import { ListFooter } from './pages/list-footer.tsx';
import './list-screen.css';
import { useLastPage } from '../use-last-page.ts';
import { useRoom } from '../use-room.ts';
import {
  type ListFilter,
  type ListQuery,
  type ListState,
  type PageSize,
  useListState,
  useListView,
} from './list-state.ts';
import { type ListColumn, ListTable } from './list-table.tsx';
import { closed, creating } from './panel-address.ts';
import { SidePanel } from './side-panel.tsx';
import { useListKeys } from './use-list-keys.ts';

export interface ListPage<Row> {
  totalCount: number;
  pageInfo: { hasNextPage: boolean };
  nodes: readonly Row[];
}

/** What the side panel shows, from the address. */
export type PanelTarget = { mode: 'crear'; id: null } | { mode: 'editar' | 'detalle'; id: string };

export interface ListScreenProps<Row> {
  title: string;
  detail?: ReactNode;
  /** Names the list for the search field and messages: 'proyectos'. */
  plural: string;
  /** What could not be loaded, when it fails; 'la lista de …' when missing. */
  thing?: string;
  /** Root of the query's key; invalidate it after a save. */
  queryKey: readonly unknown[];
  load: (query: ListQuery, signal: AbortSignal) => Promise<ListPage<Row>>;
  rowKey: (row: Row) => string;
  columns: readonly ListColumn<Row>[];
  filters?: readonly ListFilter[];
  /** The button (and the key `n`) that starts a new element. Without `onCreate` the panel opens. */
  create?: { label: string; permission: Permission | null; onCreate?: () => void };
  /** How its values are changed in the list itself; null for who may not. */
  changes?: ListChanges<Row> | null;
  /** What else is done with several of its rows at once; without it and without changes none is chosen. */
  several?: SeveralRows<Row> | null;
  /** More buttons beside 'create'. */
  actions?: ReactNode;
  /** Others that are pressed now and then: behind one button where the list has little room. */
  lessUsed?: ReactNode;
  /** What the whole list adds up to, above it. */
  summary?: ReactNode;
  /** Names the list at the server, for 'Exportar a Excel' with the search and filters in force. */
  exportTo?: string;
  /** Rows on a page for who has chosen none, where the list itself says how many. */
  size?: PageSize;
  /** Shown when there is nothing yet and nothing was searched. */
  empty: ReactNode;
  /** The side panel's content. The list keeps its place while it is open. */
  panel?: (target: PanelTarget, close: () => void) => ReactNode;
  panelTitle?: (target: PanelTarget) => string;
}

const noFilters: readonly ListFilter[] = [];
const noRows: readonly never[] = [];

/**
 * The list screen of every module: search, filters, sort, paging and side panel, all in the URL,
 * and its Excel.
 *
 * @example
 * <ListScreen<ContratoRow>
 *   title="Contratos" plural="contratos" queryKey={contratosKey} load={loadContratos}
 *   rowKey={({ id }) => id} columns={columns} filters={filters} exportTo="contratos"
 *   create={{ label: 'Crear Contrato', permission: 'contratos.add_contrato' }}
 *   empty={<EmptyState title="Aún no hay contratos" />}
 *   panel={(target, close) => <ContratoPanel target={target} close={close} />}
 * />
 */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const {
    title,
    detail,
    plural,
    filters = noFilters,
    create,
    actions,
    lessUsed,
    panel,
    panelTitle,
    exportTo,
    summary,
  } = props;
  const place = useRef<HTMLDivElement>(null);
  const room = useRoom(place);
  const settings = useListSettings(plural, useListView());
  const state = useListState(filters, { size: settings.size ?? props.size });
  useDefaultView(filters, state, settings);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [...props.queryKey, state.query],
    queryFn: ({ signal }) => props.load(state.query, signal),
    placeholderData: keepPreviousData,
  });
  const failure = failureInstead(data, error);
  useLastPage(state, data, isPlaceholderData);
  const changeable = useChangeableList({
    columns: props.columns,
    changes: props.changes ?? null,
    several: props.several ?? null,
    queryKey: props.queryKey,
    rows: data?.nodes ?? noRows,
    rowKey: props.rowKey,
    more: (keys) =>
      exportTo && (
        <ExportButton
          size="small"
          label="Exportar elegidos"
          download={() => exportList(exportTo, state.query, keys)}
        />
      ),
  });
  const mayCreate = useCan(create?.permission ?? null) && create !== undefined;
  const target = panelTarget(state, mayCreate);
  const { change } = state;
  const close = useCallback(() => change(closed), [change]);
  const startCreate = create?.onCreate ?? (() => change(creating));
  useListKeys({
    onCreate: mayCreate ? startCreate : null,
    onClose: panel && target ? close : null,
  });

  const onSearch = useCallback(
    (search: string) => change({ search, page: undefined }, { replace: true }),
    [change],
  );
  return (
    <div className={panel && target ? 'lista lista-con-panel' : 'lista'}>
      <div ref={place} className="lista-principal">
        <PageHeader
          title={title}
          detail={detail}
          actions={
            <>
              {actions}
              {lessUsed && <LessUsed folded={room !== 'wide'}>{lessUsed}</LessUsed>}
              {mayCreate && (
                <Button
                  type="primary"
                  icon={<PlusOutlined />}
                  onClick={startCreate}
                  aria-keyshortcuts="n"
                >
                  {create.label}
                </Button>
              )}
            </>
          }
        />
        {summary && <div className="lista-resumen">{summary}</div>}
        <div className="lista-barra">
          <SearchBox
            value={state.query.search}
            onSearch={onSearch}
            label={`Buscar ${plural}`}
            shortcut
          />
          <ViewsMenu filters={filters} state={state} settings={settings} />
          {filters.length > 0 && <ListFilters filters={filters} state={state} />}
          <ColumnsPanel
            columns={spokenColumns(props.columns, data?.nodes ?? noRows)}
            settings={settings}
          />
          <Button
            data-pista="Refrescar Elementos"
            icon={<ReloadOutlined spin={isFetching} />}
            aria-label="Refrescar Elementos"
            onClick={() => void refetch()}
          />
          {exportTo && (
            <ExportButton
              className="lista-exportar"
              hint="Exportar a Excel lo que muestra la lista"
              download={() => exportList(exportTo, state.query)}
            />
          )}
        </div>
        {failure ? (
          <LoadFailure
            thing={props.thing ?? `la lista de ${plural}`}
            failure={failure}
            onRetry={() => void refetch()}
          />
        ) : (
          <>
            {changeable.bar}
            <ListTable
              {...props}
              columns={changeable.columns}
              selection={changeable.selection}
              opens={panel !== undefined}
              settings={settings}
              state={state}
              rows={data?.nodes ?? null}
            />
            {data && (
              <ListFooter
                plural={plural}
                state={state}
                page={data}
                onSize={(size) => settings.setGeneral({ size })}
              />
            )}
          </>
        )}
      </div>
      {panel && target && (
        <SidePanel title={panelTitle?.(target) ?? title} onClose={close}>
          {panel(target, close)}
        </SidePanel>
      )}
    </div>
  );
}

function panelTarget({ values }: ListState, mayCreate: boolean): PanelTarget | null {
  const { create, id, itemId } = values;
  if (create) return mayCreate ? { mode: 'crear', id: null } : null;
  if (id) return { mode: 'editar', id };
  return itemId ? { mode: 'detalle', id: itemId } : null;
}
