import { Alert } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useAlerts } from '../../../../platform/alerts/use-alerts.ts';
import { PreparedFiles } from '../../../../platform/downloads/prepared-files.tsx';
import { ConflictNotice } from '../../../../platform/entity-form/conflict-notice.tsx';
import { RestoredNotice } from '../../../../platform/session/restored-notice.tsx';
import { useCan } from '../../../../platform/session/use-session.ts';
import { ShareButton } from '../../../enlaces/public.ts';
import { reportLabels } from '../../forms/report-labels.ts';
import { checkRunFigures } from '../../operations/figures.ts';
import { isRunning, type Report } from '../../operations/quick-report.model.ts';
import { watchReport } from '../../operations/watching.ts';
import {
  cancelReportFile,
  loadReportFiles,
  reportFilesKey,
} from '../../operations/written-quick-report.ts';
import { useFiguresReview } from '../figures/figures-review.tsx';
import { scrollToSection } from '../preview/report-preview.tsx';
import { useWriting } from '../preview/writing/use-writing.ts';
import { PortalPublication } from '../shared/portal-publication.tsx';
import { useWatchNews } from '../watch/use-watch-news.ts';
import { WatchSwitch } from '../watch/watch-switch.tsx';
import { ReportButtons } from './report-buttons.tsx';
import { ReportResult } from './report-result.tsx';
import { ReportScreen } from './report-screen.tsx';
import { ReportStrip } from './report-strip.tsx';
import { useDuplicate } from './use-duplicate.ts';
import { useLeaveReport } from './use-leave-report.ts';
import { useLogPanel } from './use-log-panel.ts';
import { useRunningReport } from './use-report.ts';
import { useReportActs } from './use-report-acts.ts';
import { useReportForm } from './use-report-form.ts';
import { useReportNames } from './use-report-names.ts';
import { useSaveReport } from './use-save-report.ts';
import { useStoredWriting } from './use-stored-writing.ts';
import { useTemplateChoice } from './use-template-choice.tsx';

interface Props {
  report: Report;
  /** id or name of the layer to scroll to */
  sectionId: string | undefined;
  onArrived: () => void;
  /** reads the report again, as others left it */
  reload: () => Promise<Report>;
}

/** A report that exists: what it is made with, and its progress or preview. */
export function StoredReport({ report, sectionId, onArrived, reload }: Props) {
  const top = useRef<HTMLDivElement>(null);
  const duplicate = useDuplicate(report);
  const [changing, setChanging] = useState(false);
  const progress = useRunningReport(report);
  const log = useLogPanel(isRunning(report));
  const names = useReportNames();
  const labels = useMemo(() => reportLabels(names), [names]);
  const acts = useReportActs();
  const alerts = useAlerts();
  const onSaved = useStoredWriting(report.id);
  const writer = useWriting(report, { onSaved, reload });
  const reportForm = useReportForm(report, reload);
  const { form, conflicts, restored, isDirty, settle } = reportForm;
  const save = useSaveReport(reportForm, { report, reload }, acts);
  useLeaveReport(() => isDirty || writer.dirty, reportForm.forget);
  useArrival(report, sectionId, onArrived);
  useWatchNews('reporteRapido', report.id, () => void reload());

  const figures = useFiguresReview({
    check: () => checkRunFigures(report.id),
    onGo: (table) => goToTable(report, table),
  });
  const template = useTemplateChoice(report);
  const toTop = () => top.current?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  const begin = () => {
    log.start(true);
    toTop();
  };
  /** What follows uses what is written: it has to be saved, and agreed on, before. */
  const onceWritten = async (act: () => Promise<void>) => {
    if (await writer.flush()) await act();
    else alerts.error('Hay análisis sin guardar. Guárdelos o elija qué texto queda.');
  };
  const synchronise = () =>
    onceWritten(async () => {
      const saved = await save();
      if (!saved) return;
      settle(saved);
      setChanging(false);
      begin();
    });
  const download = (sheetScale: number | null) =>
    onceWritten(() =>
      figures.before(async (agreed) => {
        if (await acts.download(report.id, { sheetScale, agreed })) log.start(false);
      }),
    );
  const again = (act: (id: string) => Promise<Report | undefined>) =>
    onceWritten(async () => {
      if (await act(report.id)) begin();
    });

  const rerun = (everything: boolean) =>
    template.before((keepsTemplate) =>
      again((id) => acts.rerun(id, { everything, keepsTemplate })),
    );

  const running = isRunning(report);
  const generated = !running && report.secciones.length > 0;
  const folded =
    (running || (generated && report.estado === 'GENERADO')) &&
    !changing &&
    !isDirty &&
    !restored &&
    !conflicts.conflict;
  const hasLog = generated || (progress?.capas.length ?? 0) > 0;
  return (
    <ReportScreen
      title={report.nombre}
      top={top}
      form={form}
      colors={{ trazado: report.colorTrazado, cruce: report.colorCruce }}
      notice={
        <>
          {figures.dialog}
          {template.dialog}
          {restored && <RestoredNotice />}
          {conflicts.conflict && (
            <ConflictNotice
              conflict={conflicts.conflict}
              labels={labels}
              onChoose={conflicts.choose}
            />
          )}
        </>
      }
      strip={
        folded && (
          <ReportStrip
            report={report}
            titleOfLayer={names.titleOfLayer}
            onChange={() => setChanging(true)}
          />
        )
      }
      buttons={
        <ReportButtons
          log={hasLog ? log : null}
          busy={acts.busy}
          comparing={template.busy}
          running={running}
          onSave={() => void synchronise()}
          onDownload={generated && !log.open ? (scale) => void download(scale) : null}
          onReview={generated ? () => void onceWritten(figures.review) : null}
          hasSheets={report.longitudTrazado !== null}
          onDuplicate={duplicate}
          onRerun={generated ? (everything) => void rerun(everything) : null}
          share={
            generated && (
              <>
                <WatchReport report={report} reload={reload} />
                <ShareReport report={report} />
                <PortalPublication report={report} />
              </>
            )
          }
        />
      }
    >
      {generated && (
        <PreparedFiles
          queryKey={reportFilesKey(report.id)}
          load={() => loadReportFiles(report.id)}
          cancel={cancelReportFile}
          heading="h2"
          note="El último está aquí durante un día, y queda en el archivo."
        />
      )}
      {generated && isDirty && (
        <Alert
          className="no-imprimir"
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
        titleOfLayer={names.titleOfLayer}
        onCancel={() => void acts.cancel(report.id)}
        onRetry={() => void again(acts.retry)}
        onTop={toTop}
      />
    </ReportScreen>
  );
}

/** Scrolls to the layer of a table. */
function goToTable({ secciones }: Report, table: string): void {
  const section = secciones.find(({ nombre, tipo }) => tipo === 'capa' && nombre === table);
  if (section) scrollToSection(section.id);
}

/** Whether the report is watched. */
function WatchReport({ report: { id, vigilancia }, reload }: Pick<Props, 'report' | 'reload'>) {
  if (!vigilancia) return null;
  return (
    <WatchSwitch watching={vigilancia} save={(watch) => watchReport(id, watch)} onSaved={reload} />
  );
}

/** The links of a report, for who may change it. */
function ShareReport({ report: { id, nombre } }: { report: Report }) {
  if (!useCan('inteligencia_territorio.change_reporterapidoit')) return null;
  return <ShareButton kind="reporteRapido" id={id} name={nombre} type={null} />;
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
