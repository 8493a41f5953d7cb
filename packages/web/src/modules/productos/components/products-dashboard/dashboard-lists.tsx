import { formatDateTime } from '@comarca/shared/core/formats';
import {
  spellWaiting,
  waitingDays,
} from '@comarca/shared/modules/productos/products-dashboard.rules';
import { SummaryTable } from '../../../../platform/dashboard/summary-table.tsx';
import type { FilterValues } from '../../../../platform/management/list/list-state.ts';
import type { ListColumn } from '../../../../platform/management/list/list-table.tsx';
import { RouteLink } from '../../../../platform/navigation/route-link.tsx';
import { EmptyState } from '../../../../ui/feedback/states.tsx';
import {
  type CountedRow,
  dashboardKey,
  loadCounted,
  loadQueue,
  type QueueRow,
  queueKey,
} from '../../operations/assignments/products-dashboard.ts';
import { ControlMark } from '../control-mark.tsx';
import { peopleColumns } from '../people-columns.tsx';
import { StateChip } from '../state-chip.tsx';

/** What every list of the dashboard says of an assignment. */
type Shown = Pick<
  CountedRow,
  'id' | 'identificador' | 'instanceName' | 'actividad' | 'recursoGestion' | 'recursoControl'
>;

const shared = <Row extends Shown>(): ListColumn<Row>[] => [
  {
    key: 'identificador',
    title: 'Identificador',
    render: ({ id, identificador }) => (
      <RouteLink route="AssignmetDetail" params={{ id }}>
        {identificador}
      </RouteLink>
    ),
  },
  { key: 'actividad', title: 'Actividad', render: ({ actividad }) => actividad.nombre },
  {
    key: 'instancia',
    title: 'Proceso/Proyecto',
    secondary: true,
    render: ({ instanceName }) => instanceName,
  },
  ...peopleColumns<Row>(),
];

const counted: readonly ListColumn<CountedRow>[] = [
  ...shared<CountedRow>(),
  { key: 'estado', title: 'Estado', render: ({ estado }) => <StateChip state={estado.estado} /> },
  {
    key: 'duracion',
    title: 'Control Duración',
    secondary: true,
    render: (row) => <ControlMark of="duracion" facts={row} />,
  },
  {
    key: 'finalizacion',
    title: 'Control Finalización',
    secondary: true,
    render: (row) => <ControlMark of="finalizacion" facts={row} />,
  },
];

/** The assignments that the figures count. */
export const CountedAssignments = ({ filters }: { filters: FilterValues }) => (
  <SummaryTable<CountedRow>
    title="Asignaciones"
    plural="asignaciones"
    queryKey={dashboardKey}
    filters={filters}
    load={loadCounted}
    rowKey={({ id }) => id}
    columns={counted}
  />
);

const waiting: readonly ListColumn<QueueRow>[] = [
  ...shared<QueueRow>(),
  {
    key: 'rechazos',
    title: 'Rechazos',
    align: 'right',
    secondary: true,
    render: ({ rechazos }) => rechazos,
  },
  {
    key: 'desde',
    title: 'Espera desde',
    secondary: true,
    render: ({ fechaEstado }) => formatDateTime(fechaEstado),
  },
  {
    key: 'espera',
    title: 'Espera',
    align: 'right',
    render: ({ fechaEstado }) => spellWaiting(waitingDays(fechaEstado, new Date().toISOString())),
  },
];

const everything: FilterValues = {};

/** What waits for quality control, whatever the filters: the longest wait first. */
export const ReviewQueue = () => (
  <SummaryTable<QueueRow>
    title="Cola de revisión"
    plural="asignaciones por revisar"
    queryKey={queueKey}
    filters={everything}
    load={loadQueue}
    rowKey={({ id }) => id}
    columns={waiting}
    empty={
      <EmptyState
        title="Nada espera control de calidad"
        text="Aquí aparece lo que está en PENDIENTE CC, lo más antiguo primero."
      />
    }
  />
);
