import { BarChartOutlined, CalendarOutlined, FolderOpenOutlined } from '@ant-design/icons';
import { formatProcessNumber } from '@comarca/shared/modules/judiciales/process-number';
import { Button } from 'antd';
import { useState } from 'react';
import { useRecordChanges } from '../../../platform/list-changes/use-record-changes.ts';
import { laterPart } from '../../../platform/loading/later-part.tsx';
import { RouteButton } from '../../../platform/navigation/route-button.tsx';
import { useGoTo } from '../../../platform/navigation/route-link.tsx';
import { staff } from '../../../platform/pickers/staff.ts';
import { RecordScreen } from '../../../platform/record/record-screen.tsx';
import { useCan } from '../../../platform/session/use-session.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { processColumns } from '../components/process-columns.tsx';
import { ProcessDeletion } from '../components/process-deletion.tsx';
import { StepButtons } from '../components/step-buttons.tsx';
import {
  type JudicialInit,
  judicialInit,
  loadProcesses,
  type ProcessListRow,
  processRecord,
} from '../operations/processes.ts';
import { useProcessFilters } from '../operations/use-process-filters.ts';

const ProcessForm = laterPart(() => import('../forms/process-form.tsx'), 'ProcessForm');
const ProcessPreview = laterPart(
  () => import('../components/process-preview.tsx'),
  'ProcessPreview',
);
const opens = { form: ProcessForm, preview: ProcessPreview };

/** `/procesos_judiciales` */
export function JudicialProcessesScreen() {
  const mayDelete = useCan('judiciales.delete_procesojudicial');
  const [deleting, setDeleting] = useState<ProcessListRow | null>(null);
  const goTo = useGoTo();
  const onFile = (id: string) => goTo({ route: 'JudicialFile', params: { id } });
  return (
    <>
      <RecordScreen
        declared={processRecord}
        singular="Proceso Judicial"
        add="judiciales.add_procesojudicial"
        title="Procesos judiciales"
        detail="Los procesos de cada proyecto: dónde están, en qué van y qué vence."
        plural="procesos judiciales"
        load={loadProcesses}
        columns={(acts) =>
          processColumns({ ...acts, onFile, onDelete: mayDelete ? setDeleting : null })
        }
        filters={useProcessFilters()}
        changes={useRecordChanges(processRecord, changeable)}
        exportTo="procesos-judiciales"
        actions={<Ways />}
        empty={
          <EmptyState
            title="Todavía no hay procesos judiciales"
            text="Cree el primero con su número de radicación, o impórtelos de un archivo."
          />
        }
        opens={opens}
        form={ProcessForm}
        preview={(process) => <ProcessPreview process={process} />}
        panelActions={(process) => (
          <>
            <Button icon={<FolderOpenOutlined />} onClick={() => onFile(process.id)}>
              Expediente
            </Button>
            <StepButtons process={process} />
          </>
        )}
      />
      {deleting && <ProcessDeletion row={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}

const changeable = {
  names: ['tipo', 'etapa', 'abogado', 'fechaRadicacion'],
  offered: judicialInit,
  choicesOf: (init: JudicialInit | undefined) => ({
    tipo: init?.types,
    etapa: init?.stages,
  }),
  sources: { abogado: staff },
  nameOf: ({ numero }: ProcessListRow) => formatProcessNumber(numero),
} as const;

function Ways() {
  return (
    <>
      <RouteButton icon={<CalendarOutlined />} route="JudicialAgenda">
        Agenda
      </RouteButton>
      <RouteButton icon={<BarChartOutlined />} route="JudicialDashboard">
        Reporte gráfico
      </RouteButton>
    </>
  );
}
