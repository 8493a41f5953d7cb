import type { Bbox } from './layer.ts';

/** A record of a file that nothing can be made of. */
export interface RejectedFeature {
  /** how a person finds it: `elemento 12`, `línea 40` */
  donde: string;
  motivo: string;
}

/** What came of a file's records. */
export interface ImportOutcome {
  /** what was imported, and what was left out */
  leidos: number;
  importados: number;
  /** of the imported, those whose geometry was repaired */
  reparados: number;
  rechazados: number;
  /** the first of those that were left out */
  rechazos: RejectedFeature[];
}

/** What a geographic file holds, shown before it becomes a layer. */
export interface ImportPreview {
  /** id of the stored file */
  archivo: string;
  nombre: string;
  bytes: number;
  formato: string;
  capa: string;
  capas: string[];
  /** what the file itself says that the layer is called; '' when it says nothing */
  titulo: string;
  /** what the file says about the layer */
  descripcion: string;
  /** EPSG code that the file declares or implies; null when nothing is understood */
  srid: number | null;
  /** what the file says about its system */
  sistema: string;
  tipo: 'MULTIPOINT' | 'MULTILINESTRING' | 'MULTIPOLYGON' | 'GEOMETRY';
  columnas: { origen: string; nombre: string; tipo: string }[];
  muestra: Record<string, unknown>[];
  /** records read: all of them when `completo` */
  elementos: number;
  completo: boolean;
  sinGeometria: number;
  maxVertices: number;
  /** in the file's own system */
  bbox: Bbox | null;
  tablaSugerida: string;
  /** how many of the records read cannot be imported, and the first of them */
  rechazados: number;
  rechazos: RejectedFeature[];
  advertencias: string[];
}
