import { AppError } from '@comarca/shared/core/errors';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assembleRings, signedArea } from '../../src/modules/capas/import/formats/rings.ts';
import { fileReader, makeZip } from './files.ts';

const readWhole = fileReader();

const point = (x: number, y: number) => ({ type: 'Point' as const, coordinates: [x, y] });
const collection = (features: unknown[], rest: object = {}) =>
  JSON.stringify({ type: 'FeatureCollection', ...rest, features });
const feature = (geometry: unknown, properties: object = {}) => ({
  type: 'Feature',
  properties,
  geometry,
});

describe('GeoJSON', () => {
  it('gives back what JSON.parse would, however the text is laid out', async () => {
    const value = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.constant('"}],{[\\'),
    );
    const properties = fc.array(fc.dictionary(fc.string({ minLength: 1, maxLength: 8 }), value), {
      minLength: 1,
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(
        properties,
        fc.constantFrom(undefined, 1, 2),
        fc.boolean(),
        async (list, indent, after) => {
          const features = list.map((one) => feature(point(-73, 5), one));
          const whole = after
            ? { features, type: 'FeatureCollection', bbox: [1, [2]], nota: 'features": [' }
            : { type: 'FeatureCollection', nota: { features: [1] }, features };
          const read = await readWhole('a.geojson', JSON.stringify(whole, null, indent));
          expect(read.features.map((one) => one.propiedades)).toEqual(
            JSON.parse(JSON.stringify(list)),
          );
        },
      ),
      { numRuns: 200 },
    );
  });

  it.each([
    ['', /vacío/],
    ['{"type":"FeatureCollection","features":[', /incompleto/],
    ['[1,2]', /no se reconoce|no es un objeto/],
    [collection([]), /no tiene elementos/],
    [collection([feature(point(1, 2)), { type: 'Nada' }]), /^Elemento 2: no es un "Feature"/],
    [
      collection([feature({ type: 'Point', coordinates: [1, 'x'] })]),
      /^Elemento 1: una coordenada no es un número/,
    ],
    [
      collection([feature({ type: 'LineString', coordinates: [[1, 2]] })]),
      /^Elemento 1: la línea tiene menos de dos/,
    ],
    [
      collection([
        feature({
          type: 'Polygon',
          coordinates: [
            [
              [0, 0],
              [1, 0],
              [1, 1],
              [0, 1],
            ],
          ],
        }),
      ]),
      /^Elemento 1: un anillo del polígono no está cerrado/,
    ],
    [
      collection([
        feature({
          type: 'Polygon',
          coordinates: [
            [
              [0, 0],
              [1, 0],
              [0, 0],
            ],
          ],
        }),
      ]),
      /menos de cuatro puntos/,
    ],
    [collection([feature({ type: 'Arco', coordinates: [] })]), /"Arco" no se puede importar/],
    [
      collection([feature({ type: 'Point', coordinates: [1e300, 0] })]),
      /coordenada no es un número válido/,
    ],
    ['{"type":"Topology","objects":{}}', /TopoJSON/],
    [
      '{"type":"FeatureCollection","features":[{"type":"Feature","x":NaN}]}',
      /^Elemento 1: el texto no es JSON/,
    ],
    ['\ufeff<html><body>', /bien formado/],
  ])('refuses %j and says why', async (text, reason) => {
    await expect(readWhole('a.geojson', text)).rejects.toThrow(reason);
  });

  it('reads a byte order mark, refuses UTF-16, finds the system wherever it stands', async () => {
    const crs = { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::9377' } };
    const text = JSON.stringify({
      features: [feature(point(5e6, 2e6))],
      type: 'FeatureCollection',
      crs,
    });
    expect((await readWhole('a.json', `\ufeff${text}`)).source.srid).toBe(9377);
    await expect(readWhole('a.json', Buffer.from(`\ufeff${text}`, 'utf16le'))).rejects.toThrow(
      /UTF-16/,
    );
  });
});

describe('KML', () => {
  const kml = (inside: string, prolog = '') =>
    `<?xml version="1.0" encoding="UTF-8"?>${prolog}<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${inside}</Document></kml>`;
  const placemark = `<Placemark><name>Río &amp; caño</name><ExtendedData><Data name="código"><value>05001</value></Data></ExtendedData>
    <Polygon><outerBoundaryIs><LinearRing><coordinates>-73,5,0 -72,5,0 -72,6,0 -73,5,0</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`;

  it('reads placemarks with their data', async () => {
    const { features, source } = await readWhole('a.kml', kml(placemark + placemark));
    expect(source.srid).toBe(4326);
    expect(features).toHaveLength(2);
    expect(features[0]?.propiedades).toEqual({ nombre: 'Río & caño', código: '05001' });
    expect(features[0]?.geometria).toEqual({
      type: 'Polygon',
      coordinates: [
        [
          [-73, 5],
          [-72, 5],
          [-72, 6],
          [-73, 5],
        ],
      ],
    });
  });

  it('reads KMZ', async () => {
    const zip = makeZip([{ name: 'doc.kml', content: Buffer.from(kml(placemark)) }]);
    expect((await readWhole('a.kmz', zip)).features).toHaveLength(1);
  });

  it.each([
    [
      'an external entity',
      kml(
        '<Placemark><name>&x;</name></Placemark>',
        '<!DOCTYPE kml [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
      ),
      /DOCTYPE/,
    ],
    [
      'a parameter entity',
      kml(placemark, '<!DOCTYPE kml [<!ENTITY % p SYSTEM "http://127.0.0.1:1/x"> %p;]>'),
      /DOCTYPE/,
    ],
    [
      'a billion laughs',
      kml(
        '&d;',
        `<!DOCTYPE k [<!ENTITY a "ja"><!ENTITY b "${'&a;'.repeat(50)}"><!ENTITY c "${'&b;'.repeat(50)}"><!ENTITY d "${'&c;'.repeat(50)}">]>`,
      ),
      /DOCTYPE/,
    ],
    ['deep nesting', kml('<Folder>'.repeat(10_000)), /demasiados niveles/],
    ['a truncated file', kml(placemark).slice(0, 200), /bien formado/],
    [
      'a wrong coordinate',
      kml(placemark.replace('-72,5,0', '-72;5')),
      /^Elemento 1: la coordenada/,
    ],
  ])('refuses %s in little time', async (_name, text, reason) => {
    const began = process.cpuUsage();
    await expect(readWhole('a.kml', text)).rejects.toThrow(reason);
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(500);
  });
});

describe('CSV', () => {
  it('finds delimiter, coordinates and types; codes keep their zeros', async () => {
    const { features, profile, source } = await readWhole(
      'a.csv',
      'Código;Área;Longitud;Latitud\n05001;1,5;-73,36;5,53\n05002;20;-73.1;5.5\n',
    );
    expect(source.srid).toBe(4326);
    expect(features[0]?.geometria).toEqual(point(-73.36, 5.53));
    expect(profile.columnas).toEqual([
      { origen: 'Código', nombre: 'codigo', tipo: 'text' },
      { origen: 'Área', nombre: 'area', tipo: 'double precision' },
    ]);
  });

  it('reads Latin-1', async () => {
    const { features } = await readWhole('a.csv', Buffer.from('sitio,x,y\nPeñón,1,2\n', 'latin1'));
    expect(features[0]?.propiedades).toEqual({ sitio: 'Peñón' });
  });

  it.each([
    ['a,b\n1,2\n', /^Línea 1: no se encontraron las columnas/],
    ['lon,lat\n-73,5\n-73,norte\n', /^Línea 3: las coordenadas/],
    ['lon,lat\n-73,5\n-73,5,9,9\n', /^Línea 3: no tiene las columnas/],
    ['lon,lat\n"-73,5\n', /^Línea \d: /],
  ])('refuses %j naming the line', async (text, reason) => {
    await expect(readWhole('a.csv', text)).rejects.toThrow(reason);
  });
});

describe('zip', () => {
  const big = Buffer.alloc(30 * 1024 * 1024);
  it.each([
    ['growing beyond a hundred times', makeZip([{ name: 'a.shp', content: big }])],
    ['lying about its size', makeZip([{ name: 'a.shp', content: big, declared: 10 }])],
    [
      'repeating a name',
      makeZip([
        { name: 'a.shp', content: Buffer.from('x') },
        { name: 'A.shp', content: Buffer.from('x') },
      ]),
    ],
    [
      'with thousands of parts',
      makeZip(
        Array.from({ length: 2_001 }, (_, i) => ({ name: `${i}.txt`, content: Buffer.alloc(0) })),
      ),
    ],
    [
      'with a path that climbs',
      makeZip([{ name: '../../etc/cron.d/a.shp', content: Buffer.from('x') }]),
    ],
    ['with an absolute path', makeZip([{ name: '/tmp/a.shp', content: Buffer.from('x') }])],
    [
      'with a link',
      makeZip([{ name: 'a.shp', content: Buffer.from('/etc/passwd'), unixMode: 0o120777 }]),
    ],
    [
      'holding a zip',
      makeZip([{ name: 'b.zip', content: makeZip([{ name: 'a.shp', content: big }]) }]),
    ],
    [
      'cut short',
      makeZip([{ name: 'a.shp', content: Buffer.from('x'.repeat(500)) }]).subarray(0, 60),
    ],
  ])('refuses one %s', async (_name, zip) => {
    await expect(readWhole('a.zip', zip)).rejects.toBeInstanceOf(AppError);
  });
});

describe('Shapefile', () => {
  const shp = (record: Buffer) => {
    const header = Buffer.alloc(108);
    header.writeInt32BE(9994, 0);
    header.writeInt32BE(1, 100);
    header.writeInt32BE(record.length / 2, 104);
    return Buffer.concat([header, record]);
  };
  const pointRecord = () => {
    const record = Buffer.alloc(20);
    record.writeInt32LE(1, 0);
    record.writeDoubleLE(-73, 4);
    record.writeDoubleLE(5, 12);
    return record;
  };

  it('reads one without attributes or system', async () => {
    const { features, source } = await readWhole(
      'a.zip',
      makeZip([{ name: 'sitios.shp', content: shp(pointRecord()) }]),
    );
    expect(features).toEqual([{ donde: 'elemento 1', propiedades: {}, geometria: point(-73, 5) }]);
    expect(source.srid).toBeNull();
  });

  it('gives each hole to the ring around it', () => {
    const ring = (x: number, side: number, clockwise: boolean) => {
      const points = [
        [x, 0],
        [x + side, 0],
        [x + side, side],
        [x, side],
        [x, 0],
      ];
      return clockwise ? points.reverse() : points;
    };
    const hole = ring(21, 1, false).map(([x = 0, y = 0]) => [x, y + 1]);
    const polygons = assembleRings([ring(0, 10, true), ring(20, 5, true), hole]);
    expect(polygons.find((one) => one.length === 2)?.[0]?.[0]?.[0]).toBe(20);
    expect(signedArea(ring(1e6, 1, false))).toBe(2);
  });
});
