import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCoordinates, type LonLat, parseAngle, parseCoordinates } from './coordinate-text.ts';

const paipa = { lat: 5.53, lon: -73.36 };

describe('coordinates that are typed', () => {
  it.each([
    '5.53, -73.36',
    '5.53,-73.36',
    '5.53 -73.36',
    ' 5,53  -73,36 ',
    '5,53, -73,36',
    '5,53; -73,36',
    '5,53,-73,36',
    '+5.53;−73.36',
    '-73.36, 5.53',
    '5.53 N, 73.36 O',
    '5,53°N 73,36°W',
    '5°31\'48"N 73°21\'36"O',
    '5º 31′ 48″ n, 73º 21′ 36″ w',
    '5°31.8’N; 73°21.6’O',
    "N 5° 31' 48'' O 73° 21' 36''",
    '73°21\'36"O 5°31\'48"N',
  ])('%s is a place', (text) => {
    const found = parseCoordinates(text);
    expect(found?.lat).toBeCloseTo(paipa.lat, 9);
    expect(found?.lon).toBeCloseTo(paipa.lon, 9);
  });

  it.each([
    ['5, -73', { lat: 5, lon: -73 }],
    ["5°32'N 73°21'O", { lat: 5 + 32 / 60, lon: -(73 + 21 / 60) }],
    [
      '4°12\'56"S 69°56\'26"O',
      { lat: -(4 + 12 / 60 + 56 / 3_600), lon: -(69 + 56 / 60 + 26 / 3_600) },
    ],
    ['40.4, -3.7', { lat: 40.4, lon: -3.7 }],
    ['120 10', { lat: 10, lon: 120 }],
  ])('%s lies where it says', (text, place) => {
    expect(parseCoordinates(text)).toEqual(place);
  });

  it.each([
    'Duitama',
    '',
    '5,53',
    '5.53',
    '15238',
    '5.53, -73.36, 2500',
    '5.53, -273.36',
    '95.53, 91',
    "5°61'N 73°21'O",
    "5°31'60\"N 73°21'O",
    "5.5°31'N 73°21'O",
    "5°31.5'20\"N 73°21'O",
    "5°31'N 73°21'N",
    "95°31'N 73°21'O",
    'Calle 5 73',
    'NaN, NaN',
    '1e1, 2e1',
  ])('%s is none', (text) => {
    expect(parseCoordinates(text)).toBeNull();
  });
});

const place = fc.record({
  lat: fc.integer({ min: -9_000_000, max: 9_000_000 }).map((value) => value / 1e5),
  lon: fc.integer({ min: -18_000_000, max: 18_000_000 }).map((value) => value / 1e5),
});
const ofColombia = fc.record({
  lat: fc.integer({ min: -423_000, max: 1_700_000 }).map((value) => value / 1e5),
  lon: fc.integer({ min: -8_200_000, max: -6_685_000 }).map((value) => value / 1e5),
});

const expectPlace = (found: LonLat | null, { lat, lon }: LonLat, digits: number) => {
  expect(found?.lat).toBeCloseTo(lat, digits);
  expect(found?.lon).toBeCloseTo(lon, digits);
};

describe('what is written of a place', () => {
  it('leads back to it, anywhere', () => {
    fc.assert(
      fc.property(place, (given) => {
        expectPlace(parseCoordinates(formatCoordinates(given)), given, 9);
      }),
    );
  });

  it('leads back to it in degrees, minutes and seconds', () => {
    const sexagesimal = (value: number) => {
      const hundredths = Math.round(Math.abs(value) * 360_000);
      const seconds = (hundredths % 6_000) / 100;
      const minutes = Math.floor(hundredths / 6_000) % 60;
      return `${Math.floor(hundredths / 360_000)}°${minutes}'${seconds}"`;
    };
    fc.assert(
      fc.property(place, ({ lat, lon }) => {
        const text = `${sexagesimal(lat)}${lat < 0 ? 'S' : 'N'} ${sexagesimal(lon)}${lon < 0 ? 'O' : 'E'}`;
        expectPlace(parseCoordinates(text), { lat, lon }, 5);
      }),
    );
  });

  it('leads back to a place of Colombia in either order, with point or comma', () => {
    const separators = fc.constantFrom(', ', ' ', '; ');
    fc.assert(
      fc.property(
        ofColombia,
        separators,
        fc.boolean(),
        fc.boolean(),
        (given, by, turned, comma) => {
          const parts = turned ? [given.lon, given.lat] : [given.lat, given.lon];
          const text = parts.map((part) => part.toFixed(5)).join(by);
          const typed = comma ? text.replaceAll('.', ',') : text;
          expectPlace(parseCoordinates(typed), given, 9);
        },
      ),
    );
  });

  it('is never misread: a text is a place of the earth or none', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0159.,;-° \'"NSOEW') }), (text) => {
        const found = parseCoordinates(text);
        if (!found) return;
        expect(Math.abs(found.lat)).toBeLessThanOrEqual(90);
        expect(Math.abs(found.lon)).toBeLessThanOrEqual(180);
      }),
    );
  });
});

it('an angle alone is read with its sign or its letter', () => {
  expect(parseAngle('73°30\'36"O')).toBeCloseTo(-73.51, 10);
  expect(parseAngle("5º 30' N")).toBeCloseTo(5.5, 10);
  expect(parseAngle("-73° 30'")).toBeCloseTo(-73.5, 10);
  expect(parseAngle('-73,36')).toBeCloseTo(-73.36, 10);
  expect(parseAngle("73°61'O")).toBeNull();
  expect(parseAngle('abc')).toBeNull();
});
