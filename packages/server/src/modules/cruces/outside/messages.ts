/** Geometries travel as WKB; they are handed over, not copied. */
export interface FeatureIn {
  wkb: Uint8Array;
  /** 2 polygons, 1 lines, 0 points */
  dim: number;
}

/** Lines or points on a plane of their own, all of one dimension. */
export interface CellIn {
  wkb: Uint8Array;
  /** metres */
  buffer: number;
  quarterSegments: number;
}

export type Task =
  | { kind: 'repair'; polygons: Uint8Array[] }
  | { kind: 'buffer'; cells: CellIn[] }
  | { kind: 'unite'; parts: Uint8Array[] }
  | { kind: 'cross'; pieces: Uint8Array[]; features: FeatureIn[] };

export interface FeatureOut {
  /** null when the feature shares nothing with the pieces */
  wkb: Uint8Array | null;
  /** m² or m; null for points */
  medida: number | null;
  /** why the source was not valid */
  motivo: string | null;
}

export interface CrossOut {
  features: FeatureOut[];
  netoArea: number;
  netoLongitud: number;
}

export interface TaskResults {
  repair: Uint8Array[];
  buffer: Uint8Array[];
  unite: Uint8Array;
  cross: CrossOut;
}

/** `isSpent`: the thread has to be replaced. `isTooMuch`: the task asks for more than it may take. */
export type Reply = { isSpent: boolean } & (
  | { ok: true; result: TaskResults[Task['kind']] }
  | { ok: false; message: string; isTooMuch: boolean }
);
