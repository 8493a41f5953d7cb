import { AppError } from '@comarca/shared/core/errors';
import { answerTasks } from '../../../core/threads/answer-tasks.ts';
import type { CertificateAnswer, CertificateTask } from './certificate-thread.ts';

answerTasks(async (task: CertificateTask): Promise<CertificateAnswer> => {
  try {
    if (task.act === 'draw') {
      const { pageImage } = await import('./page-image.ts');
      return { image: await pageImage(task.bytes, task.page) };
    }
    const { linesOfPdf } = await import('./pdf-lines.ts');
    return await linesOfPdf(task.bytes);
  } catch (error) {
    // Between threads an error is only its text: what a person may read is told apart.
    if (error instanceof AppError) return { refused: error.message };
    throw error;
  }
});
