import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@comarca/shared/core/errors';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Database } from '../testkit/databases/sqlite.ts';
import { patience, rounds } from '../testkit/rounds.ts';
import { fileReader, makeZip } from './files.ts';

const readWhole = fileReader();

/** What reading a broken file may take at most. */
const LONGEST_MS = 5_000;
const MOST_BYTES = 300 * 1024 * 1024;

/** Reads the file, or says why not in words. @returns the milliseconds that it took */
async function readOrRefuse(name: string, content: string | Uint8Array): Promise<number> {
  const startedAt = performance.now();
  await readWhole(name, content).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    // A record of the failure must be able to hold it.
    expect(error.message).toMatch(/^\P{Cc}{3,300}$/u);
  });
  return performance.now() - startedAt;
}

/** Reads many mutations; the slowest and the memory that all took stay within what is promised. */
async function readMutations(
  name: string,
  mutations: fc.Arbitrary<string | Uint8Array>,
  numRuns: number,
): Promise<void> {
  const before = process.memoryUsage().rss;
  let slowest = 0;
  let most = 0;
  await fc.assert(
    fc.asyncProperty(mutations, async (content) => {
      slowest = Math.max(slowest, await readOrRefuse(name, content));
      most = Math.max(most, process.memoryUsage().rss - before);
    }),
    { numRuns, endOnFailure: true },
  );
  console.log(
    `V4: ${numRuns} mutated ${name}, ${Math.round(slowest)} ms and ${Math.round(most / 1024 ** 2)} MB at most`,
  );
  expect(slowest).toBeLessThan(LONGEST_MS);
  expect(most).toBeLessThan(MOST_BYTES);
}

/** Declares the test of a format. @param usual its runs and its time limit in milliseconds */
function itIsReadOrRefused(
  name: string,
  mutations: fc.Arbitrary<string | Uint8Array>,
  usual: { runs: number; limit: number },
): void {
  it(
    'is read or refused with a message',
    () => readMutations(name, mutations, rounds(usual.runs)),
    patience(usual.limit),
  );
}

/** The text with a few places cut and written over. */
const edited = (good: string, put: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .array(fc.record({ at: fc.nat(good.length), cut: fc.nat(10), put }), {
      minLength: 1,
      maxLength: 4,
    })
    .map((edits) =>
      edits.reduce(
        (text, { at, cut, put }) => text.slice(0, at) + put + text.slice(at + cut),
        good,
      ),
    );

/** The bytes with a few places written over, and often cut short. @param places where to write */
const patched = (good: Buffer, places = fc.nat(good.length - 1)): fc.Arbitrary<Buffer> =>
  fc
    .tuple(
      fc.array(fc.record({ at: places, bytes: fc.uint8Array({ minLength: 1, maxLength: 16 }) }), {
        minLength: 1,
        maxLength: 4,
      }),
      fc.oneof({ weight: 4, arbitrary: fc.constant(good.length) }, fc.nat(good.length)),
    )
    .map(([patches, length]) => {
      const bad = Buffer.from(good);
      for (const { at, bytes } of patches) bad.set(bytes.subarray(0, bad.length - at), at);
      return bad.subarray(0, length);
    });

describe('mutated GeoJSON (V4)', () => {
  const ring = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 0],
  ];
  const good = JSON.stringify({
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: { a: 'ñ', b: [1] },
        geometry: { type: 'Polygon', coordinates: [ring] },
      },
    ],
  });
  const text = edited(
    good,
    fc.oneof(
      {
        weight: 20,
        arbitrary: fc.constantFrom('"', '{', '}', '[', ']', ',', ':', '\\', 'null', '1e999', '\0'),
      },
      { weight: 20, arbitrary: fc.string({ maxLength: 3 }) },
      { weight: 1, arbitrary: fc.constantFrom('['.repeat(50_000), '{"a":'.repeat(50_000)) },
      { weight: 1, arbitrary: fc.constantFrom('9'.repeat(70_000), 'x'.repeat(70_000)) },
    ),
  );

  itIsReadOrRefused('a.geojson', text, { runs: 700, limit: 30_000 });
});

describe('mutated KML (V4)', () => {
  const good = `<?xml version="1.0" encoding="UTF-8"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>
    <Placemark><name>Río &amp; caño</name><ExtendedData><Data name="código"><value>05001</value></Data></ExtendedData>
    <Polygon><outerBoundaryIs><LinearRing><coordinates>-73,5,0 -72,5,0 -72,6,0 -73,5,0</coordinates></LinearRing></outerBoundaryIs></Polygon>
    </Placemark></Document></kml>`;
  const text = edited(
    good,
    fc.oneof(
      { weight: 20, arbitrary: fc.string({ maxLength: 5 }) },
      {
        weight: 20,
        arbitrary: fc.constantFrom(
          '<',
          '>',
          '&',
          '"',
          ']]>',
          '<!--',
          '<![CDATA[',
          '&#0;',
          '<?',
          ',',
        ),
      },
      { weight: 1, arbitrary: fc.constantFrom('<Folder>'.repeat(9_999), '1,1 '.repeat(50_000)) },
      { weight: 1, arbitrary: fc.constantFrom('&amp;'.repeat(20_000), 'x'.repeat(70_000)) },
    ),
  );

  itIsReadOrRefused('a.kml', text, { runs: 500, limit: 30_000 });
});

describe('mutated Shapefile (V4)', () => {
  const shp = { name: 'a.shp', content: shapes() };
  const dbf = { name: 'a.dbf', content: attributes() };
  const badShp = patched(shp.content).map((content) => ({ ...shp, content }));
  const badDbf = patched(dbf.content).map((content) => ({ ...dbf, content }));
  const parts = fc.oneof(
    fc.tuple(badShp),
    fc.tuple(badShp, fc.constant(dbf)),
    fc.tuple(fc.constant(shp), badDbf),
    fc.tuple(badShp, badDbf),
  );

  it('reads the good one', async () => {
    const { features } = await readWhole('a.zip', makeZip([shp, dbf]));
    expect(features.map(({ propiedades }) => propiedades)).toEqual([
      { nombre: 'Sitio' },
      { nombre: 'Pozo' },
    ]);
    expect(features.map(({ geometria }) => geometria?.type)).toEqual(['Point', 'MultiPolygon']);
  });

  itIsReadOrRefused('a.zip', parts.map(makeZip), { runs: 500, limit: 60_000 });
});

describe('mutated CSV (V4)', () => {
  const good = [
    '\ufeffCódigo;Área;Longitud;Latitud;Nota',
    '05001;1,5;-73,36;5,53;"dice ""sí"";\n y sigue"',
    '05002;20;-73.1;5.5;',
    '05003;;-73.2;5.6;=1+1',
  ].join('\r\n');
  const text = edited(
    good,
    fc.oneof(
      fc.constantFrom(
        '"',
        '""',
        ';',
        ',',
        '\t',
        '\n',
        '\r',
        '\0',
        '\ufeff',
        '1e999',
        'NaN',
        '-',
        'ñ',
      ),
      fc.string({ maxLength: 4, unit: 'binary' }),
      fc.constantFrom('x'.repeat(70_000), ';'.repeat(3_000), '"'.repeat(999)),
    ),
  );
  const encoded = fc
    .tuple(text, fc.constantFrom('utf8', 'latin1', 'utf16le'))
    .map(([mutated, encoding]) => Buffer.from(mutated, encoding as BufferEncoding));

  itIsReadOrRefused('a.csv', encoded, { runs: 500, limit: 60_000 });
});

describe('mutated GeoPackage (V4)', () => {
  const good = geoPackage();
  // Half of them where SQLite keeps its header and its schema.
  const bytes = patched(good, fc.oneof(fc.nat(good.length - 1), fc.nat(4_500)));

  it('reads the good one', async () => {
    const { features, source } = await readWhole('a.gpkg', good);
    expect([source.srid, features.length]).toEqual([4326, 20]);
    expect(features[0]?.geometria).toEqual({ type: 'Point', coordinates: [-73, 5] });
  });

  it('refuses a table that its engine cannot read', async () => {
    const bad = geoPackage(`pragma writable_schema = 1;
      update sqlite_master set sql = 'create virtual table sitios using desconocido', rootpage = 0
      where name = 'sitios'`);
    await expect(readWhole('a.gpkg', bad)).rejects.toThrow(AppError);
  });

  itIsReadOrRefused('a.gpkg', bytes, { runs: 200, limit: 60_000 });
});

/** A GeoPackage of twenty points, as GDAL would write it. @param spoil what is done to it after */
function geoPackage(spoil?: string): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'comarca-gpkg-'));
  const path = join(folder, 'a.gpkg');
  const database = new Database(path);
  database.exec(`
    create table gpkg_spatial_ref_sys (srs_name text, srs_id integer primary key, organization text,
      organization_coordsys_id integer, definition text);
    create table gpkg_contents (table_name text primary key, data_type text, identifier text);
    create table gpkg_geometry_columns (table_name text, column_name text, geometry_type_name text,
      srs_id integer, z tinyint, m tinyint);
    create table sitios (fid integer primary key, geom blob, nombre text, area real);
    insert into gpkg_spatial_ref_sys values ('WGS 84', 4326, 'EPSG', 4326, 'GEOGCS["WGS 84"]');
    insert into gpkg_contents values ('sitios', 'features', 'sitios');
    insert into gpkg_geometry_columns values ('sitios', 'geom', 'POINT', 4326, 0, 0)`);
  for (let n = 0; n < 20; n += 1) {
    database.run('insert into sitios (geom, nombre, area) values (?, ?, ?)', [
      gpkgPoint(-73 + n / 100, 5),
      `Peñón ${n}`,
      n * 1.5,
    ]);
  }
  if (spoil) database.exec(spoil);
  database.close();
  const content = readFileSync(path);
  rmSync(folder, { recursive: true });
  return content;
}

/** The header of GeoPackage without a box, then WKB. */
function gpkgPoint(x: number, y: number): Buffer {
  const header = Buffer.from([0x47, 0x50, 0, 1, 0, 0, 0, 0]);
  header.writeInt32LE(4326, 4);
  const wkb = Buffer.alloc(21);
  wkb.writeUInt8(1, 0);
  wkb.writeUInt32LE(1, 1);
  wkb.writeDoubleLE(x, 5);
  wkb.writeDoubleLE(y, 13);
  return Buffer.concat([header, wkb]);
}

/** Records of a point and of a triangle. */
function shapes(): Buffer {
  const triangle = [0, 0, 0, 1, 1, 1, 0, 0];
  const record = (number: number, type: number, content: Buffer) => {
    const head = Buffer.alloc(12);
    head.writeInt32BE(number, 0);
    head.writeInt32BE(content.length / 2 + 2, 4);
    head.writeInt32LE(type, 8);
    return Buffer.concat([head, content]);
  };
  const numbers = (values: readonly number[]) => Buffer.from(new Float64Array(values).buffer);
  const counts = Buffer.from(new Int32Array([1, triangle.length / 2, 0]).buffer);
  const header = Buffer.alloc(100);
  header.writeInt32BE(9994, 0);
  header.writeInt32LE(1000, 28);
  const records = [
    record(1, 1, numbers([-73, 5])),
    record(2, 5, Buffer.concat([numbers([0, 0, 1, 1]), counts, numbers(triangle)])),
  ];
  const file = Buffer.concat([header, ...records]);
  file.writeInt32BE(file.length / 2, 24);
  return file;
}

/** Two rows with a column of text. */
function attributes(): Buffer {
  const WIDTH = 10;
  const header = Buffer.alloc(65);
  header.writeUInt8(3, 0);
  header.writeUInt32LE(2, 4);
  header.writeUInt16LE(header.length, 8);
  header.writeUInt16LE(WIDTH + 1, 10);
  header.write('nombre', 32, 'latin1');
  header.write('C', 43, 'latin1');
  header.writeUInt8(WIDTH, 48);
  header.writeUInt8(0x0d, 64);
  const rows = ['Sitio', 'Pozo'].map((name) => ` ${name.padEnd(WIDTH)}`).join('');
  return Buffer.concat([header, Buffer.from(`${rows}\x1a`, 'latin1')]);
}
