import type { Geometry } from 'geojson';
import { useMemo } from 'react';
import { boxOf } from '../../../platform/map/boxes.ts';
import { MapCanvas } from '../../../platform/map/map.tsx';
import { defaultView, type MapLayer } from '../../../platform/map/map-layer.ts';
import '../real-estate.css';

/** A geometry of a record, GeoJSON text in EPSG:4326. */
export interface Figure {
  id: string;
  title: string;
  geometry: string;
  colour: string;
}

/** Geometries over each other, the first below; the map opens where the last one lies. */
export function FiguresMap({ label, figures }: { label: string; figures: readonly Figure[] }) {
  const { layers, view } = useMemo(() => opening(figures), [figures]);
  return (
    <div className="gi-mapa">
      <MapCanvas etiqueta={label} proporcion={1.5} capas={layers} vista={view} />
    </div>
  );
}

function opening(figures: readonly Figure[]) {
  const layers = figures.map(
    ({ id, title, geometry, colour }): MapLayer => ({
      tipo: 'geojson',
      id,
      titulo: title,
      datos: JSON.parse(geometry) as Geometry,
      color: colour,
    }),
  );
  const last = figures.at(-1);
  const box = last && boxOf(JSON.parse(last.geometry) as Geometry);
  return { layers, view: box ? { caja: box } : defaultView };
}
