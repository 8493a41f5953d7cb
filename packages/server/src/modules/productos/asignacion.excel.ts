import {
  type Control,
  type ControlFacts,
  durationControl,
  finishControl,
  hoursLeft,
  startControl,
} from '@comarca/shared/modules/productos/control.rules';
import { listExport } from '../../core/lists/list-export.ts';
import type { SheetColumn } from '../../core/reports/excel/workbook.ts';
import { assignmentFilters, assignmentPage } from './asignacion.queries.ts';
import type { AssignmentRow } from './asignacion.repository.ts';
import { totalEffort } from './asignacion.types.ts';

const facts = (row: AssignmentRow): ControlFacts => ({
  duracionEstimada: row.duracion_estimada,
  esfuerzoTotal: totalEffort(row),
  fechaInicioPlaneada: row.fecha_inicio_planeada.toISOString(),
  fechaFinPlaneada: row.fecha_fin_planeada.toISOString(),
  fechaInicioReal: row.fecha_inicio_real?.toISOString() ?? null,
  fechaFinReal: row.fecha_fin_real?.toISOString() ?? null,
});

const control = (
  title: string,
  compare: (facts: ControlFacts) => Control,
): SheetColumn<AssignmentRow> => ({
  title,
  kind: 'text',
  value: (row) => compare(facts(row)).texto,
});

/** The three control columns in words. */
export const controlColumns: readonly SheetColumn<AssignmentRow>[] = [
  control('Control Duración', durationControl),
  control('Control Inicio', startControl),
  control('Control Finalización', finishControl),
];

const columns: readonly SheetColumn<AssignmentRow>[] = [
  { title: 'Identificador', kind: 'text', value: (row) => row.identificador },
  { title: 'Tipo Actividad', kind: 'text', value: (row) => row.actividad },
  { title: 'Recurso Gestión', kind: 'text', value: (row) => row.gestor },
  { title: 'Recurso Control', kind: 'text', value: (row) => row.controlador },
  {
    title: 'Proceso/Proyecto',
    kind: 'text',
    value: (row) => row.dueno_proceso ?? row.dueno_proyecto,
  },
  { title: 'Estado', kind: 'text', value: (row) => row.estado },
  { title: 'Fecha Creación', kind: 'datetime', value: (row) => row.fecha_creacion.toISOString() },
  { title: 'Proyecto Relacionado', kind: 'text', value: (row) => row.proyecto },
  { title: 'Persona Solicita', kind: 'text', value: (row) => row.persona_solicita },
  ...controlColumns,
  { title: 'Duración Estimada (horas)', kind: 'number', value: (row) => row.duracion_estimada },
  { title: 'Duración Real (horas)', kind: 'number', value: totalEffort },
  { title: 'Diferencia (horas)', kind: 'number', value: (row) => hoursLeft(facts(row)) },
  { title: 'Observaciones', kind: 'text', value: (row) => row.observaciones },
];

/** The Excel of the list of assignments: of what the caller sees, nothing else. */
export const assignmentsExport = listExport({
  name: 'asignaciones',
  title: 'Asignaciones',
  access: 'sesion',
  filters: assignmentFilters,
  columns,
  page: (scope, input, filters) => assignmentPage(scope, { ...input, ...filters }),
});
