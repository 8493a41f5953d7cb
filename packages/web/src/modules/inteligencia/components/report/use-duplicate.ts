import { useGoTo } from '../../../../platform/navigation/route-link.tsx';
import { useCan } from '../../../../platform/session/use-session.ts';
import { NEW_REPORT, reportDraft } from '../../forms/report-draft.ts';
import { emptyReport, MAX_NAME, valuesOf } from '../../forms/report-values.ts';
import type { Report } from '../../operations/quick-report.model.ts';

const PREFIX = 'Copia de ';

/**
 * Opens a new report with what another one was asked with, to be changed before it is sent; null for
 * who may not make one.
 */
export function useDuplicate(report: Report): (() => void) | null {
  const goTo = useGoTo();
  const may = useCan('inteligencia_territorio.add_reporterapidoit');
  if (!may) return null;
  return () => {
    const name = `${PREFIX}${report.nombre}`.slice(0, MAX_NAME);
    reportDraft.write(NEW_REPORT, {
      typed: { ...valuesOf(report), name },
      base: emptyReport,
      origin: `Copia de «${report.nombre}»`,
    });
    goTo({ route: 'EstateBrowserCreate' });
  };
}
