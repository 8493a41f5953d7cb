import type { FlatGeometry } from '../../capas/public.ts';

/** What a source of a base tells of, and the links between them. */
export const objectKinds = [
  'predio',
  'terreno',
  'construccion',
  'unidad',
  'derecho',
  'interesado',
  'lindero',
  'punto',
  'enlace',
  'miembro',
  'caracteristica',
] as const;

export type ObjectKind = (typeof objectKinds)[number];

/** What an import could not take as it came. */
export interface Defect {
  codigo: string;
  mensaje: string;
}

/** One object of a source, by the names that all sources share. */
export interface CadastreObject {
  clase: ObjectKind;
  /** Its own name in the source, by which others refer to it. */
  tid: string;
  /** How a person finds it: `línea 40`, `elemento 12`. */
  donde: string;
  datos: Record<string, string | number | boolean | null>;
  geometria: FlatGeometry | null;
  defectos: Defect[];
}

/** A file that can be read as often as needed, one object at a time. */
export interface CadastreSource {
  formato: string;
  /** EPSG code of its geometries. */
  srid: number;
  /** whether its parcels are those that its terrenos name, rather than objects of their own */
  prediosDeTerrenos: boolean;
  leer(): AsyncIterable<CadastreObject>;
}
