import type { Polygon, Position } from 'geojson';
import type { Box } from '../../../../core/reports/map/geometry/mercator.ts';
import { METRES_PER_PIXEL_ON_PAPER } from '../../../../core/reports/map/geometry/printed-scale.ts';
import type { AxisPoint } from '../../route-axis.layer.ts';

const METRES_PER_DEGREE = 111_195;
/** Of a sheet's width and height: what stays free around the strip. */
const FREE = 0.08;

/** A sheet of a series: what of the route it shows, and where it lies. */
export interface RouteSheet {
  number: number;
  /** stations, metres */
  from: number;
  to: number;
  /** the points of the axis on it, from its beginning to its end */
  axis: readonly AxisPoint[];
  /** around its middle, EPSG:4326 */
  box: Box;
}

interface SheetSize {
  /** the denominator of the scale */
  scale: number;
  /** metres around the axis that the sheet has to show too */
  margin: number;
  /** of the map on paper, CSS pixels */
  width: number;
  height: number;
}

/**
 * Cuts a route into sheets of one scale with north upwards: each goes as far along the axis as it
 * shows the strip whole; the next one begins where it ends. A new part of the route begins a new one
 * where it does not fit.
 * @param axis along the route, in order
 */
export function cutSheets(axis: readonly AxisPoint[], size: SheetSize): RouteSheet[] {
  const room = roomOf(size);
  const sheets: RouteSheet[] = [];
  let start = 0;
  while (start < axis.length - 1) {
    const end = lastThatFits(axis, start, room);
    const points = axis.slice(start, end + 1);
    sheets.push({
      number: sheets.length + 1,
      from: points[0]?.station ?? 0,
      to: points.at(-1)?.station ?? 0,
      axis: points,
      box: boxOfPoints(points),
    });
    // A gap between two parts is on no sheet.
    start = axis[end + 1] && axis[end]?.part !== axis[end + 1]?.part ? end + 1 : end;
  }
  return sheets;
}

/** The ground that a sheet shows, as a polygon of EPSG:4326. */
export function sheetFrame({ box }: RouteSheet, { scale, width, height }: SheetSize): Polygon {
  const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
  const metres = METRES_PER_PIXEL_ON_PAPER * scale;
  const dy = (height * metres) / 2 / METRES_PER_DEGREE;
  const dx = (width * metres) / 2 / (METRES_PER_DEGREE * Math.cos((y * Math.PI) / 180));
  const corners: Position[] = [
    [x - dx, y - dy],
    [x + dx, y - dy],
    [x + dx, y + dy],
    [x - dx, y + dy],
  ];
  return { type: 'Polygon', coordinates: [[...corners, corners[0] as Position]] };
}

/** Metres of the axis that a sheet has room for, beside the strip and what stays free. */
function roomOf({ scale, margin, width, height }: SheetSize): [number, number] {
  const metres = METRES_PER_PIXEL_ON_PAPER * scale;
  const room = (pixels: number) =>
    Math.max(pixels * metres * 0.2, pixels * metres * (1 - 2 * FREE) - 2 * margin);
  return [room(width), room(height)];
}

/** The index of the last point that a sheet beginning at `start` shows: at least the next one. */
function lastThatFits(axis: readonly AxisPoint[], start: number, room: [number, number]): number {
  const first = axis[start]?.position ?? [0, 0];
  const east = METRES_PER_DEGREE * Math.cos(((first[1] ?? 0) * Math.PI) / 180);
  let box: Box = [first[0] ?? 0, first[1] ?? 0, first[0] ?? 0, first[1] ?? 0];
  for (let index = start + 1; index < axis.length; index += 1) {
    box = grown(box, axis[index]?.position ?? first);
    const fits =
      (box[2] - box[0]) * east <= room[0] && (box[3] - box[1]) * METRES_PER_DEGREE <= room[1];
    if (!fits) return Math.max(start + 1, index - 1);
  }
  return axis.length - 1;
}

function boxOfPoints(points: readonly AxisPoint[]): Box {
  return points.reduce<Box>(
    (box, { position }) => grown(box, position),
    [Infinity, Infinity, -Infinity, -Infinity],
  );
}

const grown = ([west, south, east, north]: Box, [x = 0, y = 0]: Position): Box => [
  Math.min(west, x),
  Math.min(south, y),
  Math.max(east, x),
  Math.max(north, y),
];
