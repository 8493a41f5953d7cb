import { FileWordOutlined, SyncOutlined } from '@ant-design/icons';
import { useParams } from '@tanstack/react-router';
import { Button, Segmented, Skeleton } from 'antd';
import { useState } from 'react';
import { z } from 'zod';
import { LoadFailure } from '../../../platform/alerts/load-failure.tsx';
import { useAlertedCall } from '../../../platform/alerts/use-alerted-call.ts';
import { useAlerts } from '../../../platform/alerts/use-alerts.ts';
import { useGoTo } from '../../../platform/navigation/route-link.tsx';
import { useUrlState } from '../../../platform/navigation/url-state.ts';
import { useCan } from '../../../platform/session/use-session.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { PageHeader } from '../../../ui/text/page-header.tsx';
import { ReportBody } from '../components/project-report/report-body.tsx';
import {
  isSynchronising,
  useProjectReport,
} from '../components/project-report/use-project-report.ts';
import '../components/project-report/project-report.css';
import '../components/preview/preview.css';
import {
  downloadProjectReport,
  downloadProjectSummary,
  type ProjectReport,
  type SyncScope,
} from '../operations/project-report.ts';

/** What the screen keeps in the address: the node that is open. */
const reportSearch = z.looseObject({ nodo: z.coerce.string().optional().catch(undefined) });

/** `/estructura_it/informe/:id`: the report of a project, as it is written. */
export function ProjectReportScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { data, error, refetch } = useProjectReport(id);
  const [{ nodo: node = 'introduccion' }, change] = useUrlState(reportSearch);
  const [scope, setScope] = useState<SyncScope>('todas');
  if (error) {
    return <LoadFailure thing="el informe" failure={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton active paragraph={{ rows: 14 }} />;
  if (data.nodes === null) return <NoStructure report={data} />;
  return (
    <ReportBody
      report={data}
      nodes={data.nodes}
      node={node}
      onNode={(next) => change({ nodo: next })}
      scope={scope}
      head={(synchronise) => (
        <Head report={data} scope={scope} onScope={setScope} onSynchronise={synchronise} />
      )}
    />
  );
}

interface HeadProps {
  report: ProjectReport;
  scope: SyncScope;
  onScope: (scope: SyncScope) => void;
  onSynchronise: (scope: SyncScope) => void;
}

function Head({ report, scope, onScope, onSynchronise }: HeadProps) {
  const mayWrite = useCan('inteligencia_territorio.change_proyectoit');
  const alerts = useAlerts();
  const alerted = useAlertedCall();
  const [busy, setBusy] = useState<'informe' | 'resumen' | null>(null);
  const download = async (kind: 'informe' | 'resumen') => {
    setBusy(kind);
    await alerted('al generar el reporte', async () => {
      await (kind === 'informe' ? downloadProjectReport : downloadProjectSummary)(report.id);
      alerts.success('Se ha generado exitosamente el informe');
    });
    setBusy(null);
  };
  return (
    <PageHeader
      title={`Informe: ${report.nombre}`}
      detail={report.nombreProyecto}
      actions={
        <>
          <Segmented<SyncScope>
            value={scope}
            onChange={onScope}
            aria-label="Qué capas"
            options={[
              { value: 'todas', label: 'TODAS' },
              { value: 'sin sincronizar', label: 'SIN SINCRONIZAR' },
            ]}
          />
          {mayWrite && (
            <Button
              icon={<SyncOutlined />}
              disabled={isSynchronising(report)}
              onClick={() => onSynchronise(scope)}
            >
              Sincronizar Capas
            </Button>
          )}
          <Button loading={busy === 'resumen'} onClick={() => void download('resumen')}>
            Resumen ejecutivo
          </Button>
          <Button
            type="primary"
            icon={<FileWordOutlined />}
            loading={busy === 'informe'}
            onClick={() => void download('informe')}
          >
            Descargar Reporte
          </Button>
        </>
      }
    />
  );
}

/** The report is written along a structure: without one there is nothing to write. */
function NoStructure({ report }: { report: ProjectReport }) {
  const goTo = useGoTo();
  const mayAdd = useCan('inteligencia_territorio.add_estructuraproyectoit');
  return (
    <>
      <PageHeader title={`Informe: ${report.nombre}`} detail={report.nombreProyecto} />
      <EmptyState
        title="El proyecto todavía no tiene estructura"
        text="El informe se redacta sobre las secciones y capas de su estructura."
        {...(mayAdd && {
          action: (
            <Button
              type="primary"
              onClick={() =>
                goTo({
                  route: 'CreateItStructure',
                  search: { proyecto: report.id, nombre: report.nombre },
                })
              }
            >
              Crear Estructura
            </Button>
          ),
        })}
      />
    </>
  );
}
