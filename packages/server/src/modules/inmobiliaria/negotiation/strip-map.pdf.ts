import { formatDate, formatNumber } from '@comarca/shared/core/formats';
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Geometry } from 'geojson';
import { brand } from '../../../core/reports/brand.ts';
import { font } from '../../../core/reports/map/drawing/fonts.ts';
import { MAP_HEIGHT, MAP_WIDTH } from '../../../core/reports/map/drawing/frame.ts';
import { fitText } from '../../../core/reports/map/drawing/text.ts';
import { boxOf } from '../../../core/reports/map/geometry/mercator.ts';
import type { MapLayer, MapSpec } from '../../../core/reports/map/map-spec.ts';
import { onePagePdf } from '../../../core/reports/map/one-page-pdf.ts';
import { type Background, paintMap } from '../../../core/reports/map/render-map.ts';
import { drawBlocks } from '../../../core/reports/map/sheet-blocks.ts';
import type { NegotiationFigures, StageFigures } from './figures.service.ts';
import type { StripFigures } from './strip-map.layer.ts';

/** The project as its strip map names it. */
export interface MappedProject {
  disposicionDerecho: string;
  codigo: string | null;
  nombre: string;
  municipios: readonly string[];
}

/** An A3 page, lying; points. */
const PAGE = { width: 1_191, height: 842 } as const;
const MARGIN = 24;
const INNER = PAGE.width - 2 * MARGIN;
const MAP_TOP = 60;
const ABOVE_BLOCKS = 12;
/** What is left below the map for its table and its blocks. */
const BELOW = 176;
const BELOW_TOP = PAGE.height - MARGIN - BELOW;
const METRES_PER_POINT = 0.0254 / 72;
/** The map is as large as the room above lets it be, in the middle of it. */
const SCALE = Math.min(INNER / MAP_WIDTH, (BELOW_TOP - ABOVE_BLOCKS - MAP_TOP) / MAP_HEIGHT);
const MAP_LEFT = (PAGE.width - MAP_WIDTH * SCALE) / 2;
/** The table stands left of the blocks, in two columns of rows. */
const TABLE_WIDTH = 640;
const ROW = 17;
const ROWS = Math.floor(BELOW / ROW) - 1;
const COLUMN_GAP = 20;

/** What a pixel of the map measures on paper, for its printed scale. */
export const STRIP_METRES_PER_PIXEL = METRES_PER_POINT * SCALE;

/**
 * What the strip map draws: the estates of which the design needs something in the colours of their
 * stages, and the design over them. Null where nothing lies anywhere.
 */
export function stripSpec(figures: NegotiationFigures, strip: StripFigures): MapSpec | null {
  const box = boxOf([strip.diseno, ...strip.predios.map(({ geometria }) => geometria)]);
  if (!box) return null;
  const ofStage = new Map<number | null, Geometry[]>();
  for (const { id, geometria } of strip.predios) {
    const stage = figures.stageOf.get(id) ?? null;
    ofStage.set(stage, [...(ofStage.get(stage) ?? []), geometria]);
  }
  const estates = figures.stages.flatMap(({ id, nombre, color }): MapLayer[] => {
    const geometries = ofStage.get(id) ?? [];
    return geometries.length === 0
      ? []
      : [{ label: nombre, style: { color, fillOpacity: 0.75, width: 0.8 }, geometries }];
  });
  const design: MapLayer = {
    label: 'Diseño en vigor',
    style: { color: brand.deepWater, fillOpacity: 0, width: 2 },
    geometries: [strip.diseno],
  };
  return {
    box,
    layers: [...estates, design],
    notes: ['Áreas y longitudes: MAGNA-SIRGAS, origen nacional (EPSG:9377)'],
  };
}

/** The strip of a project by stage on one page, for the weekly meeting. */
export async function stripMapPdf(
  project: MappedProject,
  figures: NegotiationFigures,
  { spec, background, day }: { spec: MapSpec; background: Background; day: Date },
): Promise<Buffer> {
  const title = `Negociación predial: ${project.disposicionDerecho}`;
  return onePagePdf(title, PAGE, async (context) => {
    drawHead(context, title, day);
    context.save();
    context.translate(MAP_LEFT, MAP_TOP);
    context.scale(SCALE, SCALE);
    await paintMap(context, spec, { background, metresPerPixel: STRIP_METRES_PER_PIXEL });
    context.restore();
    drawTable(context, figures);
    drawBlocks(
      context,
      {
        left: MARGIN + TABLE_WIDTH + COLUMN_GAP,
        top: BELOW_TOP,
        width: INNER - TABLE_WIDTH - COLUMN_GAP,
        height: BELOW,
      },
      [
        { title: 'PROYECTO', lines: projectLines(project), share: 4 },
        { title: 'DISEÑO', lines: designLines(figures), share: 3 },
        { title: 'ELABORÓ', lines: APPROVAL, share: 2 },
        { title: 'APROBÓ', lines: APPROVAL, share: 2 },
      ],
    );
  });
}

const APPROVAL = ['Nombre:', 'Cargo:', 'Firma:', 'Fecha:'];

const projectLines = ({ disposicionDerecho, codigo, nombre, municipios }: MappedProject) => [
  disposicionDerecho,
  [codigo ?? 'SIN CODIGO', nombre].join(' · '),
  `Municipios: ${municipios.join(', ') || 'sin municipios'}`,
];

const km = (metres: number): string => formatNumber(metres / 1_000, 2);
const ha = (squareMetres: number): string => formatNumber(squareMetres / 10_000, 2);

function designLines({ design }: NegotiationFigures): string[] {
  if (!design) return [];
  return [
    `Versión ${design.numero}: ${design.nombre}, del ${formatDate(design.fechaCreacion)}`,
    design.longitud === null ? 'Sin eje: polígonos' : `Eje: ${km(design.longitud)} km`,
    `Franja: ${ha(design.area)} ha`,
  ];
}

function drawHead(context: SKRSContext2D, title: string, day: Date): void {
  context.fillStyle = '#FFFFFF';
  context.fillRect(0, 0, PAGE.width, PAGE.height);
  context.textBaseline = 'alphabetic';
  context.textAlign = 'left';
  context.fillStyle = brand.deepWater;
  context.font = font(18, 700);
  context.fillText(fitText(context, title, INNER - 160), MARGIN, 42);
  context.fillStyle = brand.muted;
  context.font = font(11);
  context.textAlign = 'right';
  context.fillText(formatDate(day), PAGE.width - MARGIN, 42);
  context.textAlign = 'left';
}

/** Where the values of a row end, from its right edge; the stage takes the rest. */
const VALUES = [
  { title: 'ha', right: 4 },
  { title: 'km', right: 58 },
  { title: 'Predios', right: 106 },
  { title: 'Libre', right: 150 },
] as const;
const VALUES_WIDTH = 180;
const COLUMN_WIDTH = (TABLE_WIDTH - COLUMN_GAP) / 2;

interface Row {
  name: string;
  values: readonly string[];
  /** of its stage; null for sums */
  color: string | null;
}

/** What of each stage the design needs: as many as two columns hold, with what they add up to. */
function tableRows({ design, stages }: NegotiationFigures): Row[] {
  const withAxis = design?.longitud != null;
  const valuesOf = ({ area, longitud, requeridos }: Sums, free = '') => [
    ha(area),
    withAxis ? km(longitud) : '—',
    formatNumber(requeridos, 0),
    free,
  ];
  const sum = (name: string, of: readonly StageFigures[]): Row => ({
    name,
    values: valuesOf(summed(of)),
    color: null,
  });
  const rows = stages
    .filter(({ requeridos }) => requeridos > 0)
    .map((stage): Row => {
      const free = stage.clase === 'LIBRE' ? 'Sí' : '';
      return { name: stage.nombre, values: valuesOf(stage, free), color: stage.color };
    });
  const free = stages.filter(({ clase }) => clase === 'LIBRE');
  return [...rows.slice(0, 2 * ROWS - 2), sum('Libre', free), sum('Total', stages)];
}

function drawTable(context: SKRSContext2D, figures: NegotiationFigures): void {
  const rows = tableRows(figures);
  for (let at = 0; at * ROWS < rows.length; at += 1) {
    const left = MARGIN + at * (COLUMN_WIDTH + COLUMN_GAP);
    const titles = VALUES.map(({ title }) => title);
    drawRow(context, { name: 'Etapa', values: titles, color: null }, { left, top: BELOW_TOP });
    for (const [place, row] of rows.slice(at * ROWS, (at + 1) * ROWS).entries())
      drawRow(context, row, { left, top: BELOW_TOP + (place + 1) * ROW });
  }
}

function drawRow(
  context: SKRSContext2D,
  { name, values, color }: Row,
  { left, top }: { left: number; top: number },
): void {
  if (color) {
    context.fillStyle = color;
    context.fillRect(left, top + 2, 11, 11);
  }
  context.fillStyle = brand.ink;
  context.font = font(9, color ? 400 : 700);
  const indent = color ? 17 : 0;
  const room = COLUMN_WIDTH - VALUES_WIDTH - indent;
  context.fillText(fitText(context, name, room), left + indent, top + 11);
  context.textAlign = 'right';
  for (const [place, { right }] of VALUES.entries())
    context.fillText(values[place] ?? '', left + COLUMN_WIDTH - right, top + 11);
  context.textAlign = 'left';
}

type Sums = Pick<StageFigures, 'area' | 'longitud' | 'requeridos'>;

const summed = (stages: readonly Sums[]): Sums =>
  stages.reduce(
    (total, { area, longitud, requeridos }) => ({
      area: total.area + area,
      longitud: total.longitud + longitud,
      requeridos: total.requeridos + requeridos,
    }),
    { area: 0, longitud: 0, requeridos: 0 },
  );
