import { useQuery } from '@tanstack/react-query';
import { checkProjectFigures, checkRunFigures, type Finding } from '../../operations/figures.ts';
import type { ProjectReport } from '../../operations/project-report.ts';
import type { Report } from '../../operations/quick-report.model.ts';

const NONE: readonly Finding[] = [];

/** A text without digits states no figure. */
const mayState = (text: string): boolean => /\d/.test(text);

/** What the saved text of one place of a project's report says otherwise than the tables. */
export function useProjectFindings(
  { id, capas }: Pick<ProjectReport, 'id' | 'capas'>,
  place: string,
  stored: string,
): readonly Finding[] {
  const crossed = capas.map((layer) => String(layer.ultimaSincronizacion ?? '')).toSorted();
  const { data } = useQuery({
    queryKey: ['informeIt', id, 'cifras', place, stored, crossed.at(-1) ?? ''],
    queryFn: () => checkProjectFigures(id, place),
    enabled: mayState(stored),
    staleTime: 0,
    meta: { doing: 'al revisar las cifras' },
  });
  return data ?? NONE;
}

/** What the saved analyses of a quick report say otherwise than the tables, for all its layers at once. */
export function useRunFindings(report: Report): readonly Finding[] {
  const { id, version, fechaReporte, secciones } = report;
  const { data } = useQuery({
    queryKey: ['reporteRapido', 'cifras', id, version, fechaReporte],
    queryFn: () => checkRunFigures(id),
    enabled: secciones.some(({ analisis }) => mayState(analisis)),
    placeholderData: (before) => before,
    meta: { doing: 'al revisar las cifras' },
  });
  return data ?? NONE;
}
