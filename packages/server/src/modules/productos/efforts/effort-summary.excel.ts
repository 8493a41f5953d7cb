import { addDays } from '@comarca/shared/core/days';
import { flagWord, listLabel } from '@comarca/shared/core/record/record-fields';
import { effortFields } from '@comarca/shared/modules/productos/effort.fields';
import { minutesWithin, startOfDay } from '@comarca/shared/modules/productos/effort.rules';
import { listExport } from '../../../core/lists/list-export.ts';
import type { CellKind, CellValue, SheetColumn } from '../../../core/reports/excel/workbook.ts';
import { type EffortFilters, effortFilters } from './effort.filters.ts';
import { effortsPage } from './effort.queries.ts';
import type { EffortRow } from './effort.repository.ts';

/** An effort with the minutes of it that lie within the period that is asked for. */
type ReportedEffort = EffortRow & { minutosPeriodo: number };

type Field = keyof typeof effortFields & string;

/** A column of an effort's field, of what the row has under another name. */
const told = (name: Field, value: (row: ReportedEffort) => CellValue, kind: CellKind = 'text') => ({
  title: listLabel(effortFields[name]),
  kind,
  value,
});

const said = (
  name: 'esGestion' | 'esRetrabajo' | 'finActividad',
  of: (row: EffortRow) => boolean,
) => told(name, (row) => flagWord(effortFields[name], of(row)));

const columns: readonly SheetColumn<ReportedEffort>[] = [
  told('estadoActividad', (row) => row.actividad),
  { title: 'Identificador', kind: 'text', value: (row) => row.identificador },
  { title: 'Proceso/Proyecto', kind: 'text', value: (row) => row.instancia },
  { title: 'Estado', kind: 'text', value: (row) => row.estado },
  told('observaciones', (row) => row.observaciones),
  { title: 'Recurso', kind: 'text', value: (row) => row.recurso },
  said('esGestion', (row) => row.es_gestion),
  { title: 'Duración Real (horas)', kind: 'number', value: (row) => row.minutos / 60 },
  { title: 'Horas en el periodo', kind: 'number', value: (row) => row.minutosPeriodo / 60 },
  told('porcentajeAvance', (row) => row.porcentaje_avance, 'integer'),
  told('horaInicio', (row) => row.hora_inicio.toISOString(), 'datetime'),
  told('horaFin', (row) => row.hora_fin.toISOString(), 'datetime'),
  said('finActividad', (row) => row.fin_actividad),
  said('esRetrabajo', (row) => row.es_retrabajo),
  told('linkSharepoint', (row) => row.link_sharepoint),
];

/** The ECP report: the efforts under the filters in force that the caller may see, one per row. */
export const ecpExport = listExport({
  name: 'esfuerzos',
  title: 'Esfuerzos',
  access: 'sesion',
  filters: effortFilters,
  columns,
  async page(scope, input, filters) {
    const { nodes, pageInfo } = await effortsPage(scope, { ...input, ...filters });
    return { pageInfo, nodes: nodes.map((row) => reported(row, filters.fecha_Range)) };
  },
});

function reported(row: EffortRow, days: EffortFilters['fecha_Range']): ReportedEffort {
  if (!days) return { ...row, minutosPeriodo: row.minutos };
  const period = { start: startOfDay(days.desde), end: startOfDay(addDays(days.hasta, 1)) };
  const span = { start: row.hora_inicio.getTime(), end: row.hora_fin.getTime() };
  return { ...row, minutosPeriodo: minutesWithin([span], period) };
}
