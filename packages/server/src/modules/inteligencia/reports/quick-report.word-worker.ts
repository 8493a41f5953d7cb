import { Worker } from 'node:worker_threads';
import type { Config } from '../../../core/config/config.ts';
import type { PackedReport } from '../reporte-rapido.packed.ts';
import type { WordOptions } from './quick-report.word.ts';
import type { WordReply, WordTask } from './quick-report.worker.ts';

const TIME_LIMIT_MS = 120_000;
const IDLE_MS = 60_000;
/**
 * Twice what a report of a hundred layers takes. Under a bound V8 also lets its heap grow less before
 * it collects: the thread stays some hundred megabytes smaller.
 */
const MEMORY = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 12 };
const OSM_CREDIT = '© Colaboradores de OpenStreetMap';

let worker: Worker | null = null;
let retire: NodeJS.Timeout | undefined;
let lastId = 0;
/** One document at a time: a report with its maps may take a few hundred megabytes. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * Writes the report as a Word document in a thread of its own, so that the server goes on answering.
 * @throws Error when the document cannot be written or takes over two minutes
 */
export function renderQuickReportWord(
  report: PackedReport,
  config: Pick<Config, 'BASEMAP_OSM_URL'>,
): Promise<Uint8Array> {
  const options: WordOptions = {
    baseMap: config.BASEMAP_OSM_URL
      ? { url: config.BASEMAP_OSM_URL, attribution: OSM_CREDIT }
      : null,
  };
  const written = turn.then(() => writeOutside({ id: ++lastId, report, options }));
  turn = written.catch(() => undefined);
  return written;
}

async function writeOutside(task: WordTask): Promise<Uint8Array> {
  clearTimeout(retire);
  worker ??= new Worker(new URL('./start-word-worker.mjs', import.meta.url), {
    resourceLimits: MEMORY,
  });
  const lane = worker;
  try {
    const reply = await ask(lane, task);
    if ('error' in reply) throw new Error(reply.error);
    rest(lane);
    return reply.content;
  } catch (error) {
    worker = null;
    await lane.terminate();
    throw error;
  }
}

/** Lets the thread wait for the next report for a while, without keeping the program alive. */
function rest(lane: Worker): void {
  lane.unref();
  retire = setTimeout(() => {
    worker = null;
    void lane.terminate();
  }, IDLE_MS);
  retire.unref();
}

function ask(lane: Worker, task: WordTask): Promise<WordReply> {
  lane.ref();
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => settle(() => reject(error));
    const onMessage = (reply: WordReply) => settle(() => resolve(reply));
    const onExit = () => fail(new Error('The thread of the reports ended.'));
    const timer = setTimeout(
      () => fail(new Error('Writing the Word report took too long.')),
      TIME_LIMIT_MS,
    );
    const settle = (act: () => void) => {
      clearTimeout(timer);
      lane.off('message', onMessage).off('error', fail).off('exit', onExit);
      act();
    };
    lane.on('message', onMessage).on('error', fail).on('exit', onExit);
    lane.postMessage(task);
  });
}
