import type { FeatureCollection, Geometry } from 'geojson';

/** What the geometries of a layer have in common; 'otra' when they have nothing. */
export type Family = 'area' | 'linea' | 'punto' | 'otra';

/** The family of a type of geometry: 'MultiPolygon' is an area. */
export function familyOfType(type: string): Family {
  if (/Polygon$/.test(type)) return 'area';
  if (/LineString$/.test(type)) return 'linea';
  return /Point$/.test(type) ? 'punto' : 'otra';
}

/** The common family of the geometries. */
export function familyOf(data: FeatureCollection | Geometry): Family {
  const geometries =
    data.type === 'FeatureCollection' ? data.features.map((feature) => feature.geometry) : [data];
  return common(geometries.map(oneFamily));
}

function oneFamily(geometry: Geometry | null): Family {
  if (geometry?.type !== 'GeometryCollection') return familyOfType(geometry?.type ?? '');
  return common(geometry.geometries.map(oneFamily));
}

function common(families: readonly Family[]): Family {
  const different = new Set(families);
  const [only] = different;
  return different.size === 1 && only ? only : 'otra';
}
