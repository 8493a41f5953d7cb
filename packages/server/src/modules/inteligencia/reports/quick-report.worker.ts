import { answerTasks } from '../../../core/threads/answer-tasks.ts';
import type { ProjectWriting } from '../project-report/project-report.document.ts';
import { openReport, type PackedReport } from '../quick-report/quick-report.packed.ts';
import { composeLayerSheet, type LayerSheet } from './layer-sheet.pdf.ts';
import { composeProjectWord } from './project-report.word.ts';
import { composeProjectSummary } from './project-summary.word.ts';
import { composeWord, type MapsDrawn, type WordOptions } from './quick-report.word.ts';

/** Which document is written of a report. */
export type DocumentKind =
  | { kind: 'rapido' }
  | { kind: 'proyecto'; writing: ProjectWriting }
  | { kind: 'resumen'; writing: ProjectWriting }
  | { kind: 'mapa'; sheet: LayerSheet };

/** One document to write. */
export interface DocumentTask {
  report: PackedReport;
  document: DocumentKind;
  options: WordOptions;
}

answerTasks<DocumentTask, Buffer, MapsDrawn>(({ report: packed, document, options }, say) => {
  if (document.kind === 'proyecto') {
    return composeProjectWord(packed, document.writing, options, say);
  }
  const report = openReport(packed);
  switch (document.kind) {
    case 'rapido':
      return composeWord(report, options);
    case 'resumen':
      return composeProjectSummary(report, document.writing, options);
    case 'mapa':
      return composeLayerSheet(report, document.sheet, options);
  }
});
