import { AppError } from '@comarca/shared/core/errors';
import type { ReportLayer } from '@comarca/shared/modules/inteligencia/quick-report';
import type { Config } from '../../../core/config/config.ts';
import type { View } from '../../../core/reports/map/geometry/mercator.ts';
import type { GroundSheet } from '../../../core/reports/map/map-spec.ts';
import { viewOf } from '../../../core/reports/map/render-map.ts';
import { openTaskQueue, type TaskWatch, TookTooLong } from '../../../core/threads/task-queue.ts';
import type { Rendered } from './lacking.ts';
import { layerSheetView } from './layer-sheet.pdf.ts';
import { hasMap, layerMap, studyAreaMap } from './quick-report.map.ts';
import { type SheetOptions, sheetViews } from './quick-report.sheets.ts';
import type { MapsDrawn } from './quick-report.word.ts';
import type { DocumentQueue, DocumentTask } from './quick-report.worker.ts';
import type { Surroundings } from './surroundings.ts';

/** A connection on which nothing moves for two minutes is cut: whoever waits is told before. */
const PATIENCE_MS = 110_000;

const TOO_LATE = 'El informe tardó demasiado en escribirse. Intente de nuevo en unos minutos.';

const OSM_CREDIT = '© Colaboradores de OpenStreetMap';

const THREAD = new URL('./quick-report.worker.ts', import.meta.url);
const IDLE_MS = 20_000;

/** One document at a time: a report with its maps may take a few hundred megabytes. */
const write = openTaskQueue<DocumentTask, Rendered>(THREAD, {
  workerData: 'known' satisfies DocumentQueue,
  timeLimitMs: PATIENCE_MS,
  patienceMs: PATIENCE_MS,
  idleMs: IDLE_MS,
  // Twice what a report of a hundred layers takes. Under a bound V8 also lets its heap grow less
  // before it collects: the thread stays some hundred megabytes smaller.
  resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 6 },
});

/** Nothing of a job that takes longer is going on any more. */
const LONGEST_MS = 3_600_000;

const openApart = (maxOldGenerationSizeMb: number, queue: DocumentQueue = 'known') =>
  openTaskQueue<DocumentTask, Rendered, MapsDrawn>(THREAD, {
    workerData: queue,
    timeLimitMs: LONGEST_MS,
    idleMs: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb, maxYoungGenerationSizeMb: 48 },
  });

/**
 * What jobs write has threads of its own: what is short does not wait behind it, nor a quick report
 * behind that of a project. This much one of some thousand layers takes; the shapes of a map are
 * forgotten at once.
 */
const writeApart = openApart(4_096);
/** What a report of some hundred layers takes. */
const writeReportApart = openApart(1_024);
/**
 * However many people outside ask for what they were given, nobody of the house waits behind them; and
 * theirs are written with what the others leave of the processor.
 */
const writeGivenApart = openApart(4_096, 'given');
const writeGivenReportApart = openApart(1_024, 'given');

type BaseMapConfig = Pick<Config, 'BASEMAP_OSM_URL'>;

/** The own ground of views. */
export type GroundOf = (views: readonly View[]) => Promise<GroundSheet[]>;

/** What a view shows of each layer besides its crossings. */
export type AroundOf = (
  layers: readonly Pick<ReportLayer, 'id' | 'nombre'>[],
  view: View,
) => Promise<Surroundings>;

/** Where what maps show besides the report itself is read; without one, they show nothing of it. */
export interface MapSources {
  /** what lies below while no tiles can be reached */
  groundOf?: GroundOf;
  aroundOf?: AroundOf;
}

/**
 * Writes a document of a report in a thread of its own, so that the server goes on answering. The
 * report is loaded when its turn comes.
 * @throws what loading throws; AppError UNAVAILABLE when the document, or its turn, takes too long;
 * Error when it cannot be written
 */
export const renderDocument = (
  load: LoadTask,
  config: BaseMapConfig,
  sources?: MapSources,
): Promise<Rendered> => inTime(write(() => wholeTask(load, config, sources)));

async function inTime(written: Promise<Rendered>): Promise<Rendered> {
  try {
    return await written;
  } catch (error) {
    throw error instanceof TookTooLong ? new AppError('UNAVAILABLE', TOO_LATE) : error;
  }
}

const renderBy =
  (writeIt: typeof writeApart) =>
  (
    load: LoadTask,
    config: BaseMapConfig,
    sources: MapSources,
    watch: TaskWatch<MapsDrawn>,
  ): Promise<Rendered> =>
    writeIt(() => wholeTask(load, config, sources), watch);

/**
 * The same for a document of a project that a job writes, however long it takes.
 * @throws what loading throws; the reason of the signal; Error when it cannot be written
 */
export const renderApart = renderBy(writeApart);

/** The same for that of a quick report. @throws as `renderApart` */
export const renderReportApart = renderBy(writeReportApart);

/** The same for the report of a project that people outside get. @throws as `renderApart` */
export const renderGivenApart = renderBy(writeGivenApart);

/** The same for the quick report that people outside get. @throws as `renderApart` */
export const renderGivenReportApart = renderBy(writeGivenReportApart);

type LoadTask = () => Promise<Omit<DocumentTask, 'options'> & SheetOptions>;

async function wholeTask(
  load: LoadTask,
  { BASEMAP_OSM_URL: url }: BaseMapConfig,
  { groundOf, aroundOf }: MapSources = {},
): Promise<DocumentTask> {
  const baseMap = url ? { url, attribution: OSM_CREDIT } : null;
  const { axis, sheetScale, ...task } = await load();
  const sheets = { axis, sheetScale };
  const [view, ...others] = viewsOf(task, sheets);
  const ground = (await groundOf?.([view, ...others])) ?? [];
  const around = await aroundOf?.(mappedLayers(task), view);
  return { ...task, options: { baseMap, ground, ...(around && { around }), ...sheets } };
}

/** The layers of which a document has a map. */
function mappedLayers({ report: { report }, document }: Omit<DocumentTask, 'options'>) {
  switch (document.kind) {
    case 'mapa':
      return report.capas.filter(({ id }) => id === document.sheet.layer);
    case 'rapido':
      return report.capas.filter((layer) => layer.mostrarInforme && hasMap(layer));
    case 'proyecto':
      return report.capas.filter(hasMap);
    case 'resumen':
      return [];
  }
}

/** What the maps of a document show, that of its layers first. */
function viewsOf(
  { report: { report }, document }: Omit<DocumentTask, 'options'>,
  sheets: SheetOptions,
): [View, ...View[]] {
  if (document.kind === 'mapa') return [layerSheetView(report, document.sheet)];
  const own = report.capas.filter(({ franja }) => franja);
  const whole: [View, ...View[]] = [
    viewOf(studyAreaMap(report)),
    ...own.map((one) => viewOf(layerMap(report, one))),
  ];
  return document.kind === 'rapido' ? [...whole, ...sheetViews(report, sheets)] : whole;
}
