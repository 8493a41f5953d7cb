import { platform, setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';
import { answerTasks } from '../../../core/threads/answer-tasks.ts';
import type { ProjectWriting } from '../project-report/project-report.document.ts';
import { openReport, type PackedReport } from '../quick-report/quick-report.packed.ts';
import type { Rendered } from './lacking.ts';
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

/** For whom a thread writes: people outside get theirs later than those whom we know. */
export type DocumentQueue = 'known' | 'given';

/** A thirtieth of what others have where both want the processor: little, and never nothing. */
const LOWER = 15;

// On Linux a thread has a priority of its own; elsewhere it would be that of the whole program.
if (workerData === ('given' satisfies DocumentQueue) && platform() === 'linux') {
  setPriority(LOWER);
}

answerTasks<DocumentTask, Rendered, MapsDrawn>(async (task, say) => {
  const { report: packed, document, options } = task;
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
      return {
        content: await composeLayerSheet(report, document.sheet, options),
        // It is drawn for each who asks, and kept nowhere.
        isLacking: false,
      };
  }
});
