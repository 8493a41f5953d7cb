import type { UseFormReturn } from 'react-hook-form';
import { useAlerts } from '../../../../platform/alerts/use-alerts.ts';
import { obstacle, type ReportInput, type ReportValues } from '../../forms/report-values.ts';
import type { Report } from '../../operations/reporte-rapido.model.ts';
import type { Writing } from '../../operations/reporte-rapido.ts';
import { saveVariables } from './save-variables.ts';
import type { useReportActs } from './use-report-acts.ts';

/**
 * Checks the form and sends it. The answer is the stored report, or undefined when the form is not
 * complete or the server refused: the form then stays as it is.
 */
export function useSaveReport(
  form: UseFormReturn<ReportInput, unknown, ReportValues>,
  report: Report | null,
  acts: ReturnType<typeof useReportActs>,
) {
  const alerts = useAlerts();
  return async (writing: Writing | null): Promise<Report | undefined> => {
    let sent: Report | undefined;
    const refused = obstacle(form.getValues());
    if (refused) alerts.error(refused);
    await form.handleSubmit(async (values) => {
      if (!refused) sent = await acts.save(saveVariables(values, report, writing));
    })();
    return sent;
  };
}
