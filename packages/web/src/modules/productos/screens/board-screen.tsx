import { ReloadOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Segmented, Select, Tooltip } from 'antd';
import { useCallback, useMemo } from 'react';
import { z } from 'zod';
import { ListFilters } from '../../../platform/management/list/list-filters.tsx';
import '../../../platform/management/list/list-screen.css';
import { listSearch, useListState } from '../../../platform/management/list/list-state.ts';
import { useFilterOptions } from '../../../platform/management/list/use-filter-options.ts';
import { useUrlState } from '../../../platform/navigation/url-state.ts';
import { useSession } from '../../../platform/session/use-session.ts';
import { SearchBox } from '../../../ui/fields/search-box.tsx';
import { PageHeader } from '../../../ui/text/page-header.tsx';
import { assignmentFilterList } from '../components/assignment-filters.ts';
import { AssignmentBoard } from '../components/kanban/assignment-board.tsx';
import { assignmentSides } from '../operations/assignments/assignment-sides.ts';
import { loadAssignmentFilters } from '../operations/assignments/assignments.ts';
import { type BoardOf, boardKey } from '../operations/assignments/kanban.ts';

const sideSearch = listSearch.extend({
  recurso: z.enum(['gestion', 'control']).optional().catch(undefined),
});

const orders = [
  { value: '-fechaEstado', label: 'Lo último primero' },
  { value: 'fechaEstado', label: 'Lo que más espera primero' },
  { value: 'fechaFinPlaneada', label: 'Lo que vence primero' },
];

/** `/tablero_kanban` */
export function BoardScreen() {
  const [{ recurso = 'gestion' }, change] = useUrlState(sideSearch);
  const id = useSession()?.profileId ?? '';
  const { data, marked } = useFilterOptions(
    ['asignaciones-filtros', id],
    () => loadAssignmentFilters(id),
    'al inicializar los filtros',
  );
  // The columns are the states.
  const filters = useMemo(
    () => marked(assignmentFilterList(data, false).filter(({ key }) => key !== 'estado_In')),
    [data, marked],
  );
  const state = useListState(filters);
  const { search, filters: narrowing, orderBy } = state.query;
  const order = orders.find(({ value }) => value === orderBy) ?? orders[0];
  const query = useMemo(
    () => ({ search, filters: narrowing, orderBy: order?.value ?? null }),
    [search, narrowing, order],
  );
  const of = useMemo<BoardOf>(
    () => (recurso === 'control' ? { controlResource: id } : { manageResource: id }),
    [recurso, id],
  );
  const onSearch = useCallback(
    (text: string) => change({ search: text || undefined }, { replace: true }),
    [change],
  );
  const client = useQueryClient();
  return (
    <>
      <PageHeader
        title="Tablero kanban"
        detail="Sus asignaciones por estado: arrastre una tarjeta, o use su botón, para pasarla al siguiente."
        actions={
          <Segmented
            aria-label="Recurso"
            options={assignmentSides}
            value={recurso}
            onChange={(side) => change({ recurso: side === 'control' ? 'control' : undefined })}
          />
        }
      />
      <div className="lista-barra">
        <SearchBox value={search} onSearch={onSearch} label="Buscar asignaciones" shortcut />
        <ListFilters filters={filters} state={state} />
        <Select
          aria-label="Orden"
          value={order?.value ?? ''}
          options={orders}
          popupMatchSelectWidth={false}
          onChange={(value) => change({ orderBy: value === orders[0]?.value ? undefined : value })}
        />
        <Tooltip title="Refrescar Elementos">
          <Button
            icon={<ReloadOutlined />}
            aria-label="Refrescar Elementos"
            onClick={() => void client.invalidateQueries({ queryKey: boardKey })}
          />
        </Tooltip>
      </div>
      <AssignmentBoard
        key={recurso}
        of={of}
        query={query}
        narrowed={search !== '' || Object.keys(narrowing).length > 0}
      />
    </>
  );
}
