import { afterAll, beforeAll, expect, it } from 'vitest';
import { readTwkb } from '../../src/core/reports/map/geometry/twkb.ts';
import { startTestApp, type TestApp } from '../testkit/app.ts';

/** What maps draw is read from TWKB: the same as the database says as GeoJSON. */
let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it.each([
  ['POINT(-73.36 5.53)', 5],
  ['POINT(4900000.123 2000000.987)', 3],
  ['LINESTRING(-73.1 5.5,-73.2 5.6,-73.15 5.65)', 7],
  ['POLYGON((0 0,4 0,4 4,0 4,0 0),(1 1,1 2,2 2,2 1,1 1))', 2],
  ['MULTIPOINT((1 1),(-2.5 -2.5),(0 0))', 3],
  ['MULTILINESTRING((0 0,1 1),(-5 3,8 -2,9 9))', 0],
  [
    'MULTIPOLYGON(((0 0,4 0,4 4,0 0)),((10 10,14 10,14 14,10 10),(13 11,13.5 11,13 11.5,13 11)))',
    5,
  ],
  ['GEOMETRYCOLLECTION(POINT(1 2),LINESTRING(3 4,5 6),MULTIPOINT((-7 -8),(9 10)))', 4],
  ['MULTIPOLYGON EMPTY', 5],
  ['POINT(-16777216.5 134217729.25)', 7],
])('reads %s with %i decimals', async (text, decimals) => {
  const { rows } = await test.app.database.pool.query(
    `select st_asgeojson(g, $2::int, 0)::json as json, st_astwkb(st_force2d(g), $2::int) as bytes
     from st_geomfromtext($1) as g`,
    [text, decimals],
  );
  expect(readTwkb(rows[0].bytes)).toEqual(rows[0].json);
});

it('refuses what ends too early', () => {
  expect(() => readTwkb(Uint8Array.from([0xa2, 0, 3, 2]))).toThrow('ends too early');
});
