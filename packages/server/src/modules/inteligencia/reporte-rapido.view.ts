import { formatPercentage } from '@comarca/shared/core/formats';
import { formatStation } from '@comarca/shared/geo/station-format';
import type { Crossing, CrossSummary } from '@comarca/shared/modules/cruces/cruce';
import type { FeatureCollection } from 'geojson';

/**
 * Crossings as the screen's map and tables read them: the layer's columns, the running number,
 * the measure under the spec's name, the percentage with a comma and the stationing.
 */
export function toFeatureCollection(
  crossings: readonly Crossing[],
  unit: CrossSummary['unidad'] | undefined,
): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: crossings.map((crossing, index) => ({
      type: 'Feature',
      id: crossing.idFuente,
      geometry: crossing.geometria,
      properties: {
        ...crossing.propiedades,
        numero: index + 1,
        ...measureOf(crossing, unit),
        ...stationOf(crossing),
      },
    })),
  };
}

function measureOf(crossing: Crossing, unit: CrossSummary['unidad'] | undefined) {
  if (crossing.medida === null || crossing.porcentaje === null) return { porcentaje: 'No Aplica' };
  return {
    [unit === 'm' ? 'distancia_cruce' : 'area_cruce']: crossing.medida,
    porcentaje: formatPercentage(crossing.porcentaje),
  };
}

function stationOf({ abscisa }: Crossing) {
  if (!abscisa) return {};
  return {
    abscisa_desde: formatStation(abscisa.desde),
    abscisa_hasta: formatStation(abscisa.hasta),
    lado: abscisa.lado,
    distancia_eje: abscisa.distancia,
    relacion: abscisa.relacion,
  };
}
