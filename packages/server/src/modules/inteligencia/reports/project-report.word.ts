import { resourceLimits } from 'node:worker_threads';
import type { QuickReport } from '@comarca/shared/modules/inteligencia/quick-report';
import { createPairedRenderer } from '../../../core/reports/map/map-thread.ts';
import type { PictureFile } from '../../../core/reports/word/blocks.ts';
import { withPictures } from '../../../core/reports/word/package.ts';
import { openTaskQueue } from '../../../core/threads/task-queue.ts';
import { together } from '../../../core/threads/together.ts';
import type { ProjectWriting } from '../project-report/project-report.document.ts';
import { openReport, type PackedReport } from '../quick-report/quick-report.packed.ts';
import { type Rendered, watchMaps } from './lacking.ts';
import { mapStandIn, STUDY_MAP } from './project-report.text.ts';
import { layerMap, studyAreaMap } from './quick-report.map.ts';
import { drawMaps, type MapsDrawn, type MapsWatch, type WordOptions } from './quick-report.word.ts';

/**
 * Writes the report of a project as a Word document (.docx). Its text is laid out by another thread while
 * its maps are drawn.
 * @param onMap told of each map that is drawn
 */
export async function composeProjectWord(
  packed: PackedReport,
  writing: ProjectWriting,
  options: WordOptions,
  onMap?: (drawn: MapsDrawn) => void,
): Promise<Rendered> {
  const report = openReport(packed);
  const { watched, lacking } = watchMaps(report, options.around);
  const render = watched(createPairedRenderer(options));
  // What most maps lie on is known from the first: the text may tell what that lacks.
  const study = await render(studyAreaMap(report));
  const told = lacking();
  const textWith = (lines: string[]) => ({ report: packed, writing, lacking: lines });
  const [first, maps] = await together(
    (signal) => writtenText(() => textWith(told), { signal }),
    (signal) => drawnPictures(report, options, { render, signal, onMap }),
  );
  const all = lacking();
  const isTold = all.join() === told.join();
  const text = isTold ? first : await writtenText(() => textWith(all));
  const written = Buffer.from(text.buffer, text.byteOffset, text.byteLength);
  const pictures = new Map([[STUDY_MAP, study], ...maps]);
  return { content: withPictures(written, pictures), isLacking: all.length > 0 };
}

/** The text of a report to write. */
export interface TextTask {
  report: PackedReport;
  writing: ProjectWriting;
  /** what its maps lack because it did not answer, in words */
  lacking: readonly string[];
}

/** Nothing that takes longer is going on any more. */
const LONGEST_MS = 3_600_000;

/** It has as much memory as the thread that it writes for. */
const { maxOldGenerationSizeMb = 4_096 } = resourceLimits;

const writtenText = openTaskQueue<TextTask, Uint8Array>(
  new URL('./project-report.text.worker.ts', import.meta.url),
  {
    timeLimitMs: LONGEST_MS,
    idleMs: 1_000,
    // Most of what a text is made of is forgotten at once: with a quarter of this room for the young, a sixth of
    // the time goes to collecting it.
    resourceLimits: { maxOldGenerationSizeMb, maxYoungGenerationSizeMb: 192 },
  },
);

async function drawnPictures(
  report: QuickReport,
  options: WordOptions,
  { render, ...watch }: MapsWatch & { render: ReturnType<typeof createPairedRenderer> },
): Promise<Map<string, PictureFile>> {
  const maps = await drawMaps(
    report.capas,
    (layer) => render(layerMap(report, layer, options.around?.get(layer.id))),
    watch,
  );
  return new Map([...maps].map(([layer, map]) => [mapStandIn(layer), map]));
}
