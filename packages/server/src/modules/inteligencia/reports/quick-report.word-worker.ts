import { AppError } from '@comarca/shared/core/errors';
import type { Config } from '../../../core/config/config.ts';
import { openTaskQueue, TookTooLong } from '../../../core/threads/task-queue.ts';
import type { PackedReport } from '../quick-report/quick-report.packed.ts';
import type { SheetOptions } from './quick-report.sheets.ts';
import type { DocumentTask } from './quick-report.worker.ts';

/** A connection on which nothing moves for two minutes is cut: whoever waits is told before. */
const PATIENCE_MS = 110_000;

const TOO_LATE = 'El informe tardó demasiado en escribirse. Intente de nuevo en unos minutos.';

const OSM_CREDIT = '© Colaboradores de OpenStreetMap';

/** One document at a time: a report with its maps may take a few hundred megabytes. */
const write = openTaskQueue<DocumentTask, Uint8Array>(
  new URL('./quick-report.worker.ts', import.meta.url),
  {
    timeLimitMs: PATIENCE_MS,
    patienceMs: PATIENCE_MS,
    idleMs: 20_000,
    // Twice what a report of a hundred layers takes. Under a bound V8 also lets its heap grow less
    // before it collects: the thread stays some hundred megabytes smaller.
    resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 6 },
  },
);

/** Writes the report as a Word document. @throws as `renderDocument` */
export const renderQuickReportWord = (
  load: () => Promise<PackedReport & SheetOptions>,
  config: BaseMapConfig,
): Promise<Uint8Array> =>
  renderDocument(async () => {
    const { axis, sheetScale, ...report } = await load();
    return { report, document: { kind: 'rapido' }, axis, sheetScale };
  }, config);

type BaseMapConfig = Pick<Config, 'BASEMAP_OSM_URL'>;

/**
 * Writes a document of a report in a thread of its own, so that the server goes on answering. The
 * report is loaded when its turn comes.
 * @throws what loading throws; AppError UNAVAILABLE when the document, or its turn, takes too long;
 * Error when it cannot be written
 */
export async function renderDocument(
  load: () => Promise<Omit<DocumentTask, 'options'> & SheetOptions>,
  { BASEMAP_OSM_URL: url }: BaseMapConfig,
): Promise<Uint8Array> {
  const baseMap = url ? { url, attribution: OSM_CREDIT } : null;
  try {
    return await write(async () => {
      const { axis, sheetScale, ...task } = await load();
      return { ...task, options: { baseMap, axis, sheetScale } };
    });
  } catch (error) {
    throw error instanceof TookTooLong ? new AppError('UNAVAILABLE', TOO_LATE) : error;
  }
}
