import { BarChartOutlined, CalendarOutlined, FolderOpenOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { ListScreen } from '../../../platform/management/list/list-screen.tsx';
import { listSearch } from '../../../platform/management/list/list-state.ts';
import { editing, viewing } from '../../../platform/management/list/panel-address.ts';
import { useGoTo } from '../../../platform/navigation/route-link.tsx';
import { useUrlState } from '../../../platform/navigation/url-state.ts';
import { RecordPanel } from '../../../platform/record/record-panel.tsx';
import { useCan } from '../../../platform/session/use-session.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { processColumns } from '../components/process-columns.tsx';
import { ProcessDeletion } from '../components/process-deletion.tsx';
import { ProcessPreview } from '../components/process-preview.tsx';
import { StepButtons } from '../components/step-buttons.tsx';
import { ProcessForm } from '../forms/process-form.tsx';
import {
  loadProcesses,
  type ProcessListRow,
  processesKey,
  processRecord,
} from '../operations/processes.ts';
import { useProcessFilters } from '../operations/use-process-filters.ts';

const titles = {
  crear: 'Crear Proceso Judicial',
  editar: 'Editar Proceso Judicial',
  detalle: 'Proceso Judicial',
} as const;

/** `/procesos_judiciales` */
export function JudicialProcessesScreen() {
  const [, change] = useUrlState(listSearch);
  const mayChange = useCan(processRecord.change);
  const mayDelete = useCan('judiciales.delete_procesojudicial');
  const [deleting, setDeleting] = useState<ProcessListRow | null>(null);
  const goTo = useGoTo();
  const onFile = (id: string) => goTo({ route: 'JudicialFile', params: { id } });
  return (
    <>
      <ListScreen<ProcessListRow>
        title="Procesos judiciales"
        detail="Los procesos de cada proyecto: dónde están, en qué van y qué vence."
        plural="procesos judiciales"
        queryKey={processesKey}
        load={loadProcesses}
        rowKey={({ id }) => id}
        columns={processColumns({
          onOpen: (id) => change(viewing(id)),
          onFile,
          onEdit: mayChange ? (id) => change(editing(id)) : null,
          onDelete: mayDelete ? setDeleting : null,
        })}
        filters={useProcessFilters()}
        exportTo="procesos-judiciales"
        create={{ label: titles.crear, permission: 'judiciales.add_procesojudicial' }}
        actions={<Ways />}
        empty={
          <EmptyState
            title="Todavía no hay procesos judiciales"
            text="Cree el primero con su número de radicación, o impórtelos de un archivo."
          />
        }
        panel={(target, onClose) => (
          <RecordPanel
            key={target.id ?? 'nuevo'}
            declared={processRecord}
            target={target}
            onClose={onClose}
            form={(props) => <ProcessForm {...props} />}
            preview={(process) => <ProcessPreview process={process} />}
            actions={(process) => (
              <>
                <Button icon={<FolderOpenOutlined />} onClick={() => onFile(process.id)}>
                  Expediente
                </Button>
                <StepButtons process={process} />
              </>
            )}
          />
        )}
        panelTitle={({ mode }) => titles[mode === 'editar' && !mayChange ? 'detalle' : mode]}
      />
      {deleting && <ProcessDeletion row={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}

function Ways() {
  const goTo = useGoTo();
  return (
    <>
      <Button icon={<CalendarOutlined />} onClick={() => goTo({ route: 'JudicialAgenda' })}>
        Agenda
      </Button>
      <Button icon={<BarChartOutlined />} onClick={() => goTo({ route: 'JudicialDashboard' })}>
        Reporte gráfico
      </Button>
    </>
  );
}
