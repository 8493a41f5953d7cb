import type { LineString, Position } from 'geojson';

/** Numbers in 0–1 that are the same at every run. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** A line through so many places at random in a square of `side` degrees near Bogotá. */
export function scribble(vertices: number, side: number): LineString {
  const next = chance(7);
  const coordinates = Array.from(
    { length: vertices },
    (): Position => [-73.6 + next() * side, 5.3 + next() * side],
  );
  return { type: 'LineString', coordinates };
}

/** A route of 300 km that trembles as a receiver's track does. */
export function longRoute(vertices: number): LineString {
  const next = chance(11);
  const coordinates = Array.from({ length: vertices }, (_, index): Position => {
    const along = index / vertices;
    const wave = Math.sin(along * 40) * 0.05 + (next() - 0.5) * 0.00004;
    return [-75 + along * 2.6, 4 + along * 0.8 + wave];
  });
  return { type: 'LineString', coordinates };
}
