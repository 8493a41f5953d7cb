import { FileWordOutlined } from '@ant-design/icons';
import { ADD_PERMISSION } from '@comarca/shared/modules/desarrollos/development.rules';
import { ExportButton } from '../../../platform/downloads/export-button.tsx';
import { ListScreen } from '../../../platform/management/list/list-screen.tsx';
import { listSearch, useListState } from '../../../platform/management/list/list-state.ts';
import { closed, editing, viewing } from '../../../platform/management/list/panel-address.ts';
import { useUrlState } from '../../../platform/navigation/url-state.ts';
import { useCan } from '../../../platform/session/use-session.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { developmentColumns } from '../components/development-columns.tsx';
import { DevelopmentPanel } from '../components/development-panel.tsx';
import { DevelopmentViews } from '../components/development-views.tsx';
import {
  type DevelopmentListRow,
  developmentRecord,
  developmentsKey,
  downloadDevelopmentsReport,
  loadDevelopments,
} from '../operations/developments.ts';
import { useDeleteDevelopment } from '../operations/use-delete-development.ts';
import { useDevelopmentFilters } from '../operations/use-development-filters.ts';

const titles = {
  crear: 'Agregar Desarrollo',
  editar: 'Editar Desarrollo',
  detalle: 'Desarrollo',
} as const;

/** `/desarrollos` */
export function DevelopmentsScreen() {
  const [, change] = useUrlState(listSearch);
  const mayChange = useCan(developmentRecord.change);
  const onDelete = useDeleteDevelopment(() => change(closed));
  const filters = useDevelopmentFilters();
  const { query } = useListState(filters);
  const columns = developmentColumns({
    onOpen: (id) => change(viewing(id)),
    onEdit: mayChange ? (id) => change(editing(id)) : null,
    onDelete,
  });
  return (
    <ListScreen<DevelopmentListRow>
      title="Desarrollos"
      detail="Lo que se pide al software, quién lo hace y en qué va."
      plural="desarrollos"
      queryKey={developmentsKey}
      load={loadDevelopments}
      rowKey={({ id }) => id}
      columns={columns}
      filters={filters}
      exportTo="desarrollos"
      create={{ label: titles.crear, permission: ADD_PERMISSION }}
      actions={
        <>
          <DevelopmentViews view="ListDevelopment" />
          <ExportButton
            icon={<FileWordOutlined />}
            label="Reporte Word"
            doing="al generar el reporte"
            success="Se ha generado el reporte correctamente"
            download={() => downloadDevelopmentsReport(query.filters)}
          />
        </>
      }
      empty={
        <EmptyState
          title="Todavía no hay desarrollos"
          text="Agregue el primero, o reporte un problema desde las herramientas de cualquier pantalla."
        />
      }
      panel={(target, onClose) => <DevelopmentPanel target={target} onClose={onClose} />}
      panelTitle={({ mode }) => titles[mode === 'editar' && !mayChange ? 'detalle' : mode]}
    />
  );
}
