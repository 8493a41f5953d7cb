import { AppError } from '@comarca/shared/core/errors';
import { idOf } from '@comarca/shared/core/id-input';
import { z } from 'zod';
import type { Tx } from '../../../core/db/database.ts';
import { readLayer } from '../../../core/db/layer-reader.layer.ts';
import { reading } from '../../../core/operation/operation.ts';
import { findLayer, type LayerRecord } from '../layer.repository.ts';
import { connectionFor, explained } from '../tables/connections.ts';
import { describeTable, type TableShape } from '../tables/table.layer.ts';
import { checkArea, readDigits, readFacts } from './facts.layer.ts';
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

const NUMBERS = /^(smallint|integer|bigint|numeric|real|double precision)/;
const CODES =
  /^(cod|codigo|cod_.*|codigo_.*|.*_cod|divipola|dane|npn|mpio.*|dpto.*|matricula.*|cedula|nit)$/i;
const AREAS = /^(area|.*_area|area_.*|hectareas|.*_ha|ha)$/i;
/** Of a hundred rows so many may differ before a column lies. */
const ALLOWED = 0.05;

/** What of a table spoils maps and reports, each with the statement that mends it. Nothing is changed. */
export const tableDoctor = reading({
  access: { permiso: 'core.change_postgistable' },
  schema: z.object({ id: idOf('capa') }),
  async run({ context, db }, { id }): Promise<Finding[]> {
    const layer = await findLayer(db, id);
    if (!layer) throw new AppError('NOT_FOUND');
    const { db: source } = await connectionFor(context.app, layer.baseDatos.id);
    return explained(() => readLayer(source, (tx) => examine(tx, layer), STATEMENT_MS));
  },
});

async function examine(tx: Tx, layer: LayerRecord): Promise<Finding[]> {
  const shape = await describeTable(tx, layer.esquema, layer.nombre);
  if (!shape) return [notReadable(layer.esquema, layer.nombre)];
  const geometry =
    shape.columnaGeometria === null
      ? []
      : geometryFindings(shape, await readFacts(tx, shape), layer.reparadas);
  return [
    ...geometry,
    ...(shape.columnaId === null ? [noKey(shape)] : []),
    ...(await codeFindings(tx, shape)),
    ...(geometry.some(({ codigo }) => codigo.startsWith('SRID'))
      ? []
      : await areaFindings(tx, shape)),
  ];
}

async function codeFindings(tx: Tx, shape: TableShape): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const name of numbersNamed(shape, CODES)) {
    const digits = await readDigits(tx, shape, name);
    if (digits) found.push(codeAsNumber(shape, name, digits));
  }
  return found;
}

async function areaFindings(tx: Tx, shape: TableShape): Promise<Finding[]> {
  if (shape.columnaGeometria === null) return [];
  const found: Finding[] = [];
  for (const name of numbersNamed(shape, AREAS)) {
    const check = await checkArea(tx, shape, name);
    if (check.filas > 0 && check.distintas > ALLOWED * check.filas) {
      found.push(lyingArea(shape, name, check));
    }
  }
  return found;
}

const numbersNamed = ({ columnas }: TableShape, names: RegExp): string[] =>
  columnas
    .filter(({ nombre, tipo }) => NUMBERS.test(tipo) && names.test(nombre))
    .slice(0, MOST_COLUMNS)
    .map(({ nombre }) => nombre);
