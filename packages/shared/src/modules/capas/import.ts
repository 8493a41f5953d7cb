import type { Bbox } from './layer.ts';

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
  advertencias: string[];
}
