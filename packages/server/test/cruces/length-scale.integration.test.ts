import { coordinateSystems, measureSrid } from '@comarca/shared/geo/crs';
import { lengthScale } from '@comarca/shared/geo/length-scale';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testkit/databases/database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

/** Length of a short line east of a place on a plane, over the geodesic one. */
const MEASURED = (srid: number, lon: number, lat: number) => sql<{ scale: number }>`
  select ST_Length(ST_Transform(g, ${srid}::int)) / ST_Length(g::geography) as scale
  from (select ST_MakeLine(ST_Point(${lon}, ${lat}, 4326), ST_Point(${lon + 0.001}, ${lat}, 4326)) as g) as line`;

it('how much too long a plane is at a place is what the database measures', async () => {
  const places = [
    [-74.1, 4.6],
    [-81.7, 12.5],
    [-67, 1],
    [-70, -4.2],
    [-58, -10],
    [-3.7, 40.4],
  ] as const;
  for (const { srid } of coordinateSystems) {
    for (const [lon, lat] of places) {
      const { rows } = await MEASURED(measureSrid(srid), lon, lat).execute(test.db);
      const measured = rows[0]?.scale ?? Number.NaN;
      const expected = lengthScale(srid, [lon, lat]);
      expect(Math.abs(measured / expected - 1), `EPSG:${srid} at ${lon} ${lat}`).toBeLessThan(
        0.002 + 0.02 * Math.abs(expected - 1),
      );
    }
  }
});
