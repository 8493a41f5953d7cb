import { DownOutlined, SyncOutlined } from '@ant-design/icons';
import type { AgreedFigures } from '@comarca/shared/core/confirmed-figures';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Button, Dropdown, Segmented, Skeleton, Space } from 'antd';
import { useState } from 'react';
import { z } from 'zod';
import { failureInstead } from '../../../platform/alerts/failure-instead.ts';
import { LoadFailure } from '../../../platform/alerts/load-failure.tsx';
import { PreparedFiles } from '../../../platform/downloads/prepared-files.tsx';
import { RouteButton } from '../../../platform/navigation/route-button.tsx';
import { useUrlState } from '../../../platform/navigation/url-state.ts';
import { useCan } from '../../../platform/session/use-session.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { PageHeader } from '../../../ui/text/page-header.tsx';
import { ShareButton } from '../../enlaces/public.ts';
import { useFiguresReview } from '../components/figures/figures-review.tsx';
import { DocumentButton } from '../components/project-report/document-button.tsx';
import { ReportBody } from '../components/project-report/report-body.tsx';
import { UnsentNotice } from '../components/project-report/unsent-notice.tsx';
import { UnsentTextsContext } from '../components/project-report/unsent-texts.ts';
import {
  isSynchronising,
  useProjectReport,
} from '../components/project-report/use-project-report.ts';
import { useUnsentGuard } from '../components/project-report/use-unsent-guard.ts';
import { useWatchNews } from '../components/watch/use-watch-news.ts';
import { WatchSwitch } from '../components/watch/watch-switch.tsx';
import { useWrittenDownload } from '../components/writing/use-written-download.ts';
import '../components/project-report/project-report.css';
import '../components/preview/preview.css';
import { checkProjectFigures } from '../operations/figures.ts';
import {
  type ProjectReport,
  projectReportKey,
  type ReportNode,
  type SyncScope,
  type SyncWish,
} from '../operations/project-report.ts';
import { watchProject } from '../operations/watching.ts';
import {
  cancelWriting,
  type DocumentFormat,
  downloadProjectReport,
  downloadProjectSummary,
  loadWrittenFiles,
  writtenFilesKey,
} from '../operations/written-report.ts';

/** What the screen keeps in the address: the node that is open. */
const reportSearch = z.looseObject({ nodo: z.coerce.string().optional().catch(undefined) });

/** `/estructura_it/informe/:id`: the report of a project, as it is written. */
export function ProjectReportScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { data, error, refetch } = useProjectReport(id);
  const [{ nodo: node = 'introduccion' }, change] = useUrlState(reportSearch);
  const failure = failureInstead(data, error);
  if (failure) {
    return <LoadFailure thing="el informe" failure={failure} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton active paragraph={{ rows: 14 }} />;
  if (data.nodes === null) return <NoStructure report={data} />;
  return (
    <WrittenReport
      key={id}
      report={data}
      nodes={data.nodes}
      node={node}
      onNode={(next) => change({ nodo: next })}
    />
  );
}

interface WrittenProps {
  report: ProjectReport;
  nodes: readonly ReportNode[];
  node: string;
  onNode: (node: string) => void;
}

function WrittenReport({ report, nodes, node, onNode }: WrittenProps) {
  const [scope, setScope] = useState<SyncScope>('todas');
  const { unsent, nodesAt, sendFirst } = useUnsentGuard(report.id, nodes);
  return (
    <UnsentTextsContext value={unsent}>
      <ReportBody
        {...{ report, nodes, node, onNode, scope }}
        head={(synchronise) => (
          <>
            <Head
              {...{ report, scope, onNode, sendFirst }}
              onScope={setScope}
              onSynchronise={synchronise}
            />
            <UnsentNotice {...{ unsent, nodesAt, onNode }} />
          </>
        )}
      />
    </UnsentTextsContext>
  );
}

type Kind = 'informe' | 'resumen';

interface HeadProps {
  report: ProjectReport;
  scope: SyncScope;
  onScope: (scope: SyncScope) => void;
  onSynchronise: (wish: SyncWish) => void;
  onNode: (node: string) => void;
  /** saves what is unsent; false where the person does not go on without it */
  sendFirst: () => Promise<boolean>;
}

function Head({ report, scope, onScope, onSynchronise, onNode, sendFirst }: HeadProps) {
  const mayWrite = useCan('inteligencia_territorio.change_proyectoit');
  const client = useQueryClient();
  const key = projectReportKey(report.id);
  useWatchNews('informeIt', report.id, () => void client.invalidateQueries({ queryKey: key }));
  const downloadWritten = useWrittenDownload();
  const [busy, setBusy] = useState<Kind | null>(null);
  const download = async (kind: Kind, format: DocumentFormat, agreed: AgreedFigures) => {
    setBusy(kind);
    const written = kind === 'informe' ? downloadProjectReport : downloadProjectSummary;
    await downloadWritten({
      files: writtenFilesKey(report.id),
      agreed,
      obtain: (said) => written(report.id, { format, agreed: said }),
      done: 'Se ha generado exitosamente el informe',
    });
    setBusy(null);
  };
  const figures = useFiguresReview({ check: () => checkProjectFigures(report.id), onGo: onNode });
  const review = async () => {
    if (await sendFirst()) await figures.review();
  };
  const obtain = async (kind: Kind, format: DocumentFormat) => {
    if (!(await sendFirst())) return;
    await figures.before((agreed) => void download(kind, format, agreed));
  };
  return (
    <>
      <PageHeader
        title={`Informe: ${report.nombre}`}
        detail={report.nombreProyecto}
        actions={
          <>
            {figures.dialog}
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
              <Space.Compact>
                <Button
                  icon={<SyncOutlined />}
                  disabled={isSynchronising(report)}
                  onClick={() => onSynchronise(scope)}
                >
                  Sincronizar Capas
                </Button>
                <Dropdown
                  trigger={['click']}
                  disabled={isSynchronising(report)}
                  menu={{
                    items: [{ key: 'todo', label: 'Recalcular todo' }],
                    onClick: () => onSynchronise('recalcular todo'),
                  }}
                >
                  <Button icon={<DownOutlined />} aria-label="Otras formas de sincronizar" />
                </Dropdown>
              </Space.Compact>
            )}
            <WatchSwitch
              watching={report.vigilancia}
              save={(watch) => watchProject(report.id, watch)}
              onSaved={() => client.invalidateQueries({ queryKey: key, exact: true })}
            />
            <Button onClick={() => void review()}>Revisar cifras</Button>
            {mayWrite && report.capas.some(({ sync }) => sync) && (
              <ShareButton kind="informeIt" id={report.id} name={report.nombre} type={null} />
            )}
            <DocumentButton
              label="Resumen ejecutivo"
              more="Otros formatos del resumen"
              busy={busy === 'resumen'}
              onDownload={(format) => void obtain('resumen', format)}
            />
            <DocumentButton
              label="Descargar Reporte"
              more="Otros formatos del informe"
              primary
              busy={busy === 'informe'}
              onDownload={(format) => void obtain('informe', format)}
            />
          </>
        }
      />
      <PreparedFiles
        queryKey={writtenFilesKey(report.id)}
        load={() => loadWrittenFiles(report.id)}
        cancel={cancelWriting}
        heading="h2"
        note="El último de cada clase y formato está aquí durante un día, y queda en el archivo."
      />
    </>
  );
}

/** The report is written along a structure: without one there is nothing to write. */
function NoStructure({ report }: { report: ProjectReport }) {
  const mayAdd = useCan('inteligencia_territorio.add_estructuraproyectoit');
  return (
    <>
      <PageHeader title={`Informe: ${report.nombre}`} detail={report.nombreProyecto} />
      <EmptyState
        title="El proyecto todavía no tiene estructura"
        text="El informe se redacta sobre las secciones y capas de su estructura."
        {...(mayAdd && {
          action: (
            <RouteButton
              type="primary"
              route="CreateItStructure"
              search={{ proyecto: report.id, nombre: report.nombre }}
            >
              Crear Estructura
            </RouteButton>
          ),
        })}
      />
    </>
  );
}
