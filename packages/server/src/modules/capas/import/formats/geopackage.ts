import { createRequire } from 'node:module';
import { MAX_DESCRIPTION, MAX_TITLE } from '@comarca/shared/modules/capas/layer.fields';
import type { Geometry } from 'geojson';
import {
  badFeature,
  badFile,
  chooseLayer,
  type FeatureSource,
  type OpenOptions,
  orReject,
  ownWords,
  type Reject,
  type SourceFeature,
} from '../source-file.ts';
import { sridOfPrj } from './prj.ts';
import { fromWkb } from './wkb.ts';

type Sqlite = typeof import('node-sqlite3-wasm');
type SqliteDatabase = InstanceType<Sqlite['Database']>;

/**
 * The engine, which takes 16 MB from its first use on. The package is CommonJS whose named exports
 * Node does not see.
 */
const sqlite = (): Sqlite => createRequire(import.meta.url)('node-sqlite3-wasm') as Sqlite;

interface GeoTable {
  tabla: string;
  columna: string;
  clave: string | null;
  organizacion: string;
  codigo: number;
  definicion: string;
}

const YIELD_EVERY = 500;

/** Opens a GeoPackage; rows are read one at a time from the file. */
export async function openGeoPackage(path: string, options: OpenOptions): Promise<FeatureSource> {
  const { tables, words } = withDatabase(path, (database) => ({
    tables: listTables(database),
    words: readWords(database),
  }));
  const layer = chooseLayer(
    tables.map((table) => table.tabla),
    options.capa,
  );
  const table = tables.find((one) => one.tabla === layer);
  if (!table) throw badFile('El GeoPackage no tiene capas con geometría.');
  const isEpsg = table.organizacion.toUpperCase() === 'EPSG';
  return {
    formato: 'GeoPackage',
    capa: layer,
    capas: tables.map((one) => one.tabla),
    titulo: ownWords(words.get(layer)?.titulo, MAX_TITLE),
    descripcion: ownWords(words.get(layer)?.descripcion, MAX_DESCRIPTION),
    srid: isEpsg ? table.codigo : sridOfPrj(table.definicion),
    sistema: `${table.organizacion}:${table.codigo}`,
    tipos: new Map(),
    leer: (reject) => readTable(path, table, reject),
  };
}

function withDatabase<Result>(path: string, read: (database: SqliteDatabase) => Result): Result {
  const database = openReadOnly(path);
  try {
    return read(database);
  } catch (error) {
    throw asBadFile(error);
  } finally {
    database.close();
  }
}

function openReadOnly(path: string): SqliteDatabase {
  try {
    const { Database } = sqlite();
    return new Database(path, { readOnly: true, fileMustExist: true });
  } catch (error) {
    throw asBadFile(error);
  }
}

function asBadFile(error: unknown): unknown {
  if (error instanceof Error && error.name === 'SQLite3Error') {
    return badFile('El archivo no es un GeoPackage válido o está dañado.');
  }
  return error;
}

/** Only real tables: a view could make the file compute without end. */
function listTables(database: SqliteDatabase): GeoTable[] {
  const rows = database.all(`
    select g.table_name, g.column_name, s.organization, s.organization_coordsys_id, s.definition,
      (select p.name from pragma_table_info(g.table_name) p where p.pk = 1) as clave
    from gpkg_geometry_columns g
    join sqlite_master m on m.name = g.table_name and m.type = 'table'
    left join gpkg_spatial_ref_sys s on s.srs_id = g.srs_id
    order by g.table_name`) as Record<string, unknown>[];
  return rows.map((row) => ({
    tabla: String(row.table_name),
    columna: String(row.column_name),
    clave: row.clave === null ? null : String(row.clave),
    organizacion: String(row.organization ?? 'NONE'),
    codigo: Number(row.organization_coordsys_id ?? 0),
    definicion: String(row.definition ?? ''),
  }));
}

/** What the table of contents says of each layer; many programs write the table's own name there. */
function readWords(database: SqliteDatabase) {
  const [contents] = database.all(
    `select name from sqlite_master where name = 'gpkg_contents' and type = 'table'`,
  );
  const rows = contents
    ? (database.all('select * from gpkg_contents') as Record<string, unknown>[])
    : [];
  return new Map(
    rows.map(({ table_name, identifier, description }) => [
      String(table_name),
      { titulo: identifier === table_name ? '' : identifier, descripcion: description },
    ]),
  );
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

async function* readTable(
  path: string,
  table: GeoTable,
  reject?: Reject,
): AsyncGenerator<SourceFeature> {
  const database = openReadOnly(path);
  try {
    yield* readRows(database, table, reject);
  } catch (error) {
    throw asBadFile(error);
  } finally {
    database.close();
  }
}

async function* readRows(
  database: SqliteDatabase,
  table: GeoTable,
  reject?: Reject,
): AsyncGenerator<SourceFeature> {
  const statement = database.prepare(`select * from ${quoted(table.tabla)}`);
  try {
    let number = 0;
    for (const row of statement.iterate()) {
      number += 1;
      const where = `elemento ${number}`;
      const read = () => toFeature(row as Record<string, unknown>, table, where);
      const feature = orReject(read, reject);
      if (feature) yield feature;
      // SQLite reads without waiting: others get their turn here.
      if (number % YIELD_EVERY === 0) await new Promise((resolve) => setImmediate(resolve));
    }
  } finally {
    statement.finalize();
  }
}

function toFeature(row: Record<string, unknown>, table: GeoTable, where: string): SourceFeature {
  const properties: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(row)) {
    const isOwn = name !== table.columna && name !== table.clave;
    if (isOwn && !(value instanceof Uint8Array)) properties[name] = value;
  }
  return {
    donde: where,
    propiedades: properties,
    geometria: readGeometry(row[table.columna], where),
  };
}

/** Bytes of the box in a GeoPackage geometry's header, by its code. */
const ENVELOPE_BYTES = [0, 32, 48, 48, 64];

function readGeometry(value: unknown, where: string): Geometry | null {
  if (!(value instanceof Uint8Array)) return null;
  const envelope = ENVELOPE_BYTES[((value[3] ?? 0) >> 1) & 7];
  if (value[0] !== 0x47 || value[1] !== 0x50 || envelope === undefined) {
    throw badFeature(where, 'la geometría no es de GeoPackage.');
  }
  const isEmpty = ((value[3] ?? 0) & 16) !== 0;
  if (isEmpty) return null;
  try {
    return fromWkb(value.subarray(8 + envelope));
  } catch (error) {
    const reason = error instanceof RangeError ? 'está truncada' : (error as Error).message;
    throw badFeature(where, `la geometría no se puede leer: ${reason}.`);
  }
}
