import { answerTasks } from '../../../core/threads/answer-tasks.ts';
import { openReport, type PackedReport } from '../quick-report/quick-report.packed.ts';
import { composeWord, type WordOptions } from './quick-report.word.ts';

/** One report to write as a Word document. */
export interface WordTask {
  report: PackedReport;
  options: WordOptions;
}

answerTasks(({ report, options }: WordTask) => composeWord(openReport(report), options));
