import { AppError } from '@comarca/shared/core/errors';
import { pointsOf } from '@comarca/shared/geo/geometry';
import type { Geometry } from 'geojson';
import type { Db, Tx } from '../../core/db/database.ts';
import { isOverlayFailure } from '../../core/db/overlay-failure.ts';
import { inBatches } from '../../core/in-batches.ts';
import { type Limits, StatementStopped, withLimits } from './inside/statement.layer.ts';
import { BeyondCeiling } from './outside/ceiling.ts';
import { fromHex, runOutside, toHex } from './outside/overlay-outside.ts';
import {
  cutIntoPieces,
  dealIntoCells,
  densify,
  type LocalCell,
  type PlacedDrawing,
  placeDrawing,
  type StudyAreaRow,
  toLocalPlanes,
  toMeasurePlane,
} from './study-area.layer.ts';

/** Segments per quarter circle of the buffer. */
export const QUARTER_SEGMENTS = 32;

/** Of each statement and of each task of GEOS; what a drawing may cost is counted, not timed. */
const STEP_MS = 60_000;
/** A drawing of more vertices loses those that its buffer does not show. */
const AS_DRAWN = 10_000;
/** Part of the buffer by which the axis may move then: 5 m of 50 km, far under the thousandth. */
const AXIS_TOLERANCE = 1e-4;
/** Cells of 25 km; the whole country has some 2,000. */
const MAX_CELLS = 3_000;
/** What one statement brings from one plane to another. */
const BATCH = { items: 100, size: 2_000_000 };

const TOO_MUCH =
  'El trazado es demasiado denso o extenso para calcular su área de estudio. Simplifique o divida ' +
  'el trazado, o cambie el buffer.';
const FAILED = 'No fue posible calcular el área de estudio. Revise la geometría y su ubicación.';
const TOO_SLOW =
  'El cálculo del área de estudio superó el tiempo permitido. Simplifique o divida el trazado.';

export interface DrawnArea extends StudyAreaRow, Pick<PlacedDrawing, 'ruta' | 'longitud'> {
  reparada: boolean;
  /** metres by which the axis was simplified before its buffer was drawn; 0 when it was not */
  toleranciaEje: number;
}

export interface Drawing {
  trazado: Geometry;
  /** metres on the ground */
  buffer: number;
  /** of the plane of measure */
  srid: number;
}

/**
 * Draws the study area in bounded steps: the database brings shapes from plane to plane, GEOS in a
 * thread with a ceiling of memory repairs, buffers and unites them. No step holds the database for
 * long, and each ends when `signal` is aborted.
 * @throws AppError VALIDATION when it is more than may be drawn; StatementStopped when cancelled
 */
export async function drawArea(
  db: Db,
  drawing: Drawing,
  signal: AbortSignal | undefined,
): Promise<DrawnArea> {
  const limits: Limits = { timeoutMs: STEP_MS, ...(signal && { signal }) };
  try {
    return await draw(db, drawing, limits);
  } catch (error) {
    if (error instanceof BeyondCeiling) throw new AppError('VALIDATION', TOO_MUCH);
    if (error instanceof StatementStopped && error.reason === 'timeout') {
      throw new AppError('VALIDATION', TOO_SLOW);
    }
    if (isOverlayFailure(error)) throw new AppError('VALIDATION', FAILED);
    throw error;
  }
}

async function draw(db: Db, drawing: Drawing, limits: Limits): Promise<DrawnArea> {
  const { trazado, buffer, srid } = drawing;
  const step = <Result>(act: (tx: Tx) => Promise<Result>) => withLimits(db, limits, act);
  const placed = await step((tx) => placeDrawing(tx, trazado, srid));
  const polygons = await repair(placed.poligonos, limits);
  const axisTolerance = pointsOf(trazado).length > AS_DRAWN ? buffer * AXIS_TOLERANCE : 0;
  const parts = await step((tx) => densify(tx, polygons));
  if (buffer > 0) {
    const cells = await step((tx) =>
      dealIntoCells(
        tx,
        { trazado, poligonos: polygons },
        { srid, tolerance: axisTolerance, most: MAX_CELLS },
      ),
    );
    if (cells.length > MAX_CELLS) throw new BeyondCeiling('The drawing has too many cells.');
    for (const batch of inBatches(cells, BATCH, (cell) => cell.length)) {
      const local = await step((tx) => toLocalPlanes(tx, batch));
      const drawn = await bufferOutside(local, buffer, limits);
      parts.push(...(await bringBack(db, drawn, srid, limits)));
    }
  }
  const area = await unite(parts, limits);
  const row = await step((tx) => cutIntoPieces(tx, area, srid));
  const { ruta, longitud, validos } = placed;
  return { ...row, ruta, longitud, reparada: !validos, toleranciaEje: axisTolerance };
}

async function repair(polygons: readonly string[], limits: Limits): Promise<string[]> {
  if (polygons.length === 0) return [];
  const task = { kind: 'repair', polygons: polygons.map(fromHex) } as const;
  return (await runOutside(task, limits)).map(toHex);
}

async function bufferOutside(
  cells: readonly LocalCell[],
  buffer: number,
  limits: Limits,
): Promise<LocalCell[]> {
  const drawn = await runOutside(
    {
      kind: 'buffer',
      cells: cells.map(({ wkb }) => ({
        wkb: fromHex(wkb),
        buffer,
        quarterSegments: QUARTER_SEGMENTS,
      })),
    },
    limits,
  );
  return cells.map(({ proj }, index) => ({ proj, wkb: toHex(drawn[index] ?? new Uint8Array()) }));
}

async function bringBack(
  db: Db,
  drawn: readonly LocalCell[],
  srid: number,
  limits: Limits,
): Promise<string[]> {
  const parts: string[] = [];
  for (const batch of inBatches(drawn, BATCH, ({ wkb }) => wkb.length)) {
    parts.push(...(await withLimits(db, limits, (tx) => toMeasurePlane(tx, batch, srid))));
  }
  return parts;
}

async function unite(parts: readonly string[], limits: Limits): Promise<string> {
  return toHex(await runOutside({ kind: 'unite', parts: parts.map(fromHex) }, limits));
}
