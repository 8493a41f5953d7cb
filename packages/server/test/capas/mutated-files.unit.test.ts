import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@comarca/shared/core/errors';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { patience, rounds } from '../testkit/rounds.ts';
import { readWhole } from './archivos.ts';

const { Database } = createRequire(import.meta.url)(
  'node-sqlite3-wasm',
) as typeof import('node-sqlite3-wasm');

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

describe('mutated CSV (V4)', () => {
  const good = [
    '\ufeffCódigo;Área;Longitud;Latitud;Nota',
    '05001;1,5;-73,36;5,53;"dice ""sí"";\n y sigue"',
    '05002;20;-73.1;5.5;',
    '05003;;-73.2;5.6;=1+1',
  ].join('\r\n');
  const edit = fc.record({
    at: fc.nat(good.length),
    cut: fc.nat(8),
    put: fc.oneof(
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
  });
  const text = fc.array(edit, { minLength: 1, maxLength: 4 }).map((edits) => {
    let mutated = good;
    for (const { at, cut, put } of edits)
      mutated = mutated.slice(0, at) + put + mutated.slice(at + cut);
    return mutated;
  });
  const encoded = fc
    .tuple(text, fc.constantFrom('utf8', 'latin1', 'utf16le'))
    .map(([mutated, encoding]) => Buffer.from(mutated, encoding as BufferEncoding));

  it(
    'is read or refused with a message',
    () => readMutations('a.csv', encoded, rounds(500)),
    patience(30_000),
  );
});

describe('mutated GeoPackage (V4)', () => {
  const good = geoPackage();
  const patch = fc.record({
    // Half of them where SQLite keeps its header and its schema.
    at: fc.oneof(fc.nat(good.length - 1), fc.nat(4_500)),
    bytes: fc.uint8Array({ minLength: 1, maxLength: 16 }),
  });
  const bytes = fc
    .tuple(
      fc.array(patch, { minLength: 1, maxLength: 4 }),
      fc.oneof({ weight: 4, arbitrary: fc.constant(good.length) }, fc.nat(good.length)),
    )
    .map(([patches, length]) => {
      const bad = Buffer.from(good);
      for (const { at, bytes: put } of patches) bad.set(put.subarray(0, bad.length - at), at);
      return bad.subarray(0, length);
    });

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

  it(
    'is read or refused with a message',
    () => readMutations('a.gpkg', bytes, rounds(200)),
    patience(60_000),
  );
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
