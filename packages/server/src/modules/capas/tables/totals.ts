import type { Bbox } from '@comarca/shared/modules/capas/layer';

/** What counting a table, or a piece of it, gives. */
export interface Totals {
  filas: number;
  /** rows without geometry or with an empty one */
  sin: number;
  invalidas: number;
  /** of the largest feature */
  vertices: number | null;
  srid: number | null;
  tipos: string[] | null;
  /** sum of the rows' checksums: the same in whatever order and pieces they are read */
  suma: string;
  caja: Bbox | null;
}

/** Of no rows. */
export const noTotals: Totals = {
  filas: 0,
  sin: 0,
  invalidas: 0,
  vertices: null,
  srid: null,
  tipos: null,
  suma: '0',
  caja: null,
};

/** The totals of two pieces together. */
export const addTotals = (a: Totals, b: Totals): Totals => ({
  filas: a.filas + b.filas,
  sin: a.sin + b.sin,
  invalidas: a.invalidas + b.invalidas,
  vertices: either(a.vertices, b.vertices, (x, y) => Math.max(x, y)),
  srid: either(a.srid, b.srid, (x, y) => Math.max(x, y)),
  tipos: either(a.tipos, b.tipos, (x, y) => [...new Set([...x, ...y])]),
  suma: String(BigInt(a.suma) + BigInt(b.suma)),
  caja: either(a.caja, b.caja, around),
});

const either = <Value>(a: Value | null, b: Value | null, both: (a: Value, b: Value) => Value) =>
  a === null ? b : b === null ? a : both(a, b);

const around = (a: Bbox, b: Bbox): Bbox => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
];
