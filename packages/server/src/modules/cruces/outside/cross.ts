import { type Box, boxesMeet } from '@comarca/shared/geo/segment-tree';
import { LEAST_MEASURE } from '../inside/measure.layer.ts';
import type { GeosSession, Handle } from './geos.ts';
import type { CrossOut, FeatureIn, FeatureOut } from './messages.ts';

interface Cut {
  handle: Handle;
  dim: number;
  piece: number;
}

interface Piece {
  handle: Handle;
  box: Box;
}

/** The same steps as in the database (repair → clip → reunite → dissolve), in GEOS of our own. */
export function crossWithPieces(
  geos: GeosSession,
  pieces: readonly Uint8Array[],
  features: readonly FeatureIn[],
): CrossOut {
  const shapes = pieces.map((piece): Piece => {
    const handle = geos.read(piece);
    return { handle, box: geos.box(handle) };
  });
  const kept: Cut[] = [];
  const lines: Handle[] = [];
  const results = features.map(({ wkb, dim }): FeatureOut => {
    const source = geos.read(wkb);
    const reason = geos.invalidReason(source);
    const feature = reason === null ? source : geos.makeValid(source);
    const cuts = clip(geos, shapes, feature, dim);
    const [first] = cuts;
    if (!first) return { wkb: null, medida: null, motivo: reason };
    const whole = reunite(geos, cuts, dim);
    const measured = measure(geos, cuts, whole, dim);
    if (measured !== null && measured < LEAST_MEASURE)
      return { wkb: null, medida: null, motivo: reason };
    kept.push(...cuts);
    if (dim === 1) lines.push(whole);
    return { wkb: geos.write(whole), medida: measured, motivo: reason };
  });
  const netLength = lines.length > 0 ? geos.length(geos.union(lines)) : 0;
  return { features: results, netoArea: netArea(geos, kept), netoLongitud: netLength };
}

function clip(geos: GeosSession, pieces: readonly Piece[], feature: Handle, dim: number): Cut[] {
  const box = geos.box(feature);
  return pieces.flatMap((piece, index) => {
    if (!boxesMeet(box, piece.box)) return [];
    const handle = geos.extract(geos.intersection(feature, piece.handle), dim);
    return geos.isEmpty(handle) ? [] : [{ handle, dim, piece: index }];
  });
}

function reunite(geos: GeosSession, cuts: readonly Cut[], dim: number): Handle {
  const [first] = cuts;
  if (first && cuts.length === 1) return first.handle;
  const united = geos.extract(geos.union(cuts.map((cut) => cut.handle)), dim);
  return dim === 1 ? geos.lineMerge(united) : united;
}

function measure(
  geos: GeosSession,
  cuts: readonly Cut[],
  whole: Handle,
  dim: number,
): number | null {
  if (dim === 0) return null;
  if (dim === 1) return geos.length(whole);
  return cuts.reduce((sum, cut) => sum + geos.area(cut.handle), 0);
}

function netArea(geos: GeosSession, cuts: readonly Cut[]): number {
  const byPiece = new Map<number, Handle[]>();
  for (const { handle, dim, piece } of cuts) {
    if (dim === 2) byPiece.set(piece, [...(byPiece.get(piece) ?? []), handle]);
  }
  let sum = 0;
  for (const handles of byPiece.values()) {
    const [only] = handles;
    sum += geos.area(handles.length === 1 && only ? only : geos.union(handles));
  }
  return sum;
}
