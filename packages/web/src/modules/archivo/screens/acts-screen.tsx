import { formatDateTime, formatNumber } from '@comarca/shared/core/formats';
import {
  type ActState,
  actKinds,
  actStates,
  actTones,
} from '@comarca/shared/modules/archivo/act.rules';
import { laterPart } from '../../../platform/loading/later-part.tsx';
import { ListScreen } from '../../../platform/management/list/list-screen.tsx';
import { type ListFilter, listSearch } from '../../../platform/management/list/list-state.ts';
import type { ListColumn } from '../../../platform/management/list/list-table.tsx';
import { viewing } from '../../../platform/management/list/panel-address.ts';
import { RouteButton } from '../../../platform/navigation/route-button.tsx';
import { useUrlState } from '../../../platform/navigation/url-state.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { StatusChip } from '../../../ui/feedback/status-chip.tsx';
import '../archive.css';
import { type ActRow, actsKey, loadActs } from '../operations/acts.ts';

const DraftActForm = laterPart(() => import('../components/acts/act-form.tsx'), 'DraftActForm');
const ActPanel = laterPart(() => import('../components/acts/act-panel.tsx'), 'ActPanel');

/** `/gestion_documental/actas` */
export function ActsScreen() {
  const [, change] = useUrlState(listSearch);
  return (
    <ListScreen<ActRow>
      title="Transferencias y eliminación"
      detail="Las actas con que los documentos pasan de un archivo a otro o se eliminan: una persona las elabora y otra las aprueba."
      plural="actas del archivo"
      queryKey={actsKey}
      load={loadActs}
      rowKey={({ id }) => id}
      actions={
        <>
          <RouteButton route="ArchiveReadings">Lecturas de series reservadas</RouteButton>
          <RouteButton route="Archive">Volver al archivo</RouteButton>
        </>
      }
      columns={columnsOf((id) => change(viewing(id)))}
      filters={filters}
      create={{ label: 'Elaborar acta', permission: 'archivo.manage_documento' }}
      empty={
        <EmptyState
          title="Todavía no hay actas"
          text="Los documentos que cumplen el tiempo de su serie esperan una."
        />
      }
      panel={(target, onClose) =>
        target.id === null ? (
          <DraftActForm onSaved={(id) => change(viewing(id))} onClose={onClose} />
        ) : (
          <ActPanel key={target.id} id={target.id} onClose={onClose} />
        )
      }
      panelTitle={({ id }) => (id === null ? 'Elaborar acta' : 'Acta')}
    />
  );
}

const choices = (texts: readonly string[]) => texts.map((text) => ({ value: text, label: text }));

const filters: readonly ListFilter[] = [
  { key: 'clase_In', label: 'Clase', kind: 'lista', options: choices(actKinds) },
  { key: 'estado_In', label: 'Estado', kind: 'lista', options: choices(actStates) },
];

const columnsOf = (onOpen: (id: string) => void): ListColumn<ActRow>[] => [
  {
    key: 'codigo',
    title: 'Número',
    orderBy: 'codigo',
    render: ({ id, codigo }) => (
      <button type="button" className="archivo-enlace" onClick={() => onOpen(id)}>
        {codigo}
      </button>
    ),
  },
  { key: 'clase', title: 'Clase', render: ({ clase }) => clase },
  {
    key: 'estado',
    title: 'Estado',
    render: ({ estado }) => <StatusChip tone={actTones[estado as ActState]}>{estado}</StatusChip>,
  },
  { key: 'objeto', title: 'Objeto', render: ({ objeto }) => objeto },
  {
    key: 'documentos',
    title: 'Documentos',
    align: 'right',
    secondary: true,
    render: ({ documentos }) => formatNumber(documentos, 0),
  },
  {
    key: 'elaboradaPor',
    title: 'Elaboró',
    secondary: true,
    render: ({ elaboradaPor }) => elaboradaPor?.fullName ?? '—',
  },
  {
    key: 'revisor',
    title: 'Revisa',
    secondary: true,
    render: ({ revisor }) => revisor?.fullName ?? '—',
  },
  {
    key: 'fecha',
    title: 'Fecha',
    orderBy: 'fecha',
    secondary: true,
    render: ({ fecha }) => formatDateTime(fecha),
  },
];
