import type { Geometry } from 'geojson';

/** What may be drawn. */
export type DrawnType = 'Point' | 'LineString' | 'Polygon';

/** A geometry in EPSG:4326 that a map shows and lets people change. */
export interface GeometryEditing {
  geometria: Geometry | null;
  /** 'draw' makes a new one, 'edit' moves and adds vertices, 'remove' takes pressed ones away */
  mode: 'view' | 'draw' | 'edit' | 'remove';
  tipo: DrawnType;
  /** metres around it, shown as a band; 0 for none */
  buffer: number;
  colorTrazado: string;
  colorBuffer: string;
  /** a finished drawing or a moved vertex */
  onChange: (geometry: Geometry) => void;
  /** the person leaves what the mode is for, with Escape */
  onLeave?: () => void;
  /** what is being drawn so far; null when nothing is */
  onSketch?: (geometry: Geometry | null) => void;
}
