/** Geometries travel as WKB; they are handed over, not copied. */
export interface FeatureIn {
  wkb: Uint8Array;
  /** 2 polygons, 1 lines, 0 points */
  dim: number;
}

export type Task =
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
  unite: Uint8Array;
  cross: CrossOut;
}

export type Reply =
  | { ok: true; result: TaskResults[Task['kind']]; exceptions: number }
  | { ok: false; message: string; exceptions: number };
