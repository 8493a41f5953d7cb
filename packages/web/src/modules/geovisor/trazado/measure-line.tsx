import { Button } from 'antd';
import type { Geometry } from 'geojson';
import { Later, later } from '../../../platform/loading/later.tsx';

/** What measures on the ellipsoid weighs as much as all else of the editor. */
const measuring = later(() => import('./measure-text.ts'));

/** What the geometry measures, while it is drawn and after. */
export function MeasureLine({ geometry }: { geometry: Geometry | null }) {
  return (
    <p className="trazado-medida" role="status">
      {geometry ? (
        <Later of={measuring} meanwhile="Midiendo…" missing={notMeasured}>
          {({ measureText }) => measureText(geometry)}
        </Later>
      ) : (
        'Sin trazado todavía.'
      )}
    </p>
  );
}

const notMeasured = (again: () => void) => (
  <>
    No se pudo medir.{' '}
    <Button size="small" onClick={again}>
      Intentar de nuevo
    </Button>
  </>
);
