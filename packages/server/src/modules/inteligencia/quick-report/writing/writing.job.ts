import { writingJobOf } from '../../writing/writing.job.ts';
import { reportSubject } from './report-subject.ts';

/** Writes the document of a quick report. */
export const reportWritingJob = writingJobOf(reportSubject);
