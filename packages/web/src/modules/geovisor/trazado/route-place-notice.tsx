import { NATIONAL_SRID } from '@comarca/shared/geo/crs';
import { routePlace, withSwappedAxes } from '@comarca/shared/modules/cruces/route-place';
import { Alert, Button } from 'antd';
import type { Geometry } from 'geojson';
import { useMemo } from 'react';

interface Props {
  geometry: Geometry | null;
  /** EPSG code of the output system; null while none is chosen */
  srid: number | null;
  onSwap: (geometry: Geometry) => void;
}

/** What is to be known of where the route lies before it is studied. */
export function RoutePlaceNotice({ geometry, srid, onSwap }: Props) {
  const place = useMemo(
    () => geometry && routePlace(geometry, srid ?? NATIONAL_SRID),
    [geometry, srid],
  );
  if (!geometry || !place) return null;
  const swap = place.looksSwapped && (
    <Button size="small" onClick={() => onSwap(withSwappedAxes(geometry))}>
      Intercambiar longitud y latitud
    </Button>
  );
  if (place.refusal) {
    return <Alert type="error" showIcon title={place.refusal} action={swap} />;
  }
  return place.warnings.map((warning, index) => (
    <Alert key={warning} type="warning" showIcon title={warning} action={index === 0 && swap} />
  ));
}
