import type { Geometry } from 'geojson';
import { edgesOf } from '../../geo/geometry.ts';
import { SegmentTree } from '../../geo/segment-tree.ts';

/** Pairs of edges whose boxes meet: a winding border of 200,000 vertices has some 600,000. */
const MOST_MEETINGS = 1_000_000;
/** Pairs of boxes looked at before the question is left. */
const BUDGET = 30_000_000;

/**
 * Whether so many edges lie over each other that to unite or repair them costs more memory than an
 * embedded database has: thousands of copies of a polygon, a scribble.
 */
export function isCrowded(geometry: Geometry): boolean {
  let meetings = 0;
  new SegmentTree(edgesOf(geometry)).pairs(BUDGET, () => {
    meetings += 1;
    return meetings <= MOST_MEETINGS;
  });
  return meetings > MOST_MEETINGS;
}
