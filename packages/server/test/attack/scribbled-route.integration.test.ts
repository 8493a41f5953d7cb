import type { Geometry, Position } from 'geojson';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildStudyArea } from '../../src/modules/cruces/public.ts';
import { createTestDatabase, type TestDatabase } from '../testkit/database.ts';

/**
 * One person draws a line that is small in vertices and enormous in what it crosses of itself.
 * Whoever else uses the server must not notice.
 */
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Numbers in 0–1 that are the same at every run. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

function scribble(vertices: number, side: number): Geometry {
  const next = chance(7);
  const coordinates = Array.from({ length: vertices }, (): Position => [
    -74 + next() * side,
    4.5 + next() * side,
  ]);
  return { type: 'LineString', coordinates };
}

/** 300 km with an irregular course, a vertex every six metres. */
function longRoute(vertices: number): Geometry {
  const next = chance(11);
  const coordinates = Array.from({ length: vertices }, (_, i): Position => {
    const along = i / vertices;
    const wave = Math.sin(along * 40) * 0.05 + (next() - 0.5) * 0.00004;
    return [-75 + along * 2.6, 4 + along * 0.8 + wave];
  });
  return { type: 'LineString', coordinates };
}

async function timed(trazado: Geometry, buffer: number, signal?: AbortSignal) {
  const input = { trazado, buffer, srid: 9377, ...(signal && { signal }) };
  const began = performance.now();
  const outcome = await buildStudyArea(database.db, input).catch((error: Error) => error);
  return { outcome, seconds: (performance.now() - began) / 1000 };
}

describe('a line of 5,000 vertices scribbled over ten kilometres', () => {
  it('has its area in seconds', async () => {
    const { outcome, seconds } = await timed(scribble(5000, 0.1), 100);
    console.log(`drawn in ${seconds.toFixed(1)} s`, outcome instanceof Error ? outcome.message : [outcome.areaHa, outcome.piezas.length]);
  });
  it('nat', async () => {
    for (const [n,b] of [[50000,50000],[50000,500],[6000,500],[400,500]]) {
      const { outcome, seconds } = await timed(longRoute(n), b);
      console.log(n,b,`drawn in ${seconds.toFixed(1)} s`, outcome instanceof Error ? outcome : [outcome.areaHa, outcome.piezas.length, outcome.toleranciaEje]);
    }
  });
  it('other', async () => {
    for (const [n,side,b] of [[5000,.1,20],[5000,.1,1],[20000,.02,10],[1000,.1,100],[3000,10,100], [3000,3,1000]]) {
      const { outcome, seconds } = await timed(scribble(n,side), b);
      console.log(n,side,b,`drawn in ${seconds.toFixed(1)} s`, outcome instanceof Error ? outcome.message : [outcome.areaHa, outcome.piezas.length, outcome.toleranciaEje]);
    }
  });
});
