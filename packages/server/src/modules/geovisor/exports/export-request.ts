import { AppError, fieldError } from '@comarca/shared/core/errors';
import { exportFormats } from '@comarca/shared/modules/capas/layer-export';
import { z } from 'zod';
import type { LayerRecord } from '../../capas/public.ts';
import { columnsOf, type DoorColumn } from '../ogc/columns.ts';
import type { ItemsQuery } from '../ogc/items.query.ts';
import { type DoorSystem, doorSystems } from '../ogc/systems.ts';

const MOST_CONDITIONS = 5;
/** Features that are read at once. */
export const PAGE = 1_000;

/** What is asked of a table: format, columns, system, and which of its rows. */
export const exportRequest = z.object({
  formato: z.enum(exportFormats),
  /** names of columns, separated by commas; all that are shown when missing */
  columnas: z.string().max(4_000).optional(),
  srid: z.coerce.number().int().optional(),
  /** west, south, east, north in degrees */
  caja: z
    .string()
    .max(200)
    .transform((text) => text.split(',').map(Number))
    .refine(
      ([w = NaN, s = NaN, e = NaN, n = NaN, ...rest]) =>
        rest.length === 0 && [w, s, e, n].every(Number.isFinite) && w < e && s < n,
      'El rectángulo no es válido.',
    )
    .optional(),
  /** JSON text: `[{ "columna": …, "valor": … }]` */
  filtro: z.string().max(2_000).optional(),
});

export type ExportRequest = z.output<typeof exportRequest>;

const conditions = z
  .array(z.object({ columna: z.string(), valor: z.string().max(300) }))
  .max(MOST_CONDITIONS);

/** What of a table is handed out, once everything that was asked for is known to be there. */
export interface ExportPlan {
  columns: DoorColumn[];
  system: DoorSystem;
  query: ItemsQuery;
}

/** @throws AppError VALIDATION for a column, a system or a filter that the table does not have */
export function planOf(
  layer: LayerRecord,
  { formato, columnas, srid, caja, filtro }: ExportRequest,
): ExportPlan {
  const shown = columnsOf(layer);
  const wanted = columnas?.split(',').filter((name) => name !== '');
  const columns = wanted ? wanted.map((name) => columnNamed(shown, name)) : shown;
  // Files are read easting first, whatever the authority of their system says.
  const system = { ...systemOf(formato === 'kml' ? 4326 : (srid ?? 4326)), flipped: false };
  const [degrees] = doorSystems;
  if (!degrees) throw new Error('there is no system of degrees');
  return {
    columns,
    system,
    query: {
      limit: PAGE,
      boxes: caja ? [caja as [number, number, number, number]] : null,
      boxSystem: degrees,
      system,
      when: null,
      unplaced: false,
      equals: conditionsOf(filtro).map(({ columna, valor }) => ({
        column: columnNamed(shown, columna),
        value: valor,
      })),
      after: null,
    },
  };
}

function columnNamed(shown: readonly DoorColumn[], name: string): DoorColumn {
  const column = shown.find(({ nombre }) => nombre === name);
  if (!column) throw fieldError('columnas', 'La tabla no muestra esas columnas.');
  return column;
}

function systemOf(srid: number): DoorSystem {
  const system = doorSystems.find((one) => one.srid === srid);
  if (!system) throw fieldError('srid', 'Elija uno de los sistemas de la lista.');
  return system;
}

function conditionsOf(text: string | undefined): z.output<typeof conditions> {
  if (text === undefined) return [];
  try {
    return conditions.parse(JSON.parse(text));
  } catch {
    throw new AppError('VALIDATION', 'El filtro no es válido.');
  }
}
