import { Alert } from 'antd';
import { isRunning, type Report } from '../../operations/quick-report.model.ts';
import { ReportPreview } from '../preview/report-preview.tsx';
import type { Writer } from '../preview/writing/use-writing.ts';
import { entriesOf, type ReportProgress } from '../progress/progress-log.ts';
import { ProgressView } from '../progress/progress-view.tsx';

interface Props {
  report: Report;
  progress: ReportProgress | undefined;
  writer: Writer;
  logOpen: boolean;
  titleOfLayer: (name: string) => string;
  onCancel: () => void;
  onRetry: () => void;
  onTop: () => void;
}

/** The right side of a stored report: its progress, its log, its preview. */
export function ReportResult({ report, logOpen, ...props }: Props) {
  const running = isRunning(report);
  const shown = report.secciones.length > 0 && !running;
  return (
    <>
      {!running && <Outcome report={report} />}
      {(running || logOpen) && <Progress report={report} {...props} />}
      {shown && <ReportPreview report={report} writer={props.writer} onTop={props.onTop} />}
    </>
  );
}

function Progress({ report, progress, titleOfLayer, onCancel, onRetry }: Omit<Props, 'logOpen'>) {
  const running = isRunning(report);
  const entries = running ? (progress?.capas ?? []) : entriesOf(report);
  const done = new Set(entries.map(({ capa }) => capa));
  return (
    <ProgressView
      running={running}
      end={report.estado === 'PENDIENTE' ? 'GENERANDO' : report.estado}
      avance={running ? (progress?.avance ?? report.avance) : report.avance}
      restanteSegundos={progress?.restanteSegundos ?? null}
      mensaje={progress?.mensaje ?? ''}
      entries={entries}
      waiting={running ? report.capas.filter((name) => !done.has(name)) : []}
      titleOfLayer={titleOfLayer}
      onCancel={running ? onCancel : null}
      onRetry={running ? null : onRetry}
    />
  );
}

function Outcome({ report: { estado, error, secciones } }: { report: Report }) {
  const before = secciones.length > 0 ? ' Abajo está el resultado anterior.' : '';
  if (estado === 'FALLIDO') {
    return (
      <Alert
        type="error"
        showIcon
        title={`El reporte no se generó.${before}`}
        description={error}
      />
    );
  }
  if (estado !== 'CANCELADO') return null;
  return <Alert type="info" showIcon title={`La generación del reporte se canceló.${before}`} />;
}
