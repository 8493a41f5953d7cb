import type { Feature, Position } from 'geojson';
import outlineFile from './colombia-outline.json' with { type: 'json' };

/** Colombia's mainland, longitude and latitude. Natural Earth 1:50m, public domain. */
export const outline = outlineFile as Position[];

/** A layer of the demo story: how it is presented and how its features are made. */
export interface DemoLayer {
  tabla: string;
  titulo: string;
  entidad: string;
  descripcion: string;
  escala: number;
  /** YYYY-MM-DD */
  vigencia: string;
  /** texts of its columns */
  columnas: Record<string, string>;
  /** Which of its columns hold what, when it also fills the application's municipalities. */
  municipios?: { codigo: string; nombre: string; departamento: string };
  features(): Feature[];
}

/** Where most demo features lie: the eastern Andes around Tunja (west, south, east, north). */
export const andes = [-75.2, 4.2, -72.2, 7.2] as const;
/** The mainland's box. */
export const mainland = [-79.0, -4.2, -66.9, 12.4] as const;

export const polygon = (rings: Position[][], properties: Record<string, unknown>): Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Polygon', coordinates: rings },
});

export const line = (points: Position[], properties: Record<string, unknown>): Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'LineString', coordinates: points },
});

export const point = (coordinates: Position, properties: Record<string, unknown>): Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates },
});
