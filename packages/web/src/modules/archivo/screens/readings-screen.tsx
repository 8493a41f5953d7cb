import { formatDateTime } from '@comarca/shared/core/formats';
import { readingDoors } from '@comarca/shared/modules/archivo/reading.rules';
import { ListScreen } from '../../../platform/management/list/list-screen.tsx';
import type { ListFilter } from '../../../platform/management/list/list-state.ts';
import type { ListColumn } from '../../../platform/management/list/list-table.tsx';
import { RouteButton } from '../../../platform/navigation/route-button.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import '../archive.css';
import { archiveKey } from '../operations/archive.ts';
import { loadReadings, type Reading } from '../operations/readings.ts';

/** `/gestion_documental/lecturas` */
export function ReadingsScreen() {
  return (
    <ListScreen<Reading>
      title="Lecturas de series reservadas"
      detail="Quién leyó qué documento, cuándo y cómo. Se registra lo de las series marcadas como reservadas."
      plural="lecturas"
      queryKey={[...archiveKey, 'lecturas']}
      load={loadReadings}
      rowKey={({ id }) => id}
      actions={<RouteButton route="Archive">Volver al archivo</RouteButton>}
      columns={columns}
      filters={filters}
      empty={
        <EmptyState
          title="No hay lecturas registradas"
          text="Marque una serie como reservada en Administración para registrar quién lee sus documentos."
        />
      }
    />
  );
}

const filters: readonly ListFilter[] = [
  {
    key: 'puerta_In',
    label: 'Cómo',
    kind: 'lista',
    options: readingDoors.map((text) => ({ value: text, label: text })),
  },
  { key: 'fecha_Range', label: 'Fecha', kind: 'rango', instants: true },
];

const columns: ListColumn<Reading>[] = [
  {
    key: 'fecha',
    title: 'Fecha',
    orderBy: 'fecha',
    render: ({ fecha }) => formatDateTime(fecha),
  },
  { key: 'usuario', title: 'Quién', render: ({ usuario }) => usuario },
  {
    key: 'nombre',
    title: 'Documento',
    render: ({ nombre, numero }) => `${nombre} (versión ${numero})`,
  },
  { key: 'puerta', title: 'Cómo', render: ({ puerta }) => puerta },
  { key: 'serie', title: 'Serie', secondary: true, render: ({ serie }) => serie },
  { key: 'ip', title: 'Desde', secondary: true, render: ({ ip }) => ip ?? '—' },
];
