import { FileWordOutlined } from '@ant-design/icons';
import { ADD_PERMISSION } from '@comarca/shared/modules/desarrollos/development.rules';
import { ExportButton } from '../../../platform/downloads/export-button.tsx';
import { useRecordChanges } from '../../../platform/list-changes/use-record-changes.ts';
import { laterPart } from '../../../platform/loading/later-part.tsx';
import { listSearch, useListState } from '../../../platform/management/list/list-state.ts';
import { closed } from '../../../platform/management/list/panel-address.ts';
import { useUrlState } from '../../../platform/navigation/url-state.ts';
import { RecordScreen } from '../../../platform/record/record-screen.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { developmentColumns } from '../components/development-columns.tsx';
import { DevelopmentViews } from '../components/development-views.tsx';
import {
  type DevelopmentListRow,
  developmentRecord,
  developmentsInit,
  downloadDevelopmentsReport,
  loadDevelopments,
} from '../operations/developments.ts';
import { useDeleteDevelopment } from '../operations/use-delete-development.ts';
import { useDevelopmentFilters } from '../operations/use-development-filters.ts';

const DevelopmentForm = laterPart(() => import('../forms/development-form.tsx'), 'DevelopmentForm');
const DevelopmentPreview = laterPart(
  () => import('../components/development-preview.tsx'),
  'DevelopmentPreview',
);
const opens = { form: DevelopmentForm, preview: DevelopmentPreview };

const titles = {
  crear: 'Agregar Desarrollo',
  editar: 'Editar Desarrollo',
  detalle: 'Desarrollo',
} as const;

/** `/desarrollos` */
export function DevelopmentsScreen() {
  const [, change] = useUrlState(listSearch);
  const onDelete = useDeleteDevelopment(() => change(closed));
  const filters = useDevelopmentFilters();
  const { query } = useListState(filters);
  return (
    <RecordScreen
      declared={developmentRecord}
      singular={titles}
      add={ADD_PERMISSION}
      title="Desarrollos"
      detail="Lo que se pide al software, quién lo hace y en qué va."
      plural="desarrollos"
      load={loadDevelopments}
      columns={(acts) => developmentColumns({ ...acts, onDelete })}
      filters={filters}
      changes={useRecordChanges(developmentRecord, changeable)}
      exportTo="desarrollos"
      lessUsed={
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
      opens={opens}
      form={DevelopmentForm}
      preview={(development) => <DevelopmentPreview development={development} />}
    />
  );
}

const changeable = {
  names: ['prioridad', 'dificultad', 'fechaInicio', 'fechaFin'],
  offered: developmentsInit,
  choicesOf: () => ({}),
  nameOf: ({ titulo }: DevelopmentListRow) => titulo,
} as const;
