import { createRequire } from 'node:module';
import type { Geometry } from 'geojson';
import { freeName, GEOPACKAGE_SCHEMA, quoted, withHeader } from './geopackage.ts';
import { toWkb } from './wkb.ts';

type Sqlite = typeof import('node-sqlite3-wasm');
type Cell = string | number | bigint | null;

/** A table that is written feature by feature into a GeoPackage of its own. */
export interface PackageTable {
  name: string;
  title: string;
  system: { srid: number; name: string; definition: string };
  columns: readonly { name: string; kind: 'TEXT' | 'REAL' | 'INTEGER' }[];
}

/** A GeoPackage that is open for writing. */
export interface LayerPackage {
  add(geometry: Geometry | null, cells: readonly Cell[]): void;
  /** Ends the file. */
  close(): void;
}

const WGS84 = 4326;

/** Begins a GeoPackage 1.3 of one table. */
export function openLayerPackage(
  path: string,
  { name, title, system, columns }: PackageTable,
): LayerPackage {
  const { Database } = createRequire(import.meta.url)('node-sqlite3-wasm') as Sqlite;
  const database = new Database(path);
  const { srid } = system;
  database.exec(GEOPACKAGE_SCHEMA);
  if (srid !== WGS84) {
    database.run('insert into gpkg_spatial_ref_sys values (?, ?, ?, ?, ?, null)', [
      system.name,
      srid,
      'EPSG',
      srid,
      system.definition,
    ]);
  }
  const taken = new Set(['fid', 'geom']);
  const declared = columns.map(
    (column) => `${quoted(freeName(column.name, taken))} ${column.kind}`,
  );
  database.exec(
    `create table ${quoted(name)} (${['fid integer primary key autoincrement', 'geom blob', ...declared].join(', ')})`,
  );
  database.run(
    `insert into gpkg_contents (table_name, data_type, identifier, srs_id) values (?, 'features', ?, ?)`,
    [name, title, srid],
  );
  database.run(`insert into gpkg_geometry_columns values (?, 'geom', 'GEOMETRY', ?, 0, 0)`, [
    name,
    srid,
  ]);
  const places = ['?', ...columns.map(() => '?')].join(', ');
  const insert = database.prepare(`insert into ${quoted(name)} values (null, ${places})`);
  database.exec('begin');
  return {
    add: (geometry, cells) => {
      insert.run([geometry && withHeader(toWkb(geometry), srid), ...cells]);
    },
    close() {
      database.exec('commit');
      insert.finalize();
      database.close();
    },
  };
}
