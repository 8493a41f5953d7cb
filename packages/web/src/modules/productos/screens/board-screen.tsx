import { ReloadOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Checkbox, Segmented, Select, Tooltip } from 'antd';
import { useCallback, useMemo } from 'react';
import { z } from 'zod';
import { ListFilters } from '../../../platform/management/list/filters/list-filters.tsx';
import '../../../platform/management/list/list-screen.css';
import { listSearch, useListState } from '../../../platform/management/list/list-state.ts';
import { useFilterOptions } from '../../../platform/management/list/use-filter-options.ts';
import { useUrlState } from '../../../platform/navigation/url-state.ts';
import { useCan, useSession } from '../../../platform/session/use-session.ts';
import { SearchBox } from '../../../ui/fields/search-box.tsx';
import { PageHeader } from '../../../ui/text/page-header.tsx';
import { assignmentFilterList } from '../components/assignment-filters.ts';
import { AssignmentBoard } from '../components/kanban/assignment-board.tsx';
import { BoardLanes } from '../components/kanban/board-lanes.tsx';
import { assignmentSides, coordinatedSide } from '../operations/assignments/assignment-sides.ts';
import { loadAssignmentFilters } from '../operations/assignments/assignments.ts';
import { type BoardOf, boardKey } from '../operations/assignments/kanban.ts';

const sideSearch = listSearch.extend({
  recurso: z.enum(['gestion', 'control', 'equipo']).optional().catch(undefined),
  /** a lane for each project and process */
  carriles: z.literal('proyecto').optional().catch(undefined),
});

const orders = [
  { value: '-fechaEstado', label: 'Lo último primero' },
  { value: 'fechaEstado', label: 'Lo que más espera primero' },
  { value: 'fechaFinPlaneada', label: 'Lo que vence primero' },
];

type Side = NonNullable<z.output<typeof sideSearch>['recurso']>;

function boardOf(side: Side, user: string): BoardOf {
  if (side === 'equipo') return { equipo: true };
  return side === 'control' ? { controlResource: user } : { manageResource: user };
}

/** `/tablero_kanban` */
export function BoardScreen() {
  const [asked, change] = useUrlState(sideSearch);
  const leads = useCan('gestion_productos.control_productmanagement');
  const side = asked.recurso ?? (leads ? 'equipo' : 'gestion');
  const id = useSession()?.profileId ?? '';
  const coordinated = leads && side === 'equipo';
  const whose = coordinated ? null : id;
  const { data, marked } = useFilterOptions(
    { queryKey: ['asignaciones-filtros', whose], queryFn: () => loadAssignmentFilters(whose) },
    'al inicializar los filtros',
  );
  // The columns are the states.
  const filters = useMemo(
    () => marked(assignmentFilterList(data, coordinated).filter(({ key }) => key !== 'estado_In')),
    [data, marked, coordinated],
  );
  const state = useListState(filters);
  const { search, filters: narrowing, orderBy } = state.query;
  const order = orders.find(({ value }) => value === orderBy) ?? orders[0];
  const query = useMemo(
    () => ({ search, filters: narrowing, orderBy: order?.value ?? null }),
    [search, narrowing, order],
  );
  const of = useMemo<BoardOf>(
    () => boardOf(coordinated ? 'equipo' : side, id),
    [coordinated, side, id],
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
            options={leads ? [coordinatedSide, ...assignmentSides] : assignmentSides}
            value={side}
            onChange={(side) => change({ recurso: side as Side })}
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
        <Checkbox
          checked={asked.carriles !== undefined}
          onChange={({ target }) => change({ carriles: target.checked ? 'proyecto' : undefined })}
        >
          Un carril por proyecto
        </Checkbox>
        <Tooltip title="Refrescar Elementos">
          <Button
            icon={<ReloadOutlined />}
            aria-label="Refrescar Elementos"
            onClick={() => void client.invalidateQueries({ queryKey: boardKey })}
          />
        </Tooltip>
      </div>
      {asked.carriles ? (
        <BoardLanes key={side} of={of} query={query} lanes={data?.instancias ?? []} />
      ) : (
        <AssignmentBoard
          key={side}
          of={of}
          query={query}
          narrowed={search !== '' || Object.keys(narrowing).length > 0}
        />
      )}
    </>
  );
}
