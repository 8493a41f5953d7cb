import { Worker, type WorkerOptions } from 'node:worker_threads';
import { translationOf } from '../programs.ts';

const untranslated = new URL('./untranslated.mjs', import.meta.url);

/**
 * Starts a thread, translated before or while it loads.
 * @param source its module, `*.worker.ts`: by this name it is found when the server is translated
 */
export function startThread(source: URL, options: WorkerOptions): Worker {
  const translation = translationOf(source);
  if (!translation) return new Worker(untranslated, { ...options, argv: [source.href] });
  return new Worker(translation.file, { ...options, execArgv: translation.execArgv });
}
