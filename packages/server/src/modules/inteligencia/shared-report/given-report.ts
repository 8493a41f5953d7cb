import type { QuickReport } from '@comarca/shared/modules/inteligencia/quick-report';
import type { ProjectWriting } from '../project-report/project-report.document.ts';
import { numberedTitle } from '../reports/quick-report.texts.ts';
import { NOT_CROSSED, titleOutside } from './shared-report.view.ts';

/**
 * What a report's files say outside is what its page says: nothing of the layers that its author hides, no
 * people, no tables, no reasons that are for the people of the platform.
 */
export function asGiven(report: QuickReport): QuickReport {
  const { capas, comparacion, manifiesto } = report;
  const shown = capas.filter(({ mostrarInforme }) => mostrarInforme);
  const names = new Set(shown.map(({ nombre }) => nombre));
  return {
    ...report,
    autor: '',
    // What its author was warned of is between her and the house.
    contradicciones: [],
    capas: shown.map((layer) => ({
      ...layer,
      titulo: layer.tipo === 'capa' ? titleOutside(layer.titulo, layer.nombre) : layer.titulo,
      error: layer.error === null ? null : NOT_CROSSED,
    })),
    comparacion: comparacion?.filter(({ nombre }) => names.has(nombre)) ?? null,
    manifiesto: manifiesto && { ...manifiesto, capas: [] },
  };
}

/** So many layers are named; of the others their number is told. */
const MOST_NAMED = 20;

/** The same of the report of a project, which says first what of it nobody has approved yet. */
export function asGivenProject(report: QuickReport, { sinAprobar }: ProjectWriting): QuickReport {
  const given = asGiven(report);
  const { manifiesto } = given;
  const unapproved = given.capas.filter(({ id }) => sinAprobar.includes(id));
  if (!manifiesto || unapproved.length === 0) return given;
  const named = unapproved.slice(0, MOST_NAMED).map(numberedTitle).join('; ');
  const others = unapproved.length - MOST_NAMED;
  const warning = `Control de calidad no ha aprobado todavía el análisis de estas capas: ${named}${others > 0 ? ` y ${others} más` : ''}.`;
  return {
    ...given,
    manifiesto: { ...manifiesto, advertencias: [warning, ...(manifiesto.advertencias ?? [])] },
  };
}
