import { AppError } from '@comarca/shared/core/errors';
import { idOf } from '@comarca/shared/core/id-input';
import type { GeometryDefects } from '@comarca/shared/modules/capas/layer';
import { repairableCodes } from '@comarca/shared/modules/capas/table-repair';
import { z } from 'zod';
import type { Db, Reader } from '../../../core/db/database.ts';
import { readLayer } from '../../../core/db/layer-reader.layer.ts';
import { reading } from '../../../core/operation/operation.ts';
import { findLayer, type LayerRecord } from '../layer.repository.ts';
import { LAYER_SCHEMA, relationKind } from '../tables/catalogue.layer.ts';
import { connectionFor, explained } from '../tables/connections.ts';
import { describeTable, type TableShape } from '../tables/table.layer.ts';
import {
  checkArea,
  type InvalidPlace,
  readDigits,
  readFacts,
  readInvalidPlaces,
} from './facts.layer.ts';
import {
  codeAsNumber,
  type Finding,
  geometryFindings,
  lyingArea,
  noKey,
  notReadable,
} from './findings.ts';

const STATEMENT_MS = 20_000;
/** Columns of each kind that are looked at. */
const MOST_COLUMNS = 6;
/** Geometries that are pointed out on a map. */
const MOST_PLACES = 20;

const NUMBERS = /^(smallint|integer|bigint|numeric|real|double precision)/;
const CODES =
  /^(cod|codigo|cod_.*|codigo_.*|.*_cod|divipola|dane|npn|mpio.*|dpto.*|matricula.*|cedula|nit)$/i;
const AREAS = /^(area|.*_area|area_.*|hectareas|.*_ha|ha)$/i;
/** Of a hundred rows so many may differ before a column lies. */
const ALLOWED = 0.05;

/** What was found, and whether the program mends it when it is told to. */
export interface ExaminedFinding extends Finding {
  reparable: boolean;
  /** where geometries are not valid, of the first rows; empty for what lies nowhere */
  lugares: InvalidPlace[];
}

/** What of a table spoils maps and reports, each with the statement that mends it. Nothing is changed. */
export const tableDoctor = reading({
  access: { permiso: 'core.change_postgistable' },
  schema: z.object({ id: idOf('capa') }),
  async run({ context, db }, { id }): Promise<ExaminedFinding[]> {
    const layer = await findLayer(db, id);
    if (!layer) throw new AppError('NOT_FOUND');
    const { db: source } = await connectionFor(context.app, layer.baseDatos.id);
    const findings = await explained(() =>
      readLayer(source, (tx) => examine(tx, layer, layer.reparadas), STATEMENT_MS),
    );
    const own = await isOwnTable(db, layer);
    const places = await invalidPlaces(source, layer, findings);
    return findings.map((finding) => ({
      ...finding,
      reparable: own && isMended(finding, findings),
      lugares: finding.codigo === 'INVALIDAS' ? places : [],
    }));
  },
});

/** Where the first geometries are that are not valid; none where they have no place on a map. */
async function invalidPlaces(
  source: Db,
  { esquema, nombre, reparadas }: LayerRecord,
  findings: readonly Finding[],
): Promise<InvalidPlace[]> {
  if (!reparadas || !findings.some(({ codigo }) => codigo === 'INVALIDAS')) return [];
  const keys = reparadas.lista.slice(0, MOST_PLACES).map(({ id }) => id);
  const places = readLayer(
    source,
    async (tx) => {
      const shape = await describeTable(tx, esquema, nombre);
      return shape ? await readInvalidPlaces(tx, shape, keys) : [];
    },
    STATEMENT_MS,
  );
  // Coordinates that no system brings to degrees: what was found is told without a map.
  return places.catch(() => []);
}

/** Whether a layer is a table that the program itself keeps: no view, and not of another database. */
export const isOwnTable = async (
  db: Reader,
  { baseDatos, esquema, nombre }: LayerRecord,
): Promise<boolean> =>
  baseDatos.propia && esquema === LAYER_SCHEMA && (await relationKind(db, esquema, nombre)) === 'r';

/** No type can be declared before the system is known. */
const isMended = ({ codigo }: Finding, all: readonly Finding[]): boolean =>
  repairableCodes.some((code) => code === codigo) &&
  !(codigo === 'TIPO_GENERICO' && all.some((other) => other.codigo.startsWith('SRID')));

/**
 * Looks a table over.
 * @param defects what its last reading says of its geometries
 * @param srid the system of data that name none
 */
export async function examine(
  db: Reader,
  { esquema, nombre }: Pick<LayerRecord, 'esquema' | 'nombre'>,
  defects: GeometryDefects | null,
  srid?: number,
): Promise<Finding[]> {
  const shape = await describeTable(db, esquema, nombre);
  if (!shape) return [notReadable(esquema, nombre)];
  const geometry =
    shape.columnaGeometria === null
      ? []
      : geometryFindings(shape, await readFacts(db, shape), defects, srid);
  return [
    ...geometry,
    ...(shape.columnaId === null ? [noKey(shape)] : []),
    ...(await codeFindings(db, shape)),
    ...(geometry.some(({ codigo }) => codigo.startsWith('SRID'))
      ? []
      : await areaFindings(db, shape)),
  ];
}

async function codeFindings(tx: Reader, shape: TableShape): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const name of codeColumns(shape)) {
    const digits = await readDigits(tx, shape, name);
    if (digits) found.push(codeAsNumber(shape, name, digits));
  }
  return found;
}

async function areaFindings(tx: Reader, shape: TableShape): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const name of areaColumns(shape)) {
    const check = await checkArea(tx, shape, name);
    if (check.filas > 0 && check.distintas > ALLOWED * check.filas) {
      found.push(lyingArea(shape, name, check));
    }
  }
  return found;
}

/** Columns of numbers that are looked at as codes. */
export const codeColumns = (shape: TableShape): string[] => numbersNamed(shape, CODES);

/** Columns of numbers that are looked at as areas of the geometry. */
export const areaColumns = (shape: TableShape): string[] =>
  shape.columnaGeometria === null ? [] : numbersNamed(shape, AREAS);

const numbersNamed = ({ columnas }: TableShape, names: RegExp): string[] =>
  columnas
    .filter(({ nombre, tipo }) => NUMBERS.test(tipo) && names.test(nombre))
    .slice(0, MOST_COLUMNS)
    .map(({ nombre }) => nombre);
