import { PlusOutlined, ReloadOutlined } from '@ant-design/icons';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useCallback, useState } from 'react';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { SearchBox } from '../../ui/fields/search-box.tsx';
import { failureInstead } from '../alerts/failure-instead.ts';
import { LoadFailure } from '../alerts/load-failure.tsx';
import { useAlertedCall } from '../alerts/use-alerted-call.ts';
import { useAlerts } from '../alerts/use-alerts.ts';
import type { Restored } from '../history/restored.ts';
import { spokenColumns } from '../list-settings/arranged-columns.ts';
import { ColumnsPanel } from '../list-settings/columns-panel.tsx';
import { useListSettings } from '../list-settings/use-list-settings.ts';
import { laterDialog } from '../loading/later-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { ListFilters } from './list/filters/list-filters.tsx';
import type { ListPage } from './list/list-screen.tsx';
import { ListFooter } from './list/pages/list-footer.tsx';
import './list/list-screen.css';
import { type ListFilter, type ListQuery, useListState } from './list/list-state.ts';
import { ListTable } from './list/list-table.tsx';
import { useListKeys } from './list/use-list-keys.ts';
import { type Editing, type ManagedRows, withOptions } from './management-options.tsx';
import { type ActGate, type ModelRights, useModelRights } from './model-permissions.ts';
import { useLastPage } from './use-last-page.ts';

const FormDialog = laterDialog(() => import('../entity-form/form-dialog.tsx'), 'FormDialog');

export interface ManagementTableProps<Row extends { id: string }> extends ManagedRows<Row> {
  /** 'Rol', 'Roles': as the buttons and the dialog's title say them. */
  singular: string;
  plural: string;
  /** Whose add_, change_ and delete_ permissions gate the acts. */
  model: ActGate;
  /** Root of the query's key; the form invalidates it. Include the scope's id. */
  queryKey: readonly unknown[];
  load: (query: ListQuery, signal: AbortSignal) => Promise<ListPage<Row>>;
  /**
   * The form in the dialog: an `EntityForm` whose `onClose` and `onSaved` are `close`. Without one
   * nothing is created or edited here.
   */
  form?: (row: Row | null, close: () => void, restored?: Restored) => ReactNode;
  /** The form edits what is there; records come from elsewhere. */
  editsOnly?: boolean;
  /** Completes 'Ocurrió un error …' of a delete: 'al eliminar el rol'. */
  removing?: string;
  /** Completes 'Ocurrió un error al cargar …', with its article. */
  thing?: string;
  /** The alert after a delete; without one it names the row. */
  removed?: string;
  /** What the list can be narrowed by, in the address as its page and order. */
  filters?: readonly ListFilter[];
  /** More buttons beside 'Crear'. */
  actions?: ReactNode;
  /** What the list is for, when it is empty. */
  emptyText?: string;
  /** Keeps search, page and order out of the address: for a second table on a screen. */
  local?: boolean;
}

/**
 * The generic table of small records: search, filters, refresh, detail, create, edit and delete in
 * dialogs, paging and order. A page of declaration per kind.
 *
 * @example
 * <ManagementTable
 *   entity="rol" singular="Rol" plural="Roles" model="empresas.rolempresa"
 *   queryKey={[...rolesKey, procesoId]}
 *   load={(query, signal) => loadRoles(procesoId, query, signal)}
 *   columns={[{ key: 'rol', title: 'Rol', orderBy: 'rol', render: ({ rol }) => rol }]}
 *   nameOf={({ rol }) => rol}
 *   form={(rol, close) => <RolForm rol={rol} procesoId={procesoId} onClose={close} />}
 *   remove={({ id }) => deleteRol(id)} removing="al eliminar el rol"
 * />
 */
export function ManagementTable<Row extends { id: string }>(props: ManagementTableProps<Row>) {
  const { singular, plural, filters = noFilters, local = false } = props;
  const rights = useRights(props);
  const settings = useListSettings(plural, undefined);
  const state = useListState(filters, { local, size: settings.size });
  const [editing, setEditing] = useState<Editing<Row> | null>(null);
  const [deleting, setDeleting] = useState<Row | null>(null);
  const create = () => setEditing({ row: null });
  useListKeys({ onCreate: rights.add ? create : null, onClose: null });
  const { change } = state;
  const onSearch = useCallback(
    (search: string) => change({ search, page: undefined }, { replace: true }),
    [change],
  );
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [...props.queryKey, state.query],
    queryFn: ({ signal }) => props.load(state.query, signal),
    placeholderData: keepPreviousData,
  });
  const failure = failureInstead(data, error);
  useLastPage(state, data, isPlaceholderData);
  const createButton = rights.add && (
    <Button type="primary" icon={<PlusOutlined />} onClick={create} aria-keyshortcuts="n">
      Crear {singular}
    </Button>
  );
  return (
    <section className="gestion" aria-label={plural}>
      <div className="lista-barra">
        <SearchBox
          value={state.query.search}
          onSearch={onSearch}
          label={`Buscar ${plural}`}
          shortcut={!local}
        />
        {filters.length > 0 && <ListFilters filters={filters} state={state} />}
        <ColumnsPanel
          columns={spokenColumns(props.columns, data?.nodes ?? [])}
          settings={settings}
        />
        <Button
          data-pista={`Refrescar ${plural}`}
          icon={<ReloadOutlined spin={isFetching} />}
          aria-label={`Refrescar ${plural}`}
          onClick={() => void refetch()}
        />
        <div className="gestion-acciones">
          {props.actions}
          {createButton}
        </div>
      </div>
      {failure ? (
        <LoadFailure
          thing={props.thing ?? `la lista de ${plural}`}
          failure={failure}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          <ListTable<Row>
            plural={plural}
            rowKey={({ id }) => id}
            columns={withOptions(props, rights, setEditing, setDeleting)}
            filters={filters}
            empty={
              <EmptyState
                title={`Aún no hay ${plural}`}
                text={props.emptyText}
                action={createButton}
              />
            }
            state={state}
            settings={settings}
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
      {editing && (
        <FormDialog
          title={`${editing.row ? 'Editar' : 'Crear'} ${singular}`}
          onClose={() => setEditing(null)}
        >
          {props.form?.(editing.row, () => setEditing(null), editing.restored)}
        </FormDialog>
      )}
      {deleting && (
        <Deletion
          {...props}
          row={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={() => {
            // The last row of a page takes the page away.
            if (data?.nodes.length === 1 && state.page > 1) change({ page: state.page - 1 });
          }}
        />
      )}
    </section>
  );
}

const noFilters: readonly ListFilter[] = [];

function useRights<Row extends { id: string }>({
  model,
  form,
  editsOnly = false,
}: ManagementTableProps<Row>): ModelRights {
  const rights = useModelRights(model);
  return {
    ...rights,
    add: rights.add && form !== undefined && !editsOnly,
    change: rights.change && form !== undefined,
  };
}

interface DeletionProps<Row extends { id: string }> extends ManagementTableProps<Row> {
  row: Row;
  onDeleted: () => void;
  onClose: () => void;
}

function Deletion<Row extends { id: string }>(props: DeletionProps<Row>) {
  const { row, entity, nameOf, remove, onDeleted, onClose } = props;
  const alerts = useAlerts();
  const alerted = useAlertedCall();
  const queries = useQueryClient();
  const onDelete = async () => {
    const doing = props.removing ?? 'al eliminar el elemento';
    const done = await alerted(doing, async () => {
      await remove?.(row);
      return true;
    });
    if (done) {
      alerts.success(props.removed ?? `Se eliminó «${nameOf(row)}»`);
      onDeleted();
    }
    await queries.invalidateQueries({ queryKey: [...props.queryKey] });
  };
  return (
    <DeleteDialog
      entity={entity}
      id={row.id}
      name={nameOf(row)}
      onDelete={onDelete}
      onClose={onClose}
    />
  );
}
