import {
  addDays,
  minutesWithin,
  startOfDay,
} from '@comarca/shared/modules/productos/esfuerzo.rules';
import { listExport } from '../../core/lists/list-export.ts';
import type { SheetColumn } from '../../core/reports/excel/workbook.ts';
import { type EffortFilters, effortFilters } from './esfuerzo.filtros.ts';
import { effortsPage } from './esfuerzo.queries.ts';
import type { EffortRow } from './esfuerzo.repository.ts';

/** An effort with the minutes of it that lie within the period that is asked for. */
type ReportedEffort = EffortRow & { minutosPeriodo: number };

const yesNo = (yes: boolean): string => (yes ? 'SI' : 'NO');

const columns: readonly SheetColumn<ReportedEffort>[] = [
  { title: 'Actividad', kind: 'text', value: (row) => row.actividad },
  { title: 'Identificador', kind: 'text', value: (row) => row.identificador },
  { title: 'Proceso/Proyecto', kind: 'text', value: (row) => row.instancia },
  { title: 'Estado', kind: 'text', value: (row) => row.estado },
  { title: 'Observación', kind: 'text', value: (row) => row.observaciones },
  { title: 'Recurso', kind: 'text', value: (row) => row.recurso },
  {
    title: 'Esfuerzo como',
    kind: 'text',
    value: (row) => (row.es_gestion ? 'GESTIÓN' : 'CONTROL'),
  },
  { title: 'Duración Real (horas)', kind: 'number', value: (row) => row.minutos / 60 },
  { title: 'Horas en el periodo', kind: 'number', value: (row) => row.minutosPeriodo / 60 },
  { title: 'Porcentaje Avance', kind: 'integer', value: (row) => row.porcentaje_avance },
  { title: 'Fecha Inicio', kind: 'datetime', value: (row) => row.hora_inicio.toISOString() },
  { title: 'Fecha Fin', kind: 'datetime', value: (row) => row.hora_fin.toISOString() },
  { title: 'Termina Actividad', kind: 'text', value: (row) => yesNo(row.fin_actividad) },
  { title: 'Retrabajo', kind: 'text', value: (row) => yesNo(row.es_retrabajo) },
  { title: 'Link Sharepoint', kind: 'text', value: (row) => row.link_sharepoint },
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
