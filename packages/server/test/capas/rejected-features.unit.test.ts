import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSource } from '../../src/modules/capas/import/open-file.ts';
import { validFeatures } from '../../src/modules/capas/import/valid-features.ts';
import { makeZip } from './files.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comarca-rechazos-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What is taken of a file, and what is left out. */
async function taken(name: string, content: string | Uint8Array) {
  const path = join(folder, name);
  await writeFile(path, content);
  const source = await openSource(path, name, { carpeta: folder });
  const rejected: string[] = [];
  const features: string[] = [];
  const reading = { reject: ({ message }: Error) => void rejected.push(message) };
  for await (const { feature } of validFeatures(source, reading)) features.push(feature.donde);
  await expect(
    (async () => {
      for await (const _ of validFeatures(source, {}));
    })(),
    'without somebody who takes note the first bad one ends it',
  ).rejects.toThrow(rejected[0]);
  return { features, rejected };
}

const placemark = (geometry: string) => `<Placemark><name>uno</name>${geometry}</Placemark>`;
const point = (text: string) => `<Point><coordinates>${text}</coordinates></Point>`;

it('a placemark of a KML', async () => {
  const placemarks = [
    point('-74,4'),
    point('-74,4,5,4'),
    `<Polygon><outerBoundaryIs><LinearRing><coordinates>a,b</coordinates></LinearRing></outerBoundaryIs></Polygon>${point('x,y')}`,
    '<LineString><coordinates>-74,4 -73,5</coordinates></LineString>',
  ];
  const text = `<kml><Document>${placemarks.map(placemark).join('')}</Document></kml>`;
  expect(await taken('a.kml', text)).toEqual({
    features: ['elemento 1', 'elemento 4'],
    rejected: [
      expect.stringContaining('Elemento 2: la coordenada "-74,4,5,4" parece tener coma decimal'),
      'Elemento 3: la coordenada "a,b" no es válida.',
    ],
  });
});

it('a track of a GPX, once however many of its places are bad', async () => {
  const place = (lon: string) => `<trkpt lon="${lon}" lat="4"></trkpt>`;
  const track = (...lons: string[]) => `<trk><trkseg>${lons.map(place).join('')}</trkseg></trk>`;
  const text = `<gpx>${track('-74', '-73')}${track('x', 'y', '-73')}<wpt lon="-74" lat="4"/></gpx>`;
  expect(await taken('a.gpx', text)).toEqual({
    features: ['elemento 1', 'elemento 3'],
    rejected: ['Elemento 2: un punto no tiene longitud o latitud.'],
  });
});

it('an entity of a DXF', async () => {
  const entity = (x: string) => `0\nPOINT\n8\n0\n10\n${x}\n20\n5\n`;
  const text = `0\nSECTION\n2\nENTITIES\n${['1', 'x', '3'].map(entity).join('')}0\nENDSEC\n0\nEOF\n`;
  expect(await taken('a.dxf', text)).toEqual({
    features: ['elemento 1', 'elemento 3'],
    rejected: ['Elemento 2: le falta una coordenada o no es un número.'],
  });
});

it('a line of a CSV that has no such columns, or no coordinates', async () => {
  const text = 'n,x,y\n1,1,1\n2,2\n3,tres,3\n4,4,4\n5,5,5,5\n6,6,6';
  expect(await taken('a.csv', text)).toEqual({
    features: ['línea 2', 'línea 5', 'línea 7'],
    rejected: [
      'Línea 3: no tiene las columnas del encabezado o está mal escrita.',
      'Línea 4: las coordenadas "tres", "3" no son números.',
      'Línea 6: no tiene las columnas del encabezado o está mal escrita.',
    ],
  });
});

/** A Shapefile of points by its records: a kind of geometry, and its place. */
function shapes(records: readonly [kind: number, x: number, y: number][]): Buffer {
  const header = Buffer.alloc(100);
  header.writeInt32BE(9994, 0);
  const bodies = records.map(([kind, x, y], index) => {
    const record = Buffer.alloc(28);
    record.writeInt32BE(index + 1, 0);
    record.writeInt32BE(10, 4);
    record.writeInt32LE(kind, 8);
    record.writeDoubleLE(x, 12);
    record.writeDoubleLE(y, 20);
    return record;
  });
  return Buffer.concat([header, ...bodies]);
}

it('a record of a Shapefile whose kind is unknown, or whose numbers are none', async () => {
  const content = shapes([
    [1, -74, 4],
    [31, 0, 0],
    [1, Number.NaN, 4],
    [1, -73, 5],
  ]);
  expect(await taken('a.zip', makeZip([{ name: 'a.shp', content }]))).toEqual({
    features: ['elemento 1', 'elemento 4'],
    rejected: [
      'Elemento 2: el tipo de geometría 31 de Shapefile no se puede importar.',
      'Elemento 3: una coordenada no es un número válido.',
    ],
  });
});
