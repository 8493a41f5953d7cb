import type { QuickReportState } from '@comarca/shared/modules/inteligencia/quick-report';

/** A run's state: what has not ended is 'GENERANDO'. */
export type RunEnd = Exclude<QuickReportState, 'PENDIENTE'>;

const titles: Record<RunEnd, string> = {
  GENERANDO: 'Generando datos del Reporte Rápido',
  GENERADO: 'Reporte Rápido Generado',
  CANCELADO: 'Reporte Rápido cancelado',
  FALLIDO: 'Reporte Rápido sin generar',
};

/** What a run is called, as it goes or ended. */
export const runTitle = (end: RunEnd): string => titles[end];

/** What was done in a run that ended; the layers shown after a run without results are those of the one before. */
export function doneText(end: RunEnd, layers: number): string {
  if (end !== 'GENERADO') {
    const why = end === 'CANCELADO' ? 'Se canceló antes de terminar' : 'No terminó';
    return layers === 0 ? `${why}: no hay resultado.` : `${why}: abajo está el resultado anterior.`;
  }
  return layers === 1 ? 'Se procesó 1 capa.' : `Se procesaron ${layers} capas.`;
}
