import { kml as toGeoJson } from '@tmcw/togeojson';
import type { Feature } from 'geojson';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { openSheet } from '../testkit/files/sheet.ts';
import { createSquareLayer, waitForReport } from './layers.fixture.ts';
import { elements, openParts, parseXml } from './open-files.ts';

/** An estate with a hole, as a map program writes it: with heights. */
const ESTATE = `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document><Placemark>
  <name>Finca El Roble</name><Polygon>
    <outerBoundaryIs><LinearRing><coordinates>
      -73.36,5.53,2700 -73.34,5.53,2701 -73.34,5.55,2702 -73.36,5.55,2703 -73.36,5.53,2700
    </coordinates></LinearRing></outerBoundaryIs>
    <innerBoundaryIs><LinearRing><coordinates>
      -73.352,5.538,0 -73.348,5.538,0 -73.348,5.542,0 -73.352,5.542,0 -73.352,5.538,0
    </coordinates></LinearRing></innerBoundaryIs>
  </Polygon></Placemark></Document></kml>`;

interface Figures {
  areaHa: number;
  bruto: number;
  neto: number;
  crossings: { nombre: string; area: number; porcentaje: string }[];
}

describe('a report of an area that came as KML', () => {
  let test: TestApp;
  let ana: TestActor;
  let base: string;
  let layerId: string;
  let figures: Figures;

  beforeAll(async () => {
    test = await startTestApp({ jobs: true });
    ana = await test.as('ana.kml', { superuser: true });
    // Over the western half, over a strip in the middle of it, and far away.
    await createSquareLayer(test.app, 'zonas', [
      { nombre: 'Occidente', box: [-73.37, 5.52, -73.35, 5.56] },
      { nombre: 'Franja', box: [-73.37, 5.535, -73.345, 5.545] },
      { nombre: 'Lejos', box: [-70, 4, -69.9, 4.1] },
    ]);
    const saved = await ana.save('report', {
      name: 'Finca El Roble',
      buffer: 0,
      layers: ['zonas'],
      coords: JSON.stringify(toGeoJson(parseXml(ESTATE), { skipNullGeometry: true })),
      crs: 9377,
    });
    expect(saved).toMatchObject({ obtained: true, errors: [] });
    const report = await waitForReport(ana, saved.report.id);
    const layer = report.capaanalisisreporteSet[0];
    if (!layer) throw new Error('The report has no layer.');
    expect(layer).toMatchObject({ estado: 'CRUZÓ', totalResultados: 2 });
    base = `/api/v1/reportes_rapidos/${report.id}`;
    layerId = layer.id;
    const features: Feature[] = JSON.parse(layer.infoCruce).features;
    figures = {
      areaHa: report.areaEstudioHa,
      ...layer.resumen,
      crossings: features.map(({ properties }) => ({
        nombre: properties?.nombre,
        area: properties?.area_cruce,
        porcentaje: properties?.porcentaje,
      })),
    };
  });
  afterAll(() => test.close());

  async function download(path: string): Promise<Buffer> {
    const answer = await ana.inject({ url: `${base}/${path}` });
    expect([path, answer.statusCode]).toEqual([path, 200]);
    return answer.rawPayload;
  }

  it('counts the hole out', () => {
    // The estate without its hole: 24 of 25 parts of some 490 ha.
    expect(figures.areaHa / 0.96).toBeCloseTo(490, -1);
    const [west, strip] = figures.crossings;
    expect(figures.bruto).toBeCloseTo((west?.area ?? 0) + (strip?.area ?? 0), 6);
    expect(figures.neto).toBeLessThan(figures.bruto);
  });

  it('says the same figures in Word', async () => {
    const parts = openParts(await download('word'));
    const document = parts.get('word/document.xml');
    if (!document) throw new Error('The file has no document.');
    const text = elements(document, 'w:p')
      .map((paragraph) =>
        elements(paragraph, 'w:t')
          .map((one) => one.textContent)
          .join(''),
      )
      .join('\n');
    expect(text).toContain(`${shownWith(2, figures.areaHa)} ha`);
    for (const value of [figures.bruto, figures.neto]) {
      expect(text).toContain(`${shownWith(4, value)} ha`);
    }
    for (const { nombre, area, porcentaje } of figures.crossings) {
      for (const shown of [nombre, shownWith(4, area), porcentaje]) expect(text).toContain(shown);
    }
  });

  it('says the same figures in Excel', async () => {
    const { rows } = openSheet(await download(`capas/${layerId}/excel`));
    const titles = rows[0]?.map(({ value }) => value) ?? [];
    const column = (title: RegExp) => titles.findIndex((one) => title.test(one));
    const name = column(/^Nombre$/);
    const area = column(/^Area cruce/);
    expect(
      [name, area].every((place) => place >= 0),
      titles.join(', '),
    ).toBe(true);
    const read = rows.slice(1).map((row) => [row[name]?.value, Number(row[area]?.value)]);
    expect(read).toEqual(figures.crossings.map((one) => [one.nombre, one.area]));

    const summary = openSheet(await download('resumen/excel')).rows;
    const heads = summary[0]?.map(({ value }) => value) ?? [];
    const cell = (title: string) => Number(summary[1]?.[heads.indexOf(title)]?.value);
    expect([cell('Magnitud bruta'), cell('Magnitud neta')]).toEqual([figures.bruto, figures.neto]);
  });

  it('says the same figures in KML, each with its shape', async () => {
    const text = (await download(`capas/${layerId}/kml`)).toString('utf8');
    const { features } = toGeoJson(parseXml(text));
    expect(features.map(({ properties }) => properties?.nombre ?? properties?.Nombre)).toEqual(
      figures.crossings.map(({ nombre }) => nombre),
    );
    for (const [index, { area }] of figures.crossings.entries()) {
      const feature = features[index];
      expect(feature?.geometry?.type).toMatch(/Polygon/);
      const { rows } = await test.app.database.pool.query(
        `select ST_Area(ST_Transform(ST_SetSRID(ST_GeomFromGeoJSON($1), 4326), 9377)) / 10000 as ha`,
        [JSON.stringify(feature?.geometry)],
      );
      expect(rows[0].ha).toBeCloseTo(area, 3);
    }
  });
});

/** As people read it, after a comma. */
const shownWith = (decimals: number, value: number): string =>
  value.toLocaleString('es-CO', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
