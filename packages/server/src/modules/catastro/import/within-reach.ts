import type { CadastreObject, Defect } from './objects.ts';

/** The country with its islands and a margin: west, south, east, north, in degrees. */
export const COUNTRY = [-82.5, -4.5, -66.5, 16.5] as const;
/** How far from its origin a plane still tells a place, in metres. */
const PLANE = 20_000_000;
const ON_PLANE = [-PLANE, -PLANE, PLANE, PLANE] as const;

const OUT_OF_COUNTRY: Defect = {
  codigo: 'geometria-fuera',
  mensaje:
    'las coordenadas no son de Colombia (revise el orden de longitud y latitud); queda sin geometría.',
};
const OFF_THE_PLANE: Defect = {
  codigo: 'geometria-fuera',
  mensaje: 'las coordenadas están fuera de todo plano; queda sin geometría.',
};

/**
 * An object as it came, or without its geometry where that lies where no cadastre of the country is:
 * nothing true could be measured of it, and no plane takes it.
 * @param inDegrees whether the source tells longitudes and latitudes
 */
export function withinReach(object: CadastreObject, inDegrees: boolean): CadastreObject {
  if (object.geometria === null) return object;
  const [west, south, east, north] = inDegrees ? COUNTRY : ON_PLANE;
  const [left, bottom, right, top] = object.geometria.bbox;
  if (left >= west && bottom >= south && right <= east && top <= north) return object;
  const defect = inDegrees ? OUT_OF_COUNTRY : OFF_THE_PLANE;
  return { ...object, geometria: null, defectos: [...object.defectos, defect] };
}
