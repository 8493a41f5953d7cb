import { Alert } from 'antd';
import { useRef } from 'react';
import { useGoTo } from '../../../../platform/navigation/route-link.tsx';
import { RestoredNotice } from '../../../../platform/session/restored-notice.tsx';
import { SourcesDown } from '../../../geovisor/public.ts';
import { NoReport } from './no-report.tsx';
import { ReportButtons } from './report-buttons.tsx';
import { ReportScreen } from './report-screen.tsx';
import { defaultColors } from './save-variables.ts';
import { useLeaveReport } from './use-leave-report.ts';
import { useReportActs } from './use-report-acts.ts';
import { useReportForm } from './use-report-form.ts';
import { useSaveReport } from './use-save-report.ts';

/** A report that does not exist yet; once saved its own address opens. */
export function NewReport() {
  const top = useRef<HTMLDivElement>(null);
  const goTo = useGoTo();
  const acts = useReportActs();
  const reportForm = useReportForm(null);
  const { form, restored, origin, isDirty, settle } = reportForm;
  const save = useSaveReport(reportForm, null, acts);
  const leaving = useRef(false);
  useLeaveReport(() => !leaving.current && isDirty, reportForm.forget);
  const synchronise = async () => {
    const saved = await save();
    if (!saved) return;
    leaving.current = true;
    settle(saved);
    goTo({ route: 'EstateBrowserEdit', params: { id: saved.id } });
  };
  return (
    <ReportScreen
      title="Nuevo reporte rápido"
      top={top}
      form={form}
      colors={{ trazado: defaultColors.routeColor, cruce: defaultColors.crossColor }}
      notice={
        <>
          <SourcesDown />
          {origin === null ? restored && <RestoredNotice /> : <OriginNotice text={origin} />}
        </>
      }
      buttons={
        <ReportButtons
          log={null}
          busy={acts.busy}
          running={false}
          onSave={() => void synchronise()}
          onDownload={null}
          hasSheets={false}
          onRerun={null}
          onDuplicate={null}
        />
      }
    >
      <NoReport />
    </ReportScreen>
  );
}

/** Where a new report that was not typed here comes from. */
const OriginNotice = ({ text }: { text: string }) => (
  <Alert
    type="info"
    showIcon
    closable={{ 'aria-label': 'Cerrar' }}
    title={`${text}: cambie lo que necesite y presione «Sincronizar Reporte».`}
  />
);
