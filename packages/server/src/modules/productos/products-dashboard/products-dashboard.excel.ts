import { formatNumber } from '@comarca/shared/core/formats';
import { writeList } from '../../../core/lists/write-list.ts';
import type { SheetColumn } from '../../../core/reports/excel/workbook.ts';
import { controlColumns } from '../assignments/assignment.excel.ts';
import type { AssignmentRow } from '../assignments/assignment.repository.ts';
import { totalEffort } from '../assignments/assignment.types.ts';

/** An assignment as the report of quality tells it. */
export type ReportRow = AssignmentRow & {
  minutos_retrabajo: number;
  primera_revision: string | null;
};

const text = (title: string, value: (row: ReportRow) => string | null): SheetColumn<ReportRow> => ({
  title,
  kind: 'text',
  value,
});

const hours = (title: string, value: (row: ReportRow) => number): SheetColumn<ReportRow> => ({
  title,
  kind: 'number',
  value,
});

const instant = (
  title: string,
  value: (row: ReportRow) => Date | null,
): SheetColumn<ReportRow> => ({
  title,
  kind: 'datetime',
  value: (row) => value(row)?.toISOString() ?? null,
});

/** Planned days are midnights of Colombia. */
const day = (title: string, value: (row: ReportRow) => Date): SheetColumn<ReportRow> => ({
  ...instant(title, value),
  kind: 'date',
});

const errorsOf = ({ historial }: ReportRow): string =>
  [
    ...new Set(
      historial.filter(({ estado }) => estado === 'RECHAZADO').flatMap(({ errores }) => errores),
    ),
  ].join('; ');

const columns: readonly SheetColumn<ReportRow>[] = [
  text('Identificador', (row) => row.identificador),
  text('Proceso/Proyecto', (row) => row.dueno_proceso ?? row.dueno_proyecto),
  text('Código Proyecto Relacionado', (row) => row.proyecto_codigo),
  text('Proyecto Relacionado', (row) => row.proyecto),
  text('Actividad', (row) => row.actividad),
  text('Descripción', (row) => row.observaciones),
  text('Persona Solicita', (row) => row.persona_solicita),
  text('Estado', (row) => row.estado),
  text('Recurso Gestión', (row) => row.gestor),
  text('Rol Gestión', (row) => row.rol_gestion),
  text('Recurso Control', (row) => row.controlador),
  text('Rol Control', (row) => row.rol_control),
  instant('Fecha Creación', (row) => row.fecha_creacion),
  day('Inicio Planeado', (row) => row.fecha_inicio_planeada),
  day('Fin Planeado', (row) => row.fecha_fin_planeada),
  instant('Inicio Real', (row) => row.fecha_inicio_real),
  instant('Fin Real', (row) => row.fecha_fin_real),
  hours('Duración Estimada (horas)', (row) => row.duracion_estimada),
  hours('Duración Real (horas)', totalEffort),
  hours('Gestión (horas)', (row) => row.minutos_gestion / 60),
  hours('Retrabajo (horas)', (row) => row.minutos_retrabajo / 60),
  hours('Control (horas)', (row) => row.minutos_control / 60),
  hours('Diferencia (horas)', (row) => row.duracion_estimada - totalEffort(row)),
  ...controlColumns,
  text('Primera Revisión', (row) => row.primera_revision),
  { title: 'Rechazos', kind: 'integer', value: (row) => row.rechazos },
  text('Errores', errorsOf),
  text('Última Observación', (row) => row.historial[0]?.observaciones ?? ''),
  text('Soporte', (row) => row.link_sharepoint),
  text('Soporte Espejo', (row) => row.link_sharepoint_espejo),
];

/** The report's file. A long one is written aside: the server goes on answering. */
export function writeInterventoria(
  rows: readonly ReportRow[],
  { cut, limit }: { cut: boolean; limit: number },
): Promise<Uint8Array> {
  return writeList({
    title: 'Interventoría ECP',
    columns: columns.map(({ value: _value, ...column }) => column),
    rows: rows.map((row) => columns.map(({ value }) => value(row))),
    note: cut
      ? `Hay más de ${formatNumber(limit, 0)} asignaciones: aquí están las más recientes. Use los filtros para descargar las demás.`
      : null,
  });
}
