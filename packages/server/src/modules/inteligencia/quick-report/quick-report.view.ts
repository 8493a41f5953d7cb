import { formatPercentage } from '@comarca/shared/core/formats';
import { formatStation } from '@comarca/shared/geo/station-format';
import type { Crossing, CrossSummary, LayerColumn } from '@comarca/shared/modules/cruces/crossing';
import type { FeatureCollection } from 'geojson';
import { attributeKeys } from '../generation/attribute-keys.ts';

/** What a crossing is told with; the last is the name that maps keep a feature's shape under. */
const OWN_KEYS = [
  'numero',
  'area_cruce',
  'distancia_cruce',
  'porcentaje',
  'abscisa_desde',
  'abscisa_hasta',
  'lado',
  'distancia_eje',
  'relacion',
  'geometry',
] as const;
type OwnKey = (typeof OWN_KEYS)[number];

/** The columns of a layer under the keys that they have in its features. */
export const shownColumns = (columns: readonly LayerColumn[]): LayerColumn[] =>
  attributeKeys(columns, OWN_KEYS).map(({ key, column: { text, value } }) => ({
    value: key,
    text: text || value,
  }));

/**
 * Crossings as the screen's map and tables read them: the layer's columns, the running number,
 * the measure under the spec's name, the percentage with a comma and the stationing.
 */
export function toFeatureCollection(
  crossings: readonly Crossing[],
  columns: readonly LayerColumn[],
  unit: CrossSummary['unidad'] | undefined,
): FeatureCollection {
  const keyed = attributeKeys(columns, OWN_KEYS);
  return {
    type: 'FeatureCollection',
    features: crossings.map((crossing, index) => ({
      type: 'Feature',
      id: crossing.idFuente,
      geometry: crossing.geometria,
      properties: {
        ...Object.fromEntries(
          keyed.map(({ key, column }) => [key, crossing.propiedades[column.value]]),
        ),
        ...figuresOf(crossing, index + 1, unit),
      },
    })),
  };
}

const figuresOf = (
  crossing: Crossing,
  number: number,
  unit: CrossSummary['unidad'] | undefined,
): Partial<Record<OwnKey, unknown>> => ({
  numero: number,
  ...measureOf(crossing, unit),
  ...stationOf(crossing),
});

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
