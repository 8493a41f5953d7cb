import { useAlerts } from '../../../../platform/alerts/use-alerts.ts';
import { obstacle, type ReportValues } from '../../forms/report-values.ts';
import type { Report } from '../../operations/quick-report.model.ts';
import { saveVariables } from './save-variables.ts';
import type { useReportActs } from './use-report-acts.ts';
import type { ReportForm } from './use-report-form.ts';

/** Others may be writing about the report all the time: that is nothing to bother anybody with. */
const TRIES = 5;

/**
 * Checks the form and sends it. The answer is the stored report, or undefined when the form is not
 * complete, the server refused, or somebody else changed the same report: the form then stays, and
 * says what was changed.
 */
export function useSaveReport(
  { form, conflicts, follow }: Pick<ReportForm, 'form' | 'conflicts' | 'follow'>,
  stored: { report: Report; reload: () => Promise<Report> } | null,
  acts: Pick<ReturnType<typeof useReportActs>, 'save'>,
) {
  const alerts = useAlerts();

  const send = async (values: ReportValues, tries: number): Promise<Report | undefined> => {
    const variables = saveVariables(values, stored?.report ?? null, conflicts.version.current);
    const saved = await acts.save(variables);
    if (saved !== 'conflict' || !stored) return saved === 'conflict' ? undefined : saved;
    const newer = await stored.reload().catch(() => null);
    if (newer && tries > 0 && follow(newer)) return send(values, tries - 1);
    await conflicts.found();
    return undefined;
  };

  return async (): Promise<Report | undefined> => {
    let sent: Report | undefined;
    const refused = obstacle(form.getValues(), stored?.report);
    if (refused) alerts.error(refused);
    await form.handleSubmit(async (values) => {
      if (!refused) sent = await send(values, TRIES);
    })();
    return sent;
  };
}
