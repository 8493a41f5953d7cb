import fc from 'fast-check';
import type { Geometry, LineString, Position } from 'geojson';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../core/errors.ts';
import { COLOMBIA } from '../../geo/colombia.ts';
import { coordinateSystems } from '../../geo/crs.ts';
import { routePlace, withSwappedAxes } from './route-place.ts';
import { parseStudyInput } from './trazado.schema.ts';

const line = (...coordinates: Position[]): LineString => ({ type: 'LineString', coordinates });
const tunja = line([-73.36, 5.53], [-73.35, 5.54], [-73.34, 5.54]);
const madrid = line([-3.7, 40.41], [-3.6, 40.45]);
const NATIONAL = 9377;

function refusalOf(trazado: Geometry, crs: number): string | undefined {
  try {
    parseStudyInput({ coords: JSON.stringify(trazado), buffer: 10, crs });
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
  return undefined;
}

describe('where a route lies', () => {
  it('says nothing of a route in its place', () => {
    expect(routePlace(tunja, NATIONAL)).toEqual({
      refusal: null,
      warnings: [],
      looksSwapped: false,
    });
  });

  it('is measured anywhere in Colombia, in every system', () => {
    const [west, south, east, north] = COLOMBIA;
    const place = fc.tuple(
      fc.double({ min: west, max: east, noNaN: true }),
      fc.double({ min: south, max: north, noNaN: true }),
    );
    fc.assert(
      fc.property(place, fc.constantFrom(...coordinateSystems), ([lon, lat], { srid }) => {
        const there: Geometry = { type: 'Point', coordinates: [lon, lat] };
        expect(routePlace(there, srid).refusal).toBeNull();
      }),
    );
  });

  it('is not measured where no system does, and says so', () => {
    expect(refusalOf(madrid, NATIONAL)).toMatch(
      /Origen-Nacional \(EPSG:9377\) no puede medir donde está el trazado: las longitudes saldrían 4\d,\d % distintas.*Ninguno de los sistemas admitidos mide allí/,
    );
  });

  it('names the systems that could measure it', () => {
    const [lima, closer] = [
      [-77.05, -12.05],
      [-77, -12],
    ];
    expect(routePlace(line(lima ?? [], closer ?? []), 3118).refusal).toBeNull();
    const chile = line([-109.4, -27.1], [-109.3, -27.2]);
    expect(refusalOf(chile, 32619)).toContain('Ninguno de los sistemas admitidos');
    const mexico = line([-99.1, 19.4], [-99, 19.5]);
    const refusal = refusalOf(mexico, NATIONAL);
    expect(refusal).toContain('Pueden medir allí:');
    expect(refusal).toContain('EPSG:32617');
    expect(refusal).not.toContain('EPSG:32619');
  });

  it('with latitude and longitude exchanged is told so, and is right once they are exchanged back', () => {
    const swapped = withSwappedAxes(tunja);
    expect(swapped.coordinates[0]).toEqual([5.53, -73.36]);
    const { refusal, warnings, looksSwapped } = routePlace(swapped, NATIONAL);
    expect(looksSwapped).toBe(true);
    expect([refusal, ...warnings].join(' ')).toContain(
      'la longitud y la latitud están intercambiadas',
    );
    expect(routePlace(withSwappedAxes(swapped), NATIONAL).warnings).toEqual([]);
    const nearThePole = line([5.75, -73.1], [5.8, -73]);
    expect(refusalOf(nearThePole, NATIONAL)).toContain('están intercambiadas');
  });

  it('over the antimeridian is refused', () => {
    const over = line([179.9, -17], [-179.9, -17.1]);
    for (const { srid } of coordinateSystems) expect(refusalOf(over, srid)).toContain('180°');
  });

  it('the whole world is refused as what cannot be measured', () => {
    const world: Geometry = {
      type: 'Polygon',
      coordinates: [
        [
          [-89, -80],
          [89, -80],
          [89, 80],
          [-89, 80],
          [-89, -80],
        ],
      ],
    };
    expect(refusalOf(world, NATIONAL)).toContain('no puede medir donde está el trazado');
  });

  it('partly or wholly outside of the country is warned of', () => {
    const caracas = line([-65.9, 10.5], [-65.8, 10.5]);
    expect(routePlace(caracas, NATIONAL).warnings[0]).toMatch(/queda fuera de Colombia/);
    const over = line([-66.2, 6], [-66.1, 6], [-65.9, 6]);
    expect(routePlace(over, NATIONAL).warnings[0]).toMatch(
      /Una parte del trazado queda fuera de Colombia \(1 de 3 vértices\)/,
    );
  });

  it('far from the meridian of its system is warned of, with the one that measures better', () => {
    const sanAndres = line([-81.71, 12.55], [-81.7, 12.56]);
    const [warning] = routePlace(sanAndres, 3118).warnings;
    expect(warning).toMatch(
      /En MAGNA-SIRGAS \/ Colombia Este \(EPSG:3118\) las longitudes salen hasta 2,\d %/,
    );
    expect(warning).toContain('WGS 84 / UTM zona 17N (EPSG:32617) mide mejor allí');
    expect(routePlace(sanAndres, 32617).warnings).toEqual([]);
  });

  it('with a vertex far away from the others names the jump', () => {
    const steps = Array.from({ length: 30 }, (_, index): Position => [-73.4 + index / 1000, 5.5]);
    expect(routePlace(line(...steps), NATIONAL).warnings).toEqual([]);
    const wrong = [...steps.slice(0, 15), [-75.4, 5.5], ...steps.slice(15)];
    const [warning] = routePlace(line(...wrong), NATIONAL).warnings;
    expect(warning).toMatch(
      /da un salto de 22\d,\d\d km desde la longitud -73,38600 y la latitud 5,50000.*Hay 1 más/,
    );
  });

  it('drawn with few vertices has long steps and no jump', () => {
    const sketched = line([-75.5, 10.4], [-74.8, 8], [-74.1, 6.2], [-74.1, 4.6], [-76.5, 3.4]);
    expect(routePlace(sketched, NATIONAL).warnings).toEqual([]);
  });

  it('in several places tells how many', () => {
    const places: Geometry = {
      type: 'MultiLineString',
      coordinates: [
        tunja.coordinates,
        [
          [-81.71, 12.55],
          [-81.7, 12.56],
        ],
      ],
    };
    expect(routePlace(places, 32618).warnings).toContainEqual(
      expect.stringContaining('está en 2 lugares que distan entre sí más de 200 km'),
    );
  });
});
