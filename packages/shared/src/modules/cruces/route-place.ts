import type { Geometry, Position } from 'geojson';
import { formatNumber } from '../../core/formats.ts';
import { isNearColombia } from '../../geo/colombia.ts';
import { coordinateSystem, coordinateSystems } from '../../geo/crs.ts';
import { linesOf, pointsOf } from '../../geo/geometry.ts';
import { lengthScale } from '../../geo/length-scale.ts';
import { jumpsOf } from './route-jumps.ts';

/** Lengths that are wrong by more than this part are no measure: all of Colombia lies within, in every system. */
const MOST_OFF = 0.05;
/** From here on people are told, and of the system that measures better. */
const NOTABLY_OFF = 0.01;
/** An edge over more degrees than this goes around the other side of the earth. */
const HALF_TURN = 180;

/** What is to be said of where a route lies before it is studied. */
export interface RoutePlace {
  /** why it cannot be measured in that system, and where it could; null when it can */
  refusal: string | null;
  /** what is likely to be a mistake, or makes the figures less true */
  warnings: string[];
  /** with longitude and latitude exchanged it would lie in Colombia, and it does not now */
  looksSwapped: boolean;
}

/** Why a route or boundary cannot be measured in a system, and which could; null when it can. */
export function placeRefusal(trazado: Geometry, srid: number): string | null {
  const points = pointsOf(trazado);
  return refusalOf(trazado, points, srid, points.length > 0 && isSwapped(points));
}

/**
 * Looks at where a route or boundary lies: in Colombia, within reach of the output system, in one
 * place.
 * @param trazado EPSG:4326
 * @param srid EPSG code of the output system
 */
export function routePlace(trazado: Geometry, srid: number): RoutePlace {
  const points = pointsOf(trazado);
  const looksSwapped = points.length > 0 && isSwapped(points);
  const refusal = refusalOf(trazado, points, srid, looksSwapped);
  if (refusal) return { refusal, warnings: [], looksSwapped };
  const warnings = [outsideText(points), scaleText(points, srid), ...jumpsOf(trazado)];
  return { refusal, warnings: warnings.filter((text) => text !== null), looksSwapped };
}

/** What is to be said of a geometry that lies out of Colombia, wholly or in part; null of others. */
export const outsideColombia = (geometry: Geometry): string | null =>
  outsideText(pointsOf(geometry));

/** The geometry with longitude and latitude of each vertex exchanged. */
export function withSwappedAxes<Shape extends Geometry>(geometry: Shape): Shape {
  return JSON.parse(JSON.stringify(geometry), (_, value: unknown) =>
    isPosition(value) ? [value[1], value[0], ...value.slice(2)] : value,
  );
}

const isPosition = (value: unknown): value is number[] =>
  Array.isArray(value) && value.length >= 2 && value.every((item) => typeof item === 'number');

const isSwapped = (points: readonly Position[]): boolean =>
  !points.some(isNearColombia) && points.every(([lon = 0, lat = 0]) => isNearColombia([lat, lon]));

const SWAPPED = 'Parece que la longitud y la latitud están intercambiadas.';

function refusalOf(
  trazado: Geometry,
  points: readonly Position[],
  srid: number,
  looksSwapped: boolean,
): string | null {
  if (crossesAntimeridian(trazado)) {
    return 'El trazado pasa de un lado al otro del meridiano 180°, donde ningún sistema de salida mide. Revise sus coordenadas.';
  }
  const off = mostOff(points, srid);
  if (off <= MOST_OFF)
    return looksSwapped ? `El trazado queda fuera de Colombia. ${SWAPPED}` : null;
  const name = systemName(srid);
  const how = Number.isFinite(off)
    ? `las longitudes saldrían ${percentage(off)} distintas de las del terreno`
    : 'queda fuera de su alcance';
  const hint = looksSwapped ? ` ${SWAPPED}` : '';
  return `El sistema de salida ${name} no puede medir donde está el trazado: ${how}. ${remedy(points)}${hint}`;
}

function remedy(points: readonly Position[]): string {
  const able = coordinateSystems.filter(
    ({ srid, type }) => type === 'projected' && mostOff(points, srid) <= MOST_OFF,
  );
  if (able.length === 0) {
    return 'Ninguno de los sistemas admitidos mide allí: revise las coordenadas.';
  }
  return `Pueden medir allí: ${able.map(({ srid }) => systemName(srid)).join(', ')}.`;
}

function outsideText(points: readonly Position[]): string | null {
  const outside = points.filter((point) => !isNearColombia(point)).length;
  if (outside === 0) return null;
  return outside === points.length
    ? 'El trazado queda fuera de Colombia: revise si sus coordenadas están en otro sistema.'
    : `Una parte del trazado queda fuera de Colombia (${formatNumber(outside, 0)} de ${formatNumber(points.length, 0)} vértices): revise sus coordenadas.`;
}

function scaleText(points: readonly Position[], srid: number): string | null {
  const off = mostOff(points, srid);
  if (off <= NOTABLY_OFF) return null;
  const better = bestSystem(points);
  const advice = better === srid ? '' : ` ${systemName(better)} mide mejor allí.`;
  return `En ${systemName(srid)} las longitudes salen hasta ${percentage(off)} distintas de las del terreno donde está el trazado, y las áreas el doble.${advice}`;
}

function bestSystem(points: readonly Position[]): number {
  const projected = coordinateSystems.filter(({ type }) => type === 'projected');
  const ranked = projected.map(({ srid }) => ({ srid, off: mostOff(points, srid) }));
  return ranked.reduce((best, next) => (next.off < best.off ? next : best)).srid;
}

/** By how much, at the worst vertex, lengths differ from those on the ground: 0.02 is 2 %. */
const mostOff = (points: readonly Position[], srid: number): number =>
  points.reduce((most, point) => Math.max(most, Math.abs(lengthScale(srid, point) - 1)), 0);

const crossesAntimeridian = (trazado: Geometry): boolean =>
  linesOf(trazado).some((line) =>
    line.some(([lon = 0], index) => Math.abs(lon - (line[index - 1]?.[0] ?? lon)) > HALF_TURN),
  );

const systemName = (srid: number): string =>
  `${coordinateSystem(srid)?.nombre ?? ''} (EPSG:${srid})`.trim();

const percentage = (part: number): string => `${formatNumber(part * 100, 1)} %`;
