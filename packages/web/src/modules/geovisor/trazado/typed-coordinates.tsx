import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Geometry, Position } from 'geojson';
import { useState } from 'react';
import { useAlerts } from '../../../platform/alerts/use-alerts.ts';
import type { DrawnType } from '../../../platform/map/geometry-editing.ts';
import { CoordinateEntry } from './coordinate-entry.tsx';
import { CoordinatePaste } from './coordinate-paste.tsx';
import { verticesOf } from './pasted-coordinates.ts';

const WGS84 = 4326;

export interface ListedCoordinates {
  coordinates: readonly Position[];
  onCoordinates: (change: (current: Position[]) => Position[]) => void;
}

interface Props extends ListedCoordinates {
  kind: DrawnType;
  /** the route that is there, whose vertices may be listed */
  value: Geometry | null;
  onApply: (geometry: Geometry) => void;
  /** A coordinate was added to others: the map shows where it is. */
  onLook: (point: Position) => void;
}

/** Fewest coordinates of each type, and what is said when there are fewer. */
const least: Record<DrawnType, { count: number; message: string }> = {
  Point: { count: 1, message: 'Debe ingresar alguna geometria para realizar el estudio' },
  LineString: { count: 2, message: 'La polilinea debe tener por lo menos dos coordenadas' },
  Polygon: { count: 3, message: 'La polilinea debe tener por lo menos tres coordenadas' },
};

/** Writes a geometry coordinate by coordinate; what was typed stays when the type changes. */
export function TypedCoordinates(props: Props) {
  const { kind, value, coordinates: points, onCoordinates, onApply, onLook } = props;
  const alerts = useAlerts();
  const [srid, setSrid] = useState<number | null>(WGS84);
  const [converting, setConverting] = useState(0);
  const keys = keysOf(points);
  const present = value && 'coordinates' in value ? verticesOf(value.coordinates) : [];
  const add = (point: Position) => {
    if (kind === 'Point') onApply({ type: 'Point', coordinates: point });
    else onLook(point);
    onCoordinates((current) => (kind === 'Point' ? [point] : [...current, point]));
  };
  const apply = () => {
    const { count, message } = least[kind];
    if (points.length < count) return alerts.error(message);
    onApply(geometryOf(kind, [...points]));
  };
  return (
    <div className="trazado-escrito">
      <CoordinateEntry
        srid={srid}
        onSrid={setSrid}
        onAdd={add}
        onConverting={(change) => setConverting((now) => now + change)}
      />
      {kind !== 'Point' && (
        <CoordinatePaste srid={srid} onAdd={(many) => onCoordinates((all) => [...all, ...many])} />
      )}
      {points.length === 0 && kind !== 'Point' && present.length > 1 && (
        <Button onClick={() => onCoordinates(() => present)}>
          Listar los {present.length.toLocaleString('es-CO')} vértices del trazado
        </Button>
      )}
      {points.length > 0 && (
        <ol className="trazado-lista">
          {points.map(([lon = 0, lat = 0], index) => (
            <li key={keys[index]}>
              <span>
                {degrees(lon)}, {degrees(lat)}
              </span>
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined />}
                aria-label={`Quitar la coordenada ${index + 1}`}
                onClick={() => onCoordinates((all) => all.filter((_, each) => each !== index))}
              />
            </li>
          ))}
        </ol>
      )}
      {kind !== 'Point' && (
        <Button loading={converting > 0} onClick={apply}>
          Usar estas coordenadas
        </Button>
      )}
    </div>
  );
}

function geometryOf(kind: DrawnType, points: Position[]): Geometry {
  if (kind === 'LineString') return { type: 'LineString', coordinates: points };
  const [first = []] = points;
  return { type: 'Polygon', coordinates: [[...points, first]] };
}

/** A coordinate by itself, and which of those it is where the same comes more than once. */
function keysOf(points: readonly Position[]): string[] {
  const seen = new Map<string, number>();
  return points.map((point) => {
    const text = point.join();
    const times = (seen.get(text) ?? 0) + 1;
    seen.set(text, times);
    return `${text} ${times}`;
  });
}

const degrees = (value: number): string => value.toFixed(6).replace('.', ',');
