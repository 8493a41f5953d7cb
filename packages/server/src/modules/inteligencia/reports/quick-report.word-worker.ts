import type { Config } from '../../../core/config/config.ts';
import { openLane } from '../../../core/threads/lane.ts';
import type { PackedReport } from '../reporte-rapido.packed.ts';
import type { WordTask } from './quick-report.worker.ts';

const OSM_CREDIT = '© Colaboradores de OpenStreetMap';

/** One document at a time: a report with its maps may take a few hundred megabytes. */
const write = openLane<WordTask, Uint8Array>(new URL('./start-word-worker.mjs', import.meta.url), {
  timeLimitMs: 120_000,
  idleMs: 20_000,
  // Twice what a report of a hundred layers takes. Under a bound V8 also lets its heap grow less
  // before it collects: the thread stays some hundred megabytes smaller.
  resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 12 },
});

/**
 * Writes the report as a Word document in a thread of its own, so that the server goes on answering.
 * The report is loaded when its turn comes.
 * @throws what loading throws; Error when the document cannot be written or takes over two minutes
 */
export function renderQuickReportWord(
  load: () => Promise<PackedReport>,
  { BASEMAP_OSM_URL: url }: Pick<Config, 'BASEMAP_OSM_URL'>,
): Promise<Uint8Array> {
  const baseMap = url ? { url, attribution: OSM_CREDIT } : null;
  return write(async () => ({ report: await load(), options: { baseMap } }));
}
