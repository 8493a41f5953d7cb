import { readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { temporaryFolder } from '../../files/temporary-folder.ts';

type Sqlite = typeof import('node-sqlite3-wasm');
type SqliteDatabase = InstanceType<Sqlite['Database']>;

export const GEOPACKAGE_TYPE = 'application/geopackage+sqlite3';

/** West, south, east, north. */
type Box = readonly [number, number, number, number];
type Cell = string | number | null;

/** A layer to write as a table of a GeoPackage, in EPSG:4326. */
export interface GeoPackageTable {
  /** what people call it */
  title: string;
  box: Box | null;
  /** other than `fid` and `geom`, which are the table's own */
  columns: readonly { name: string; kind: 'TEXT' | 'REAL' }[];
  /** geometry as well-known binary, null when it is empty, and a value for each column */
  rows: readonly { wkb: Buffer | null; cells: readonly Cell[] }[];
}

/** 'GPKG' as the format marks its files. */
const APPLICATION_ID = 0x47504b47;
const WGS84 = 4326;
const DEFINITION =
  'GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563]],PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433]]';

/** The tables that every GeoPackage has, with the system of degrees. */
export const GEOPACKAGE_SCHEMA = `
  pragma application_id = ${APPLICATION_ID};
  pragma user_version = 10300;
  create table gpkg_spatial_ref_sys (srs_name text not null, srs_id integer primary key,
    organization text not null, organization_coordsys_id integer not null, definition text not null,
    description text);
  insert into gpkg_spatial_ref_sys values
    ('Undefined cartesian', -1, 'NONE', -1, 'undefined', null),
    ('Undefined geographic', 0, 'NONE', 0, 'undefined', null),
    ('WGS 84', ${WGS84}, 'EPSG', ${WGS84}, '${DEFINITION}', null);
  create table gpkg_contents (table_name text not null primary key, data_type text not null,
    identifier text unique, description text default '', last_change datetime not null
    default (strftime('%Y-%m-%dT%H:%M:%fZ','now')), min_x double, min_y double, max_x double,
    max_y double, srs_id integer references gpkg_spatial_ref_sys (srs_id));
  create table gpkg_geometry_columns (table_name text not null primary key
    references gpkg_contents (table_name), column_name text not null, geometry_type_name text not null,
    srs_id integer not null references gpkg_spatial_ref_sys (srs_id), z tinyint not null,
    m tinyint not null);`;

/** Writes the tables as one GeoPackage 1.3. */
export async function writeGeoPackage(tables: readonly GeoPackageTable[]): Promise<Buffer> {
  const folder = await temporaryFolder('gpkg');
  const path = join(folder, 'cruces.gpkg');
  try {
    fill(path, tables);
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function fill(path: string, tables: readonly GeoPackageTable[]): void {
  const { Database } = createRequire(import.meta.url)('node-sqlite3-wasm') as Sqlite;
  const database = new Database(path);
  try {
    database.exec(GEOPACKAGE_SCHEMA);
    database.exec('begin');
    tables.forEach((table, index) => {
      addTable(database, table, index + 1);
    });
    database.exec('commit');
  } finally {
    database.close();
  }
}

/** Tables are named by their place: titles may be alike, or anything. */
function addTable(database: SqliteDatabase, table: GeoPackageTable, place: number): void {
  const name = `capa_${place}`;
  const taken = new Set(['fid', 'geom']);
  const columns = table.columns.map(
    ({ name: wanted, kind }) => `${quoted(freeName(wanted, taken))} ${kind}`,
  );
  database.exec(
    `create table ${name} (${['fid integer primary key autoincrement', 'geom blob', ...columns].join(', ')})`,
  );
  const [west, south, east, north] = table.box ?? [null, null, null, null];
  database.run(
    `insert into gpkg_contents (table_name, data_type, identifier, min_x, min_y, max_x, max_y, srs_id)
     values (?, 'features', ?, ?, ?, ?, ?, ?)`,
    [name, `${place}. ${table.title}`, west, south, east, north, WGS84],
  );
  database.run(`insert into gpkg_geometry_columns values (?, 'geom', 'GEOMETRY', ?, 0, 0)`, [
    name,
    WGS84,
  ]);
  const places = ['?', ...table.columns.map(() => '?')].join(', ');
  const insert = database.prepare(`insert into ${name} values (null, ${places})`);
  try {
    for (const { wkb, cells } of table.rows) insert.run([wkb && withHeader(wkb, WGS84), ...cells]);
  } finally {
    insert.finalize();
  }
}

/** The name, or with a number behind it where another column has it: names do not tell case. */
export function freeName(wanted: string, taken: Set<string>): string {
  let name = wanted;
  for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${wanted}_${number}`;
  taken.add(name.toLowerCase());
  return name;
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The format's own eight bytes before the geometry: little endian, without an envelope. */
export function withHeader(wkb: Buffer, srid: number): Buffer {
  const header = Buffer.from([0x47, 0x50, 0, 1, 0, 0, 0, 0]);
  header.writeInt32LE(srid, 4);
  return Buffer.concat([header, wkb]);
}
