import { fieldError } from '@comarca/shared/core/errors';
import { messages } from '@comarca/shared/core/validation';
import {
  columnsOf,
  consolidatedGroupings,
  consolidatedUnits,
  MOST_COLUMNS,
} from '@comarca/shared/modules/productos/effort-summary.rules';
import { z } from 'zod';
import { reading } from '../../../core/operation/operation.ts';
import { effortFilters } from './effort.filters.ts';
import { ownOnly } from './effort.queries.ts';
import {
  type ConsolidatedCell,
  consolidatedCells,
  effortOptions,
  MOST_CELLS,
  peopleWithWork,
} from './effort-summary.repository.ts';

const consolidatedInput = effortFilters.extend({
  agrupar: z.enum(consolidatedGroupings),
  unidad: z.enum(consolidatedUnits),
  search: z
    .string()
    .max(200)
    .nullish()
    .transform((text) => text?.trim() ?? ''),
});

/** A row of the report: what its minutes are of, and those of each column that has any. */
export interface ConsolidatedRow {
  id: string;
  nombre: string;
  detalle: string;
  gestion: number;
  control: number;
  celdas: { columna: string; gestion: number; control: number }[];
}

/**
 * Hours by person, activity or project over the days, weeks or months of a period; everybody's for
 * who controls product management, one's own for all others.
 */
export const consolidatedEfforts = reading({
  access: 'sesion',
  schema: consolidatedInput,
  async run({ db, actor }, { agrupar, unidad, ...given }) {
    const filters = { ...given, propio: ownOnly(actor) };
    if (!filters.fecha_Range) throw fieldError('fecha_Range', messages.required);
    const { desde, hasta } = filters.fecha_Range;
    const columns = columnsOf(unidad, desde, hasta, MOST_COLUMNS + 1);
    if (columns.length > MOST_COLUMNS) throw fieldError('fecha_Range', TOO_LONG);
    const cells = await consolidatedCells(db, agrupar, unidad, filters);
    if (cells.length > MOST_CELLS) throw fieldError('fecha_Range', TOO_MUCH);
    const idle = agrupar === 'recurso' && !isNarrowed(filters);
    const rows = rowsOf(cells, idle ? await peopleWithWork(db, filters) : []);
    return {
      columnas: columns,
      filas: rows,
      minutosGestion: rows.reduce((sum, { gestion }) => sum + gestion, 0),
      minutosControl: rows.reduce((sum, { control }) => sum + control, 0),
    };
  },
});

const TOO_LONG = `El periodo tiene más de ${MOST_COLUMNS} columnas: elija uno más corto, o agrúpelo por semanas o meses.`;
const TOO_MUCH = 'El reporte es demasiado grande: elija un periodo más corto o use los filtros.';

type Filters = Omit<z.output<typeof consolidatedInput>, 'agrupar' | 'unidad'>;

/** Whether only part of the work is asked for: then nobody is missing hours. */
const isNarrowed = (filters: Filters): boolean =>
  filters.search !== '' ||
  filters.estadoActividad != null ||
  filters.esGestion != null ||
  filters.esRetrabajo != null ||
  filters.horaInicio_Range != null ||
  [
    filters.actividad_In,
    filters.proyecto_In,
    filters.proceso_In,
    filters.instance_In,
    filters.estado_In,
  ].some((chosen) => (chosen?.length ?? 0) > 0);

function rowsOf(
  cells: readonly ConsolidatedCell[],
  people: readonly { id: string; nombre: string }[],
): ConsolidatedRow[] {
  const rows = new Map<string, ConsolidatedRow>();
  for (const { id, nombre, detalle, columna, gestion, control } of cells) {
    const row = rows.get(id) ?? { id, nombre, detalle, gestion: 0, control: 0, celdas: [] };
    row.gestion += gestion;
    row.control += control;
    row.celdas.push({ columna, gestion, control });
    rows.set(id, row);
  }
  for (const { id, nombre } of people) {
    if (!rows.has(id))
      rows.set(id, { id, nombre, detalle: '', gestion: 0, control: 0, celdas: [] });
  }
  const order = new Intl.Collator('es');
  return [...rows.values()].toSorted(
    (a, b) => order.compare(a.nombre, b.nombre) || order.compare(a.detalle, b.detalle),
  );
}

/** What efforts can be narrowed by. */
export const effortFilterOptions = reading({
  access: 'sesion',
  schema: z.object({}),
  run: ({ db, actor }) => effortOptions(db, ownOnly(actor) ?? null),
});
