import { wholeDays } from '@comarca/shared/core/formats';
import { effortDay } from '@comarca/shared/modules/productos/effort.rules';
import {
  consolidatedGroupings,
  consolidatedUnits,
} from '@comarca/shared/modules/productos/effort-summary.rules';
import { useQueryClient } from '@tanstack/react-query';
import { Grid, Segmented } from 'antd';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { ExportButton } from '../../../platform/downloads/export-button.tsx';
import { laterPart } from '../../../platform/loading/later-part.tsx';
import { ListScreen, type PanelTarget } from '../../../platform/management/list/list-screen.tsx';
import {
  filterTexts,
  type ListFilter,
  type ListState,
  listSearch,
  rangeDays,
  useListState,
} from '../../../platform/management/list/list-state.ts';
import { editing, viewing } from '../../../platform/management/list/panel-address.ts';
import { useUrlState } from '../../../platform/navigation/url-state.ts';
import { useLiveMessages } from '../../../platform/realtime/realtime.ts';
import { useCan } from '../../../platform/session/use-session.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { PageHeader } from '../../../ui/text/page-header.tsx';
import { effortColumns } from '../components/effort-summary/effort-columns.tsx';
import { HoursView } from '../components/effort-summary/hours-view.tsx';
import { useEffortFilters } from '../components/effort-summary/use-effort-filters.ts';
import { useListedEffortActs } from '../components/effort-summary/use-listed-effort-acts.ts';
import {
  consolidatedKey,
  downloadEcp,
  type ListedEffort,
  loadEfforts,
} from '../operations/efforts/effort-summary.ts';
import { monthOf } from '../operations/efforts/effort-summary-view.ts';
import '../components/assignments.css';
import '../components/effort-summary/effort-summary.css';

const EffortEditor = laterPart(
  () => import('../components/effort-summary/effort-panel.tsx'),
  'EffortEditor',
);
const EffortPreview = laterPart(
  () => import('../components/effort-summary/effort-panel.tsx'),
  'EffortPreview',
);

/** What the screen keeps in the address beside the list's state. */
const screenSearch = listSearch.extend({
  vista: z.enum(['horas']).optional().catch(undefined),
  agrupar: z.enum(consolidatedGroupings).optional().catch(undefined),
  unidad: z.enum(consolidatedUnits).optional().catch(undefined),
});

const TITLE = 'Consolidado de esfuerzos';
const views = [
  { value: 'esfuerzos', label: 'Esfuerzos' },
  { value: 'horas', label: 'Horas del periodo' },
];

/** `/consolidado_esfuerzo` */
export function EffortSummaryScreen() {
  const [{ vista, agrupar = 'recurso', unidad = 'dia' }, change] = useUrlState(screenSearch);
  const coordinates = useCan('gestion_productos.control_productmanagement');
  const client = useQueryClient();
  useLiveMessages(
    'asignaciones',
    () => void client.invalidateQueries({ queryKey: consolidatedKey }),
  );
  const filters = useEffortFilters();
  const state = useListState(filters);
  const days = daysOf(state);
  const period = days ? { first: days[0], last: days[1] } : monthOf(effortDay(Date.now()));
  const detail = coordinates
    ? 'Los esfuerzos de todas las personas, y las horas que suman.'
    : 'Sus esfuerzos, y las horas que suman.';
  const actions = (
    <>
      <Segmented
        aria-label="Vista"
        options={views}
        value={vista ?? 'esfuerzos'}
        onChange={(value) =>
          change({ vista: value === 'horas' ? 'horas' : undefined, page: undefined })
        }
      />
      <ExportButton
        label="Descargar ECP"
        doing="al generar el reporte"
        success="Se ha generado el reporte correctamente"
        download={() => downloadEcp(vista === 'horas' ? withDays(state, period) : state.query)}
      />
    </>
  );
  if (vista === 'horas') {
    return (
      <>
        <PageHeader title={TITLE} detail={detail} actions={actions} />
        <HoursView {...{ state, filters, agrupar, unidad, period }} />
      </>
    );
  }
  return <EffortList {...{ filters, detail, actions, days }} />;
}

/** The range of days in the address, when it is one. */
const daysOf = ({ values }: ListState): readonly [string, string] | null =>
  rangeDays(filterTexts(values, 'fecha_Range')) ?? null;

const withDays = ({ query }: ListState, { first, last }: { first: string; last: string }) => ({
  search: query.search,
  filters: {
    ...query.filters,
    fecha_Range: wholeDays(first, last),
  },
});

interface ListProps {
  filters: readonly ListFilter[];
  detail: string;
  actions: ReactNode;
  days: readonly [string, string] | null;
}

function EffortList({ filters, detail, actions, days }: ListProps) {
  const [, change] = useUrlState(screenSearch);
  const { mayEdit, mayDelete, remove } = useListedEffortActs(() =>
    change({ id: undefined, itemId: undefined }),
  );
  const phone = Grid.useBreakpoint().md === false;
  const show = (id: string) => change(viewing(id));
  const edit = (id: string) => change(editing(id));
  return (
    <ListScreen<ListedEffort>
      title={TITLE}
      detail={detail}
      plural="esfuerzos"
      queryKey={consolidatedKey}
      load={loadEfforts}
      rowKey={({ id }) => id}
      columns={effortColumns({
        onShow: show,
        mayEdit,
        onEdit: edit,
        mayDelete,
        onDelete: (effort) => void remove(effort),
        days,
        phone,
      })}
      filters={filters}
      actions={actions}
      empty={
        <EmptyState
          title="Aún no hay esfuerzos"
          text="Aquí aparecen los que se registren en las bitácoras."
        />
      }
      panel={(target, close) => (
        <Panel
          {...{ target, close, show, edit, mayEdit }}
          onDelete={(effort) => void remove(effort)}
        />
      )}
      panelTitle={({ mode }) => (mode === 'editar' ? 'Editar esfuerzo' : 'Esfuerzo')}
    />
  );
}

interface PanelProps {
  target: PanelTarget;
  close: () => void;
  show: (id: string) => void;
  edit: (id: string) => void;
  mayEdit: (effort: ListedEffort) => boolean;
  onDelete: (effort: ListedEffort) => void;
}

function Panel({ target, close, show, edit, mayEdit, onDelete }: PanelProps) {
  const { mode, id } = target;
  if (id === null) return null;
  if (mode === 'editar') {
    return <EffortEditor key={id} id={id} onClose={() => show(id)} onDelete={onDelete} />;
  }
  return (
    <EffortPreview key={id} id={id} mayEdit={mayEdit} onEdit={() => edit(id)} onClose={close} />
  );
}
