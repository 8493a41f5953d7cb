import { useRef } from 'react';
import { useGoTo } from '../../../../platform/navigation/route-link.tsx';
import { ReportButtons } from './report-buttons.tsx';
import { NoReport } from './report-result.tsx';
import { ReportScreen } from './report-screen.tsx';
import { defaultColors } from './save-variables.ts';
import { RestoredNotice } from './stored-report.tsx';
import { useReportActs } from './use-report-acts.ts';
import { useReportForm } from './use-report-form.ts';
import { useSaveReport } from './use-save-report.ts';

/** A report that does not exist yet; once saved its own address opens. */
export function NewReport() {
  const top = useRef<HTMLDivElement>(null);
  const goTo = useGoTo();
  const acts = useReportActs();
  const { form, restored, settle } = useReportForm(null, false);
  const save = useSaveReport(form, null, acts);
  const synchronise = async () => {
    const saved = await save(null);
    if (!saved) return;
    settle(saved, true);
    goTo({ route: 'EstateBrowserEdit', params: { id: saved.id } });
  };
  return (
    <ReportScreen
      title="Nuevo reporte rápido"
      top={top}
      form={form}
      colors={{ trazado: defaultColors.routeColor, cruce: defaultColors.crossColor }}
      notice={restored && <RestoredNotice />}
      buttons={
        <ReportButtons
          log={null}
          busy={acts.busy}
          running={false}
          onSave={() => void synchronise()}
          onDownload={null}
          onRerun={null}
        />
      }
    >
      <NoReport />
    </ReportScreen>
  );
}
