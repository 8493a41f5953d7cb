import { assignmentFields } from '@comarca/shared/modules/productos/assignment.fields';
import {
  type Control,
  type ControlFacts,
  durationControl,
  finishControl,
  hoursLeft,
  startControl,
} from '@comarca/shared/modules/productos/control.rules';
import { listExport } from '../../../core/lists/list-export.ts';
import { fieldColumns } from '../../../core/management/field-columns.ts';
import type { SheetColumn } from '../../../core/reports/excel/workbook.ts';
import { assignmentFilters, assignmentPage } from './assignment.queries.ts';
import type { AssignmentRow } from './assignment.repository.ts';
import { totalEffort } from './assignment.types.ts';

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

/** What a row calls otherwise than its fields. */
const named = {
  recursoGestion: ({ gestor }: AssignmentRow) => gestor,
  actividad: ({ actividad }: AssignmentRow) => actividad,
  recursoControl: ({ controlador }: AssignmentRow) => controlador,
  created: ({ fecha_creacion }: AssignmentRow) => fecha_creacion.toISOString(),
  proyecto: ({ proyecto }: AssignmentRow) => proyecto,
  personaSolicita: ({ persona_solicita }: AssignmentRow) => persona_solicita,
  duracionEstimada: ({ duracion_estimada }: AssignmentRow) => duracion_estimada,
};

/** The three control columns in words. */
export const controlColumns: readonly SheetColumn<AssignmentRow>[] = [
  control('Control Duración', durationControl),
  control('Control Inicio', startControl),
  control('Control Finalización', finishControl),
];

const columns: readonly SheetColumn<AssignmentRow>[] = [
  ...fieldColumns<typeof assignmentFields, AssignmentRow>(
    assignmentFields,
    ['identificador', 'actividad', 'recursoGestion', 'recursoControl'],
    named,
  ),
  {
    title: 'Proceso/Proyecto',
    kind: 'text',
    value: (row) => row.dueno_proceso ?? row.dueno_proyecto,
  },
  ...fieldColumns<typeof assignmentFields, AssignmentRow>(
    assignmentFields,
    ['estado', 'created', 'proyecto', 'personaSolicita'],
    named,
  ),
  ...controlColumns,
  ...fieldColumns<typeof assignmentFields, AssignmentRow>(
    assignmentFields,
    ['duracionEstimada'],
    named,
  ),
  { title: 'Duración Real (horas)', kind: 'number', value: totalEffort },
  { title: 'Diferencia (horas)', kind: 'number', value: (row) => hoursLeft(facts(row)) },
  ...fieldColumns<typeof assignmentFields, AssignmentRow>(assignmentFields, ['observaciones']),
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
