import { parentPort } from 'node:worker_threads';
import { openReport, type PackedReport } from '../reporte-rapido.packed.ts';
import { composeWord, type WordOptions } from './quick-report.word.ts';

/** One report to write, and its answer: the document or why there is none. */
export interface WordTask {
  id: number;
  report: PackedReport;
  options: WordOptions;
}
export type WordReply = { id: number } & ({ content: Uint8Array } | { error: string });

parentPort?.on('message', async ({ id, report, options }: WordTask) => {
  try {
    const content = await composeWord(openReport(report), options);
    parentPort?.postMessage({ id, content } satisfies WordReply);
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    parentPort?.postMessage({ id, error: text } satisfies WordReply);
  }
});
