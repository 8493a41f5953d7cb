import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { drawGraticule, drawNeatLine, drawPaper } from './drawing/draw-frame.ts';
import { drawGround } from './drawing/draw-ground.ts';
import { drawLayer } from './drawing/draw-layer.ts';
import { drawNumbers } from './drawing/draw-numbers.ts';
import { drawPanel } from './drawing/draw-panel.ts';
import { MAP_HEIGHT, MAP_WIDTH, mapFrame, PIXEL_RATIO } from './drawing/frame.ts';
import { encodeDrawing } from './encoding/encode-drawing.ts';
import { fitView, type View, viewKey } from './geometry/mercator.ts';
import { atRoundScale, atScale } from './geometry/printed-scale.ts';
import type { BaseMap, GroundSheet, MapSpec } from './map-spec.ts';
import { loadTiles } from './tiles.ts';

const PADDING = 26;
const TILE_OPACITY = 0.75;
const JPEG_QUALITY = 88;

/** A drawn map; `width` and `height` in CSS pixels, the image twice as fine. */
export interface MapImage {
  data: Buffer;
  type: 'png' | 'jpg';
  width: number;
  height: number;
  /** whether the tiles that belong below could not be reached */
  lacksTiles: boolean;
  /** the layers of the own ground that did not answer where it lies below */
  lacksGround: readonly string[];
}

/** What lies below a map's layers: tiles where they can be reached, or else the own ground. */
export interface Background {
  baseMap: BaseMap | null;
  ground?: readonly GroundSheet[];
}

interface Sheet {
  canvas: Canvas;
  /** the attribution of what lies below; null on a clean sheet */
  attribution: string | null;
  /** images are packed otherwise than drawings */
  hasImages: boolean;
  lacks: Pick<MapImage, 'lacksTiles' | 'lacksGround'>;
}

/**
 * A drawer of maps on one background: maps of the same box share the sheet with tiles and graticule.
 */
export function createMapRenderer(background: Background): (spec: MapSpec) => Promise<MapImage> {
  const sheets = new Map<string, Promise<Sheet>>();
  const sheetOf = ({ box, scale }: MapSpec, view: View): Promise<Sheet> => {
    const key = [...box, scale].join();
    const known = sheets.get(key) ?? drawSheet(view, background);
    sheets.set(key, known);
    return known;
  };
  return async (spec) => {
    const view = viewOf(spec);
    return drawMap(spec, view, await sheetOf(spec, view));
  };
}

/**
 * What the map's frame shows: at the scale that was asked for, or else at a round one.
 * @param metresPerPixel what a pixel measures on paper
 */
export function viewOf(
  { box, scale }: Pick<MapSpec, 'box' | 'scale'>,
  metresPerPixel?: number,
): View {
  const { width, height } = mapFrame;
  return scale
    ? atScale(fitView(box, width, height, 0), scale, metresPerPixel)
    : atRoundScale(fitView(box, width, height, PADDING), metresPerPixel);
}

async function drawMap(spec: MapSpec, view: View, sheet: Sheet): Promise<MapImage> {
  const { canvas, context } = blankCanvas();
  context.drawImage(sheet.canvas, 0, 0, MAP_WIDTH, MAP_HEIGHT);
  paintLayers(context, spec, view, sheet.attribution);
  const size = { width: MAP_WIDTH, height: MAP_HEIGHT, ...sheet.lacks };
  const image: MapImage =
    sheet.hasImages || isCrowded(spec)
      ? { data: await canvas.encode('jpeg', JPEG_QUALITY), type: 'jpg', ...size }
      : { data: await encodeDrawing(pixelsOf(context)), type: 'png', ...size };
  release(canvas);
  return image;
}

/** So many shapes are smaller as a photograph is packed. */
const CROWD = 300;

const isCrowded = ({ layers }: MapSpec): boolean =>
  layers.reduce((sum, { geometries }) => sum + geometries.length, 0) > CROWD;

const pixelsOf = (context: SKRSContext2D) =>
  context.getImageData(0, 0, context.canvas.width, context.canvas.height);

/** Layers, neat line and panel, over a sheet that is there already. */
function paintLayers(
  context: SKRSContext2D,
  spec: MapSpec,
  view: View,
  attribution: string | null,
  metresPerPixel?: number,
): void {
  insideFrame(context, () => {
    const names = spec.layers.map((layer) => drawLayer(context, layer, view));
    // What lies on top is named first: it keeps its name where there is no room for all.
    drawNumbers(context, names.toReversed().flat());
  });
  drawNeatLine(context);
  const notes = attribution ? [...spec.notes, attribution] : spec.notes;
  drawPanel(context, { ...spec, layers: spec.layers.toReversed(), notes }, view, metresPerPixel);
}

/**
 * Draws a map on a page of somebody else's, at its corner and as large as its own pixels there.
 * @param metresPerPixel what one of those pixels measures on paper, for the printed scale
 */
export async function paintMap(
  context: SKRSContext2D,
  spec: MapSpec,
  { background, metresPerPixel }: { background: Background; metresPerPixel: number },
): Promise<void> {
  const view = viewOf(spec, metresPerPixel);
  const { attribution } = await paintSheet(context, view, background);
  paintLayers(context, spec, view, attribution, metresPerPixel);
}

/** Gives its four megabytes back now: they are outside the heap, whose collector does not see them. */
function release(canvas: Canvas): void {
  canvas.width = 1;
  canvas.height = 1;
}

async function drawSheet(view: View, background: Background): Promise<Sheet> {
  const { canvas, context } = blankCanvas();
  return { canvas, ...(await paintSheet(context, view, background)) };
}

/** Background and graticule. */
async function paintSheet(
  context: SKRSContext2D,
  view: View,
  { baseMap, ground = [] }: Background,
): Promise<Omit<Sheet, 'canvas'>> {
  const loaded = baseMap ? await loadTiles(view, baseMap) : null;
  const lacksTiles = loaded === 'unreached';
  const tiles = lacksTiles ? null : loaded;
  const own = tiles ? undefined : ground.find((sheet) => sheet.view === viewKey(view));
  const lacks = { lacksTiles, lacksGround: own?.missing ?? [] };
  drawPaper(context);
  insideFrame(context, () => {
    if (own) drawGround(context, own, view);
    context.globalAlpha = TILE_OPACITY;
    for (const { image, x, y, size } of tiles ?? []) context.drawImage(image, x, y, size, size);
    context.globalAlpha = 1;
  });
  drawGraticule(context, view);
  if (tiles && baseMap) {
    return { attribution: baseMap.attribution, hasImages: true, lacks };
  }
  const attribution = own?.credits ? `Fondo: ${own.credits}` : null;
  return { attribution, hasImages: false, lacks };
}

function blankCanvas(): { canvas: Canvas; context: SKRSContext2D } {
  const canvas = createCanvas(MAP_WIDTH * PIXEL_RATIO, MAP_HEIGHT * PIXEL_RATIO);
  const context = canvas.getContext('2d');
  context.scale(PIXEL_RATIO, PIXEL_RATIO);
  context.fillStyle = '#FFFFFF';
  context.fillRect(0, 0, MAP_WIDTH, MAP_HEIGHT);
  return { canvas, context };
}

/** Draws with the map frame's corner as origin, cut at its edges. */
function insideFrame(context: SKRSContext2D, draw: () => void): void {
  context.save();
  context.beginPath();
  context.rect(mapFrame.x, mapFrame.y, mapFrame.width, mapFrame.height);
  context.clip();
  context.translate(mapFrame.x, mapFrame.y);
  draw();
  context.restore();
}
