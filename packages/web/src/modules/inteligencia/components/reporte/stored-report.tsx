import { Alert } from 'antd';
import { useEffect, useRef } from 'react';
import { isRunning, type Report } from '../../operations/reporte-rapido.model.ts';
import { scrollToSection } from '../vista-previa/report-preview.tsx';
import { useWriting } from '../vista-previa/use-writing.ts';
import { ReportButtons } from './report-buttons.tsx';
import { ReportResult } from './report-result.tsx';
import { ReportScreen } from './report-screen.tsx';
import { useLayerTitles } from './use-layer-titles.ts';
import { useLogPanel } from './use-log-panel.ts';
import { useRunningReport } from './use-report.ts';
import { useReportActs } from './use-report-acts.ts';
import { useReportForm } from './use-report-form.ts';
import { useSaveReport } from './use-save-report.ts';
import { useStoredWriting } from './use-stored-writing.ts';

interface Props {
  report: Report;
  /** id or name of the layer to scroll to */
  sectionId: string | undefined;
  onArrived: () => void;
  refresh: () => Promise<void>;
}

/** A report that exists: its form at the left, its progress or preview at the right. */
export function StoredReport({ report, sectionId, onArrived, refresh }: Props) {
  const top = useRef<HTMLDivElement>(null);
  const progress = useRunningReport(report);
  const writer = useWriting(report, useStoredWriting(report.id));
  const log = useLogPanel(isRunning(report));
  const titleOfLayer = useLayerTitles();
  const acts = useReportActs();
  const { form, restored, settle } = useReportForm(report, writer.dirty);
  const save = useSaveReport(form, report, acts);
  useArrival(report, sectionId, onArrived);

  const toTop = () => top.current?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  const begin = () => {
    log.start(true);
    toTop();
  };
  const synchronise = async () => {
    if (!(await writer.flush())) return;
    const saved = await save(report.secciones.length > 0 ? writer.all() : null);
    if (!saved) return;
    settle(saved, false);
    begin();
  };
  const download = async () => {
    if (await acts.download(report.id, writer.all())) log.start(false);
  };
  const again = async (act: (id: string) => Promise<Report | undefined>) => {
    if (!(await writer.flush())) return;
    if (await act(report.id)) begin();
  };

  const running = isRunning(report);
  const generated = !running && report.secciones.length > 0;
  const hasLog = generated || (progress?.capas.length ?? 0) > 0;
  return (
    <ReportScreen
      title={report.nombre}
      top={top}
      form={form}
      colors={{ trazado: report.colorTrazado, cruce: report.colorCruce }}
      notice={restored && <RestoredNotice />}
      buttons={
        <ReportButtons
          log={hasLog ? log : null}
          busy={acts.busy}
          running={running}
          onSave={() => void synchronise()}
          onDownload={generated && !log.open ? () => void download() : null}
          onRerun={generated ? () => void again(acts.rerun) : null}
        />
      }
    >
      {generated && form.formState.isDirty && (
        <Alert
          type="info"
          showIcon
          title="Cambió los datos del reporte: presione «Sincronizar Reporte» para actualizarlo."
        />
      )}
      <ReportResult
        report={report}
        progress={progress}
        writer={writer}
        logOpen={log.open}
        titleOfLayer={titleOfLayer}
        onCancel={() => void acts.cancel(report.id)}
        onRetry={() => void again(acts.retry)}
        onRefresh={() => void refresh().then(() => writer.flush())}
        onTop={toTop}
      />
    </ReportScreen>
  );
}

/** What was typed came back after the page or the session was lost. */
export function RestoredNotice() {
  return (
    <Alert
      type="info"
      showIcon
      closable
      title="Se recuperó lo que había escrito y no se había guardado."
    />
  );
}

/** Scrolls once to the layer that the address names. */
function useArrival(report: Report, sectionId: string | undefined, onArrived: () => void): void {
  useEffect(() => {
    if (!sectionId || isRunning(report) || report.secciones.length === 0) return;
    const section = report.secciones.find(
      ({ id, nombre }) => id === sectionId || nombre === sectionId,
    );
    if (section) scrollToSection(section.id, 'instant');
    onArrived();
  }, [report, sectionId, onArrived]);
}
