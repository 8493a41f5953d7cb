import { writingJobOf } from '../../writing/writing.job.ts';
import { projectSubject } from './project-subject.ts';

/** Writes a document of a project. */
export const writingJob = writingJobOf(projectSubject);
