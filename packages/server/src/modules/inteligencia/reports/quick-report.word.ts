import { formatDate } from '@comarca/shared/core/formats';
import type { QuickReport, ReportLayer } from '@comarca/shared/modules/inteligencia/quick-report';
import { brand } from '../../../core/reports/brand.ts';
import { createPairedRenderer } from '../../../core/reports/map/map-thread.ts';
import {
  type Background,
  createMapRenderer,
  type MapImage,
} from '../../../core/reports/map/render-map.ts';
import { type Block, heading, note } from '../../../core/reports/word/blocks.ts';
import { writeWord } from '../../../core/reports/word/document.ts';
import { lackingNotes, type Rendered, watchMaps } from './lacking.ts';
import { annexChapter } from './quick-report.annex.ts';
import { changesChapter } from './quick-report.changes.ts';
import { layerChapter } from './quick-report.chapter.ts';
import { hasMap, layerMap, studyAreaMap } from './quick-report.map.ts';
import { metadataChapter, studyChapter, summaryChapter } from './quick-report.overview.ts';
import { profileChapter } from './quick-report.profile.ts';
import { type SheetOptions, sheetsChapter } from './quick-report.sheets.ts';
import { bufferText, numberedTitle, systemText } from './quick-report.texts.ts';
import type { Surroundings } from './surroundings.ts';

const KIND = 'Reporte rápido';
/** Each takes four megabytes until it is packed. */
const MAPS_AT_ONCE = 3;

/** What is not in the report itself: what its maps show besides, and how its sheets are wished for. */
export interface WordOptions extends SheetOptions, Background {
  /** what else of each layer its map shows, by its id */
  around?: Surroundings;
}

/** How far the maps of a document are. */
export interface MapsDrawn {
  drawn: number;
  all: number;
}

/** Who wants to know of the maps, and what ends their drawing. */
export interface MapsWatch {
  /** told of each map that is drawn */
  onMap?: ((drawn: MapsDrawn) => void) | undefined;
  /** no further one is begun */
  signal?: AbortSignal;
}

/** Writes the quick report as a Word document (.docx). */
export async function composeWord(report: QuickReport, options: WordOptions): Promise<Rendered> {
  const { watched, lacking } = watchMaps(report, options.around);
  const render = watched(createPairedRenderer(options));
  const body = [
    ...studyChapter(report, await render(studyAreaMap(report))),
    ...summaryChapter(report),
    ...profileChapter(report),
    // Each has a sheet of its own: nothing of it is worth keeping.
    ...(await sheetsChapter(
      report,
      options,
      watched((spec) => createMapRenderer(options)(spec)),
    )),
    ...changesChapter(report),
    ...(await resultChapters(report, (layer) =>
      render(layerMap(report, layer, options.around?.get(layer.id))),
    )),
    ...metadataChapter(report),
    ...lackingNotes(lacking()),
    ...annexChapter(report),
  ];
  const content = await writeWord({
    title: `${KIND}: ${report.nombre}`,
    author: report.autor,
    cover: coverOf(report),
    header: [report.nombre, KIND],
    footer: `${brand.name} · ${formatDate(report.fechaReporte)}`,
    body,
  });
  return { content, isLacking: lacking().length > 0 };
}

const coverOf = (report: QuickReport) => ({
  area: 'Inteligencia del territorio',
  title: report.nombre,
  subtitle: 'Reporte rápido de cruce de capas',
  facts: [
    ['Fecha', formatDate(report.fechaReporte)],
    ...(report.autor === '' ? [] : [['Elaborado por', report.autor] as const]),
    ['Plantilla', report.plantilla ?? 'Sin plantilla'],
    ['Buffer', bufferText(report)],
    ['Sistema de salida', systemText(report)],
  ] as const,
});

type MapOf = (layer: ReportLayer) => Promise<MapImage>;

/** Sections and layers in reading order; sections without shown layers are left out. */
async function resultChapters(report: QuickReport, mapOf: MapOf): Promise<Block[]> {
  const shown = shownRows(report.capas);
  const maps = await drawMaps(shown, mapOf);
  const flat = !shown.some(({ tipo }) => tipo === 'seccion');
  const blocks: Block[] = flat ? [heading('Resultados por capa', 1, { newPage: true })] : [];
  for (const row of shown) {
    if (row.tipo === 'seccion') {
      blocks.push(heading(numberedTitle(row), 1, { newPage: true }));
    } else {
      blocks.push(...layerChapter(row, maps.get(row.id) ?? null));
    }
  }
  return shown.length > 0 ? blocks : [note('Este informe no detalla ninguna capa.')];
}

/**
 * Draws the maps of the layers that have one. While one is drawn, others are packed in threads of
 * their own.
 * @returns the maps by layer
 * @throws the signal's reason; Error when one cannot be drawn
 */
export async function drawMaps(
  layers: readonly ReportLayer[],
  mapOf: MapOf,
  { onMap, signal }: MapsWatch = {},
): Promise<Map<number, MapImage>> {
  const maps = new Map<number, MapImage>();
  const queue = layers.filter(hasMap);
  const all = queue.length;
  const work = async () => {
    for (let layer = queue.shift(); layer; layer = queue.shift()) {
      signal?.throwIfAborted();
      maps.set(layer.id, await mapOf(layer));
      onMap?.({ drawn: maps.size, all });
    }
  };
  await Promise.all(Array.from({ length: MAPS_AT_ONCE }, work));
  return maps;
}

function shownRows(rows: readonly ReportLayer[]): ReportLayer[] {
  const isShown = (row: ReportLayer) => row.tipo === 'capa' && row.mostrarInforme;
  return rows.filter((row, index) => {
    if (row.tipo === 'capa') return isShown(row);
    const next = rows.findIndex((other, place) => place > index && other.tipo === 'seccion');
    return rows.slice(index, next === -1 ? undefined : next).some(isShown);
  });
}
