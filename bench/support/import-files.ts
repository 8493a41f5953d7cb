import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { Database } from '../../packages/server/test/testkit/databases/sqlite.ts';

/** A generated file of a layer: written to `path` until it holds `bytes`. */
export interface GeneratedFile {
  name: string;
  extension: string;
  /** @returns how many records it has */
  write(path: string, bytes: number): Promise<number>;
}

/** Corners of a predio. */
const CORNERS = 12;
const PREDIO_DEGREES = 0.0004;

/** Where the n-th record lies: rows of predios side by side over the country's centre. */
const placeOf = (n: number): [number, number] => [
  -75 + (n % 2_000) * 0.001,
  3 + Math.floor(n / 2_000) * 0.001,
];

function predioOf(n: number): [number, number][] {
  const [x, y] = placeOf(n);
  const corners = Array.from({ length: CORNERS }, (_, corner): [number, number] => {
    const angle = (2 * Math.PI * corner) / CORNERS;
    return [
      Number((x + PREDIO_DEGREES * Math.cos(angle)).toFixed(7)),
      Number((y + PREDIO_DEGREES * Math.sin(angle)).toFixed(7)),
    ];
  });
  return [...corners, corners[0] ?? [x, y]];
}

const attributesOf = (n: number) => ({
  codigo: String(n).padStart(20, '0'),
  nombre: `Predio número ${n} de la vereda Peñón`,
  destino: ['Agropecuario', 'Habitacional', 'Forestal'][n % 3] ?? '',
  area: (n % 9_973) / 7,
  avaluo: n * 1_000,
});

/** Writes pieces of text one after the other, as fast as the disk takes them. */
async function writePieces(
  path: string,
  bytes: number,
  pieces: { head: string; record(n: number): string; tail: string },
): Promise<number> {
  const stream = createWriteStream(path);
  stream.write(pieces.head);
  let written = 0;
  let n = 0;
  for (; written < bytes; n += 1) {
    const record = pieces.record(n);
    written += Buffer.byteLength(record);
    if (!stream.write(record)) await once(stream, 'drain');
  }
  stream.end(pieces.tail);
  await finished(stream);
  return n;
}

const geoJson: GeneratedFile = {
  name: 'GeoJSON, polygons of 12 corners',
  extension: 'geojson',
  write: (path, bytes) =>
    writePieces(path, bytes, {
      head: '{"type":"FeatureCollection","features":[\n',
      record: (n) =>
        `${n === 0 ? '' : ',\n'}${JSON.stringify({
          type: 'Feature',
          properties: attributesOf(n),
          geometry: { type: 'Polygon', coordinates: [predioOf(n)] },
        })}`,
      tail: '\n]}\n',
    }),
};

const csv: GeneratedFile = {
  name: 'CSV, points',
  extension: 'csv',
  write: (path, bytes) =>
    writePieces(path, bytes, {
      head: 'codigo,nombre,destino,area,avaluo,longitud,latitud\n',
      record: (n) => `${[...Object.values(attributesOf(n)), ...placeOf(n)].join(',')}\n`,
      tail: '',
    }),
};

/** A predio as GeoPackage keeps it: a header without a box, then the polygon as WKB. */
function predioBlob(n: number): Buffer {
  const ring = predioOf(n);
  const blob = Buffer.alloc(8 + 13 + ring.length * 16);
  blob.write('GP', 0, 'latin1');
  blob.writeUInt8(1, 3);
  blob.writeInt32LE(4326, 4);
  blob.writeUInt8(1, 8);
  blob.writeUInt32LE(3, 9);
  blob.writeUInt32LE(1, 13);
  blob.writeUInt32LE(ring.length, 17);
  for (const [index, [x, y]] of ring.entries()) {
    blob.writeDoubleLE(x, 21 + index * 16);
    blob.writeDoubleLE(y, 29 + index * 16);
  }
  return blob;
}

const GEOPACKAGE = `
  create table gpkg_spatial_ref_sys (srs_id integer primary key, organization text,
    organization_coordsys_id integer, definition text);
  create table gpkg_contents (table_name text primary key, identifier text, description text);
  create table gpkg_geometry_columns (table_name text, column_name text, srs_id integer);
  create table predios (fid integer primary key, geom blob, codigo text, nombre text,
    destino text, area real, avaluo integer);
  insert into gpkg_spatial_ref_sys values (4326, 'EPSG', 4326, '');
  insert into gpkg_contents values ('predios', 'Predios', '');
  insert into gpkg_geometry_columns values ('predios', 'geom', 4326)`;

const geoPackage: GeneratedFile = {
  name: 'GeoPackage, polygons of 12 corners',
  extension: 'gpkg',
  async write(path, bytes) {
    await rm(path, { force: true });
    const database = new Database(path);
    database.exec(GEOPACKAGE);
    const insert = database.prepare('insert into predios values (?, ?, ?, ?, ?, ?, ?)');
    const pages = database.prepare(
      'select page_count * page_size as bytes from pragma_page_count, pragma_page_size',
    );
    let n = 0;
    database.exec('begin');
    for (; n % 10_000 !== 0 || Number(pages.get()?.bytes ?? 0) < bytes; n += 1) {
      insert.run([n + 1, predioBlob(n), ...Object.values(attributesOf(n))]);
    }
    database.exec('commit');
    insert.finalize();
    pages.finalize();
    database.close();
    return n;
  },
};

/** One of each format that large layers come in. */
export const generatedFiles: readonly GeneratedFile[] = [geoJson, csv, geoPackage];
