import { AppError } from '@comarca/shared/core/errors';
import { answerTasks } from '../../../core/threads/answer-tasks.ts';
import type { DocumentAnswer, DocumentTask } from './document-thread.ts';

answerTasks(async (task: DocumentTask): Promise<DocumentAnswer> => {
  try {
    return { value: await act(task) };
  } catch (error) {
    // Between threads an error is only its text: what a person may read is told apart.
    if (error instanceof AppError) return { refused: error.message };
    throw error;
  }
});

/** Each kind of work loads its libraries when it is first asked for: all of them take seconds. */
async function act(task: DocumentTask): Promise<Buffer | string | string[]> {
  switch (task.act) {
    case 'check': {
      const { checkDocx } = await import('../safe/safe-docx.ts');
      await checkDocx(Buffer.from(task.bytes));
      return '';
    }
    case 'checkOffice': {
      const { checkOffice } = await import('../safe/safe-office.ts');
      await checkOffice(Buffer.from(task.bytes), task.ending);
      return '';
    }
    case 'fields': {
      const { fieldsOf } = await import('../reports/word-template.ts');
      return fieldsOf(Buffer.from(task.bytes));
    }
    case 'fill': {
      const { fill } = await import('../reports/word-template.ts');
      return fill(Buffer.from(task.bytes), task.values);
    }
    case 'simple': {
      const { simplePdf } = await import('../pdf/simple-pdf.ts');
      return simplePdf(Buffer.from(task.bytes));
    }
    case 'stamp': {
      const { stampPages } = await import('../stamping/stamp-pages.ts');
      return stampPages(Buffer.from(task.bytes), task.stamp);
    }
    case 'pages': {
      const { pagesOf } = await import('../stamping/stamp-pages.ts');
      return String(await pagesOf(Buffer.from(task.bytes)));
    }
    case 'told': {
      const { toldPages } = await import('../words/told-pages.ts');
      return String((await toldPages(Buffer.from(task.bytes))) ?? '');
    }
    case 'scanned': {
      const { scannedPages } = await import('../ocr/scanned-pages.ts');
      return (await scannedPages(Buffer.from(task.bytes))).map(String);
    }
    case 'mark': {
      const { markPicture } = await import('../pictures/marked-picture.ts');
      return markPicture(Buffer.from(task.bytes), task.mark);
    }
    case 'plain': {
      const { plainPdf } = await import('../pdf/plain-pdf.ts');
      return plainPdf(task.text);
    }
    case 'text': {
      const { textOf } = await import('../words/file-text.ts');
      return textOf(Buffer.from(task.bytes), task.kind);
    }
    case 'acta': {
      const { monthlyAct } = await import('../pdf/act.ts');
      return monthlyAct(task.data);
    }
    case 'inventario': {
      const { inventory } = await import('../pdf/inventory.ts');
      return inventory(task.data);
    }
  }
}
