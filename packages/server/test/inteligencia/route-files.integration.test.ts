import type { RouteReading } from '@comarca/shared/modules/inteligencia/route-reading';
import { strToU8, zipSync } from 'fflate';
import type { Point } from 'geojson';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendFile } from '../attack/heavy/send-file.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';

/** What the server says of a file, or why it does not take it. */
type Answer = RouteReading & { message: string };

const placemark = (name: string, shape: string) =>
  `<Placemark><name>${name}</name>${shape}</Placemark>`;
const kmlLine = (coordinates: string) =>
  `<LineString><coordinates>${coordinates}</coordinates></LineString>`;
const kml = (body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>${body}</Document></kml>`;

const AXIS = kmlLine('-73.36,5.53 -73.35,5.54');

describe('a file that is brought as a route', () => {
  let test: TestApp;
  let leader: TestActor;
  beforeAll(async () => {
    test = await startTestApp();
    await test.http.listen({ port: 0, host: '127.0.0.1' });
    leader = await test.as('coordina', {
      permissions: ['inteligencia_territorio.add_reporterapidoit'],
    });
  });
  afterAll(() => test.close());

  async function read(name: string, content: string | Uint8Array, query = '') {
    const response = await sendFile(test, leader, `/api/v1/trazados/lectura${query}`, {
      name,
      content: typeof content === 'string' ? content : new Uint8Array(content),
    });
    return { status: response.status, ...((await response.json()) as Answer) };
  }
  const stored = async () =>
    (await test.app.database.pool.query('select count(*)::int as n from archivos')).rows[0].n;

  it('KML: each placemark is named, and an image over the ground is no part of it', async () => {
    const overlay =
      '<GroundOverlay><name>foto</name><LatLonBox><north>6</north><south>5</south><east>-73</east><west>-74</west></LatLonBox></GroundOverlay>';
    const found = await read(
      'eje.kml',
      kml(`${overlay}${placemark('Eje', AXIS)}${placemark('Variante', AXIS)}`),
    );
    expect(found).toMatchObject({
      status: 200,
      formato: 'KML',
      srid: 4326,
      total: 2,
      omitidos: [{ que: 'GroundOverlay', cuantos: 1 }],
      sinDecimales: false,
    });
    expect(found.elementos.map(({ nombre, familia }) => [nombre, familia])).toEqual([
      ['Eje', 'line'],
      ['Variante', 'line'],
    ]);
    expect(found.elementos[0]?.geometria).toMatchObject({
      coordinates: [
        [-73.36, 5.53],
        [-73.35, 5.54],
      ],
    });
    expect(await stored()).toBe(0);
  });

  it('KML with decimal commas is refused where it shows, and doubted where it may be', async () => {
    const refused = await read(
      'eje.kml',
      kml(placemark('Eje', kmlLine('-73,36,5,53 -73,35,5,54'))),
    );
    expect(refused).toMatchObject({
      status: 400,
      message: expect.stringContaining('coma decimal'),
    });
    const doubted = await read(
      'eje.kml',
      kml(placemark('Eje', kmlLine('-73,36 5,53 -73,35 5,54'))),
    );
    expect(doubted).toMatchObject({ status: 200, sinDecimales: true });
  });

  it('KMZ, GPX, GeoJSON and CSV are read alike', async () => {
    const kmz = zipSync({ 'doc.kml': strToU8(kml(placemark('Eje', AXIS))) });
    const gpx = `<?xml version="1.0"?><gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">
      <wpt lat="5.53" lon="-73.36"><name>Mojón</name></wpt>
      <trk><name>Recorrido</name><trkseg><trkpt lat="5.53" lon="-73.36"/><trkpt lat="5.54" lon="-73.35"/></trkseg></trk></gpx>`;
    const csv = 'nombre;longitud;latitud\nA;-73,36;5,53\nB;-73,35;5,54\n';
    const kinds = async (name: string, content: string | Uint8Array) => {
      const { elementos } = await read(name, content);
      return elementos.map(({ nombre, familia }) => `${nombre}: ${familia}`);
    };
    expect(await kinds('eje.kmz', kmz)).toEqual(['Eje: line']);
    expect(await kinds('eje.gpx', gpx)).toEqual(['Mojón: point', 'Recorrido: line']);
    expect(await kinds('puntos.csv', csv)).toEqual(['A: point', 'B: point']);
  });

  it('DXF asks for its system, and says what of the drawing is no route', async () => {
    const groups = (...pairs: (string | number)[]) => `${pairs.join('\n')}\n`;
    const dxf =
      groups(0, 'SECTION', 2, 'ENTITIES') +
      groups(0, 'LINE', 8, 'EJE', 10, 5000000, 20, 2000000, 11, 5001000, 21, 2000000) +
      groups(0, 'TEXT', 8, 'ROTULO', 10, 1, 20, 1, 1, 'Tunja') +
      groups(0, 'ENDSEC', 0, 'EOF');
    expect(await read('eje.dxf', dxf)).toMatchObject({ formato: 'DXF', srid: null, total: 1 });
    const { elementos, omitidos } = await read('eje.dxf', dxf, '?srid=9377');
    expect(elementos).toMatchObject([{ nombre: 'EJE', familia: 'line' }]);
    expect(omitidos).toEqual([{ que: 'TEXT', cuantos: 1 }]);
    expect((await read('eje.dxf', 'hola')).status).toBe(400);
  });

  it('without a system asks for it, and is then brought to degrees', async () => {
    const csv = 'este,norte\n5000000,2000000\n5001000,2000000\n';
    expect(await read('puntos.csv', csv)).toMatchObject({ srid: null, total: 2, elementos: [] });
    const { elementos } = await read('puntos.csv', csv, '?srid=9377');
    const [placed] = elementos;
    const [lon, lat] = (placed?.geometria as Point | undefined)?.coordinates ?? [];
    expect(lon).toBeCloseTo(-73, 6);
    expect(lat).toBeCloseTo(4, 6);
    expect(await read('puntos.csv', csv, '?srid=999')).toMatchObject({ status: 400 });
  });

  it('that is a layer, holds nothing, or is something else is refused in words', async () => {
    const point = {
      type: 'Feature',
      properties: {},
      geometry: { type: 'Point', coordinates: [-73, 5] },
    };
    const many = JSON.stringify({ type: 'FeatureCollection', features: Array(2_001).fill(point) });
    expect((await read('capa.geojson', many)).message).toContain('es una capa y no un trazado');
    expect((await read('eje.kml', 'hola')).status).toBe(400);
    for (const [type, text] of [
      ['Topology', '{"type":"Topology"}'],
      ['Circle', '{"type":"Circle","coordinates":[]}'],
      ['GeometryCollection', '{"type":"GeometryCollection","geometries":[]}'],
    ] as const) {
      expect((await read('otro.geojson', text)).message).toBe(
        `El tipo de geometria ${type} no esta dentro de los tipos permitidos`,
      );
    }
    expect(
      (await read('eje.gpx', '<gpx><trk><trkseg><trkpt lat="5"/></trkseg></trk></gpx>')).message,
    ).toContain('no tiene longitud o latitud');
    expect(await read('vacio.kml', kml(''))).toMatchObject({ status: 200, total: 0 });
    expect(await stored()).toBe(0);
  });

  it('is read for nobody who may not make reports', async () => {
    const other = await test.as('otra');
    const response = await sendFile(test, other, '/api/v1/trazados/lectura', {
      name: 'eje.kml',
      content: kml(''),
    });
    expect(response.status).toBe(403);
  });
});
