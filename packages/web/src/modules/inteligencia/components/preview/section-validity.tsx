import { ValidityMark } from '../../../capas/public.ts';
import type { ReportSection } from '../../operations/quick-report.model.ts';

/** Until when a layer's data are good, and what was known of that when it was crossed; nothing for a heading. */
export function SectionValidity({
  section: { validez, tablaPostgis },
}: {
  section: ReportSection;
}) {
  if (validez === null) return null;
  return <ValidityMark layer={{ validez, validoHasta: tablaPostgis?.vigencia ?? null }} />;
}
