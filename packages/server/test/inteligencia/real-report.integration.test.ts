import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importReal } from '../cruces/real-study.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { waitForReport } from './layers.fixture.ts';
import { openParts } from './open-files.ts';

/** A piece of the savanna of Bogotá and the gulf of Urabá: together they meet every real layer. */
const twoPlaces = JSON.stringify({
  type: 'MultiPolygon',
  coordinates: [box(-74.3, 4.4, -74.15, 4.55), box(-77, 7.9, -76.6, 8.5)],
});

interface Layer {
  id: string;
  nombre: string;
  estado: string;
  totalResultados: number;
  resumen: { reparadas: number };
}

describe('a report of the real layers', () => {
  let test: TestApp;
  let leader: TestActor;
  let names: string[];
  let titles: string[];

  beforeAll(async () => {
    test = await startTestApp({ jobs: true });
    leader = await test.as('coordina', { superuser: true });
    const imported = await importReal(test.app.database);
    names = imported.map(({ nombre }) => nombre);
    titles = imported.map(({ titulo }) => titulo);
  }, 300_000);
  afterAll(() => test.close());

  it('crosses them all, names their defects, and is written as Word, Excel and KML', async () => {
    const saved = await leader.save('report', {
      name: 'Capas reales',
      buffer: 0,
      layers: names,
      coords: twoPlaces,
      crs: 9377,
    });
    expect(saved).toMatchObject({ obtained: true, errors: [] });
    const report = await waitForReport(leader, saved.report.id);
    const layers: Layer[] = report.capaanalisisreporteSet;
    expect(layers.map(({ nombre, estado }) => [nombre, estado])).toEqual(
      names.map((name) => [name, 'CRUZÓ']),
    );
    const rivers = layers.find(({ nombre }) => nombre === 'rios');
    expect(rivers?.resumen.reparadas).toBeGreaterThan(0);

    const base = `/api/v1/reportes_rapidos/${report.id}`;
    const word = await leader.inject({ url: `${base}/word` });
    expect(word.statusCode).toBe(200);
    const text = openParts(word.rawPayload).get('word/document.xml')?.documentElement?.textContent;
    for (const title of titles) expect(text).toContain(title);
    for (const { id, nombre, totalResultados } of layers) {
      const kml = await leader.inject({ url: `${base}/capas/${id}/kml` });
      expect([nombre, kml.body.match(/<Placemark/g)?.length]).toEqual([nombre, totalResultados]);
      const excel = await leader.inject({ url: `${base}/capas/${id}/excel` });
      expect([nombre, excel.statusCode]).toEqual([nombre, 200]);
    }
  }, 300_000);
});

function box(west: number, south: number, east: number, north: number): number[][][] {
  return [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ];
}
