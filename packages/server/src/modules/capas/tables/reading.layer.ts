import { AppError } from '@comarca/shared/core/errors';
import type { Bbox, GeometryDefects } from '@comarca/shared/modules/capas/layer';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';
import { contentOf } from '../../../core/db/row-content.ts';
import { planeType } from './catalogue.layer.ts';
import { type Step, tablePieces } from './chunks.layer.ts';
import { partsOf, requireFewParts } from './parts.layer.ts';
import { describeTable, type TableShape } from './table.layer.ts';
import { addTotals, noTotals, type Totals } from './totals.ts';

/** A table's first rows, by its columns. */
export type Sample = Record<string, unknown>[];

/** Everything that a synchronisation learns. */
export interface TableReading extends TableShape {
  totalFilas: number;
  maxVertices: number | null;
  /** in the table's own system */
  caja: Bbox | null;
  defectos: GeometryDefects;
  sumaVerificacion: string;
  muestra: Sample;
}

export interface ReadingOptions {
  /** Where each step is done; all of them on the reader itself when missing. */
  step?: Step;
  signal?: AbortSignal;
  /** how much of the table has been read: 0–1 */
  onRead?(part: number): Promise<void>;
}

const SAMPLE_ROWS = 20;
const SAMPLE_TEXT = 300;
const LISTED_DEFECTS = 1_000;

/** Of the rows `t`, in whatever order they stand. */
const contentSum = sql<string>`coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text`;

/**
 * Reads a whole table once: count, extent, largest feature, types, invalid geometries, checksum,
 * and a sample. A large one is read piece by piece, each in a statement of its own.
 * @throws AppError NOT_FOUND when the table is not there or may not be read, VALIDATION for one of too many parts;
 * what the signal says
 */
export async function readTable(
  db: Reader,
  schema: string,
  name: string,
  options: ReadingOptions = {},
): Promise<TableReading> {
  const step: Step = options.step ?? ((act) => act(db));
  const shape = await step((reader) => foundTable(reader, schema, name));
  const { totals, defects } = await readPieces(step, shape, options);
  return {
    ...shape,
    tipo: exactType(shape.tipo, totals.tipos),
    srid: shape.srid ?? totals.srid,
    totalFilas: totals.filas,
    maxVertices: totals.vertices,
    caja: totals.caja,
    defectos: {
      total: totals.invalidas,
      sinGeometria: totals.sin,
      lista: defects,
      columna: shape.columnaReparacion,
    },
    sumaVerificacion: `${totals.filas}:${totals.suma}`,
    muestra: await step((reader) => readSample(reader, shape)),
  };
}

/** The count and checksum of a table as a whole reading tells them: two alike hold the same rows. */
export async function readSum(db: Reader, schema: string, name: string): Promise<string> {
  const { rows } = await sql<{ suma: string }>`/* capas: checksum */
    select count(*) || ':' || ${contentSum} as suma from ${sql.id(schema, name)} t`.execute(db);
  return rows[0]?.suma ?? '';
}

/**
 * Reads only the first rows of a table, their geometry with them: what cannot be read at all shows.
 * @throws AppError NOT_FOUND when the table is not there or may not be read
 */
export async function tryTable(
  db: Reader,
  schema: string,
  name: string,
): Promise<TableShape & { muestra: Sample }> {
  const shape = await foundTable(db, schema, name);
  refuseGeography(shape);
  if (shape.columnaGeometria !== null) {
    await sql`/* capas: first geometries */ select max(st_npoints(g)) from (
      select ${sql.id(shape.columnaGeometria)} as g
      from ${sql.id(schema, name)} limit ${SAMPLE_ROWS}) t`.execute(db);
  }
  return { ...shape, muestra: await readSample(db, shape) };
}

/** What can be told of a table before it is registered: by its declaration, else by its first rows. */
export async function previewTable(
  db: Reader,
  schema: string,
  name: string,
): Promise<TableShape & { muestra: Sample }> {
  const tried = await tryTable(db, schema, name);
  if (tried.columnaGeometria === null) return tried;
  const { rows } = await sql<{ srid: number | null; tipos: string[] | null }>`
    /* capas: system and types of the first geometries */
    select nullif(max(st_srid(g)), 0) as srid,
      array_agg(distinct geometrytype(g)) filter (where g is not null) as tipos
    from (select ${sql.id(tried.columnaGeometria)} as g
      from ${sql.id(schema, name)} limit ${SAMPLE_ROWS}) t`.execute(db);
  const { srid = null, tipos = null } = rows[0] ?? {};
  return { ...tried, srid: tried.srid ?? srid, tipo: exactType(tried.tipo, tipos) };
}

/**
 * A place on the globe has no plane on which it could be cut and measured.
 * @throws AppError VALIDATION for a table that has no other geometry, with the way to convert it
 */
function refuseGeography({ esquema, nombre, columnas, columnaGeometria }: TableShape): void {
  const column = columnas.find(({ tipo }) => tipo.startsWith('geography'));
  if (columnaGeometria !== null || !column) return;
  const type = column.tipo.replace('geography', 'geometry');
  throw new AppError(
    'VALIDATION',
    `La columna «${column.nombre}» de la tabla "${nombre}" es de tipo geography, que no se puede cruzar. ` +
      `Conviértala y vuelva a registrarla: ALTER TABLE ${esquema}.${nombre} ALTER COLUMN ${column.nombre} ` +
      `TYPE ${type} USING ${column.nombre}::geometry;`,
  );
}

async function foundTable(db: Reader, schema: string, name: string): Promise<TableShape> {
  const shape = await describeTable(db, schema, name);
  if (!shape) throw new AppError('NOT_FOUND', `La tabla "${name}" no está en la base de datos.`);
  requireFewParts(shape, await partsOf(db, shape));
  return shape;
}

async function readPieces(step: Step, shape: TableShape, { signal, onRead }: ReadingOptions) {
  const pieces = await tablePieces(step, shape);
  const defects: GeometryDefects['lista'] = [];
  let totals = noTotals;
  for (const [index, piece] of pieces.entries()) {
    signal?.throwIfAborted();
    const found = await step((db) => readTotals(db, shape, piece));
    totals = addTotals(totals, found);
    const wanted = LISTED_DEFECTS - defects.length;
    if (found.invalidas > 0 && wanted > 0) {
      defects.push(...(await step((db) => listDefects(db, shape, piece, wanted))));
    }
    await onRead?.((index + 1) / pieces.length);
  }
  return { totals, defects };
}

async function readTotals(
  db: Reader,
  shape: TableShape,
  piece: RawBuilder<boolean>,
): Promise<Totals> {
  const table = sql.id(shape.esquema, shape.nombre);
  if (shape.columnaGeometria === null) {
    const { rows } = await sql<{ filas: number; suma: string }>`
      /* capas: totals */ select count(*) as filas, ${contentSum} as suma from ${table} t
      where ${piece}`.execute(db);
    const { filas = 0, suma = '0' } = rows[0] ?? {};
    return { ...noTotals, filas, suma, sin: filas };
  }
  const geom = sql.id('t', shape.columnaGeometria);
  const { rows } = await sql<Totals>`
    /* capas: totals */
    select s.*, case when s.extent is null then null else json_build_array(
      st_xmin(s.extent), st_ymin(s.extent), st_xmax(s.extent), st_ymax(s.extent)) end as caja
    from (
      select count(*) as filas,
        count(*) filter (where ${geom} is null or st_isempty(${geom})) as sin,
        count(*) filter (where ${isDefective(shape)}) as invalidas,
        max(st_npoints(${geom})) as vertices,
        nullif(max(st_srid(${geom})), 0) as srid,
        array_agg(distinct geometrytype(${geom})) filter (where ${geom} is not null) as tipos,
        st_extent(${geom}) as extent,
        ${contentSum} as suma
      from ${table} t where ${piece}) s`.execute(db);
  if (!rows[0]) throw new Error('the totals of a table came back empty');
  return rows[0];
}

/** A column that allows any type is named by what it holds, when that is one family. */
function exactType(declared: string | null, present: string[] | null): string | null {
  if (declared !== 'GEOMETRY' || !present || present.length === 0) return declared;
  const multi = new Set(present.map((type) => `MULTI${planeType(type)?.replace(/^MULTI/, '')}`));
  const [only] = multi;
  return multi.size === 1 && only && !only.includes('COLLECTION') ? only : declared;
}

/** Whether a row's geometry is not valid, or was not before the import repaired it. */
function isDefective({ columnaGeometria, columnaReparacion }: TableShape) {
  const invalid = sql`not st_isvalid(${sql.id('t', columnaGeometria ?? '')})`;
  return columnaReparacion
    ? sql`(${sql.id('t', columnaReparacion)} is not null or ${invalid})`
    : invalid;
}

async function listDefects(
  db: Reader,
  shape: TableShape,
  piece: RawBuilder<boolean>,
  wanted: number,
): Promise<GeometryDefects['lista']> {
  if (shape.columnaGeometria === null) return [];
  const geom = sql.id('t', shape.columnaGeometria);
  const key = shape.columnaId ? sql.id('t', shape.columnaId) : contentOf('t');
  const own = sql`st_isvalidreason(${geom})`;
  const { columnaReparacion } = shape;
  const reason = columnaReparacion ? sql`coalesce(${sql.id('t', columnaReparacion)}, ${own})` : own;
  const { rows } = await sql<{ id: string; motivo: string }>`
    /* capas: invalid geometries */
    select ${key}::text as id, ${reason} as motivo
    from ${sql.id(shape.esquema, shape.nombre)} t
    where ${piece} and ${isDefective(shape)} order by ${key} limit ${wanted}`.execute(db);
  return rows;
}

async function readSample(db: Reader, shape: TableShape): Promise<Sample> {
  if (shape.columnas.length === 0) return [];
  const columns = sql.join(shape.columnas.map((column) => sql.id(column.nombre)));
  const order = shape.columnaId ? sql`order by ${sql.id(shape.columnaId)}` : sql``;
  const { rows } = await sql<{ fila: Record<string, unknown> }>`
    /* capas: sample */
    select to_jsonb(r) as fila from (
      select ${columns} from ${sql.id(shape.esquema, shape.nombre)} ${order}
      limit ${SAMPLE_ROWS}) r`.execute(db);
  return rows.map(({ fila }) => shorten(fila));
}

const shorten = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'string' && value.length > SAMPLE_TEXT
        ? `${value.slice(0, SAMPLE_TEXT)}…`
        : value,
    ]),
  );
