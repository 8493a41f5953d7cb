import type { Geometry } from 'geojson';
import { measureText } from './measure-text.ts';

/** What the geometry measures, while it is drawn and after. */
export function MeasureLine({ geometry }: { geometry: Geometry | null }) {
  return (
    <p className="trazado-medida" role="status">
      {geometry ? measureText(geometry) : 'Sin trazado todavía.'}
    </p>
  );
}
