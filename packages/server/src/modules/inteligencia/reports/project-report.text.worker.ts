import { answerTasks } from '../../../core/threads/answer-tasks.ts';
import { openReport } from '../quick-report/quick-report.packed.ts';
import { writeProjectText } from './project-report.text.ts';
import type { TextTask } from './project-report.word.ts';

answerTasks<TextTask, Buffer>(({ report, writing, lacking }) =>
  writeProjectText(openReport(report), writing, lacking),
);
