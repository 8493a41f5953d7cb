import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testkit/app.ts';
import { createParcels, gdal, hasGdal, listenTest, publish } from './published.fixture.ts';
import { hasQgis, seenByQgis } from './qgis.ts';

let test: TestApp;
let address = '';

beforeAll(async () => {
  test = await startTestApp();
  await createParcels(test.app, { name: 'predios', rows: 350 });
  await publish(await test.as('administra', { superuser: true }), 'predios');
  address = await listenTest(test);
});
afterAll(() => test.close());

describe.runIf(hasQgis)('QGIS, which nobody here wrote', () => {
  it('opens a published table, pages it to the end, filters it and draws it at three doors', async () => {
    const seen = await seenByQgis(address, 'predios');
    expect(seen).toMatchObject({ features: 350, filtered: 1, code: 'P-1' });
    expect(seen.southern).toBeGreaterThan(100);
    expect(seen.southern).toBeLessThan(250);
    for (const pixels of Object.values(seen.drawn)) expect(pixels).toBeGreaterThan(50);
  }, 120_000);
});

describe.runIf(hasGdal)('GDAL’s driver of vector tiles', () => {
  it('reads what stands in a tile: features with the id by which their columns are asked for', async () => {
    const [w = 0, s = 0, e = 0, n = 0] = (await test.http.inject('/ogc/collections/predios')).json()
      .extent.spatial.bbox[0] as number[];
    const { x, y } = tileAt((w + e) / 2, (s + n) / 2);
    const tile = `MVT:${address}/ogc/collections/predios/tiles/14/${x}/${y}.mvt`;
    const said = await gdal('ogrinfo', ['-ro', '-al', '-so', tile]);
    expect(said).toMatch(/Feature Count: [1-9]/);
    expect(said).toContain('_id: String');
    expect(said).not.toMatch(/codigo|secreto/);
  });
});

/** The tile of level 14 that holds a place in degrees. */
function tileAt(longitude: number, latitude: number): { x: number; y: number } {
  const side = 2 ** 14;
  const radians = (latitude * Math.PI) / 180;
  return {
    x: Math.floor(((longitude + 180) / 360) * side),
    y: Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * side),
  };
}
