import { AppError, fieldError } from '@comarca/shared/core/errors';
import type { repairableCodes } from '@comarca/shared/modules/capas/table-repair';
import type { Reader } from '../../../core/db/database.ts';
import type { LayerRecord } from '../layer.repository.ts';
import { describeTable, type TableShape } from '../tables/table.layer.ts';
import { areaColumns, codeColumns } from './doctor.service.ts';
import { hasSpatialIndex } from './facts.layer.ts';

/** Told of damage that is not there, or not any more. */
export const notDamaged = 'La tabla ya no tiene este daño. Revísela otra vez.';

interface Damage {
  codigo: (typeof repairableCodes)[number];
  columna: string | null;
}

/**
 * Refuses at once what a table cannot have by its catalogue and its last reading; what only its rows show is
 * seen when it is mended.
 * @throws AppError VALIDATION
 */
export async function requireDamage(
  db: Reader,
  layer: LayerRecord,
  { codigo, columna }: Damage,
): Promise<void> {
  const shape = await describeTable(db, layer.esquema, layer.nombre);
  if (!shape) throw new AppError('VALIDATION', notDamaged);
  const columns = columnsOf(codigo, shape);
  if (columns) {
    if (columna === null || !columns.includes(columna)) {
      throw fieldError('columna', 'Esta columna no tiene este daño. Revise la tabla otra vez.');
    }
    return;
  }
  if (columna !== null) throw fieldError('columna', 'Este daño es de la tabla, no de una columna.');
  if (!(await mayHave(db, layer, shape, codigo))) throw new AppError('VALIDATION', notDamaged);
}

/** The columns that may have it; undefined for what a table has as a whole. */
function columnsOf(code: Damage['codigo'], shape: TableShape): string[] | undefined {
  if (code === 'CODIGO_COMO_NUMERO') return codeColumns(shape);
  return code === 'AREA_QUE_NO_ES' ? areaColumns(shape) : undefined;
}

async function mayHave(
  db: Reader,
  { reparadas }: LayerRecord,
  shape: TableShape,
  code: Damage['codigo'],
): Promise<boolean> {
  if (code === 'SIN_LLAVE') return shape.columnaId === null;
  if (shape.columnaGeometria === null) return false;
  switch (code) {
    case 'SRID_0':
    case 'SRID_MIXTO':
      return shape.srid === null;
    case 'TIPO_GENERICO':
      return shape.tipo === 'GEOMETRY';
    case 'INVALIDAS':
      return (reparadas?.total ?? 0) > 0;
    default:
      return !(await hasSpatialIndex(db, shape));
  }
}
