import { assignmentStates } from '@comarca/shared/modules/productos/asignacion.rules';
import { controlTexts } from '@comarca/shared/modules/productos/tablero-productos.rules';
import { useMemo } from 'react';
import type { ListFilter } from '../../../platform/management/list-state.ts';
import { useFilterOptions } from '../../../platform/management/use-filter-options.ts';
import { useCan } from '../../../platform/session/use-session.ts';
import { type DashboardOptions, dashboardKey, loadDashboardOptions } from './tablero-productos.ts';

/** The filters of the dashboard; by manager for who coordinates product management. */
export function useDashboardFilters(): readonly ListFilter[] {
  const coordina = useCan('gestion_productos.control_productmanagement');
  const { data, marked } = useFilterOptions(
    [...dashboardKey, 'opciones'],
    loadDashboardOptions,
    'al inicializar los filtros',
  );
  return useMemo(
    () => marked([...chosen(data, coordina), ...fixed, ...dates]),
    [data, coordina, marked],
  );
}

const named = (options: readonly { id: string; nombre: string }[] | undefined) =>
  options?.map(({ id, nombre }) => ({ value: id, label: nombre }));

const said = (texts: readonly string[] | undefined) =>
  texts?.map((text) => ({ value: text, label: text }));

const lista = (
  key: string,
  label: string,
  options: readonly { value: string; label: string }[] | undefined,
): ListFilter => ({ key, label, kind: 'lista', options });

const chosen = (data: DashboardOptions | undefined, coordina: boolean): ListFilter[] => [
  lista('instance_In', 'Proceso/Proyecto', named(data?.instancias)),
  lista('actividad_In', 'Actividad', named(data?.actividades)),
  ...(coordina ? [lista('usuarioGestion_In', 'Recurso Gestión', named(data?.gestores))] : []),
  lista('usuarioControl_In', 'Recurso Control', named(data?.controladores)),
  lista('rol_In', 'Rol', said(data?.roles)),
  lista('error_In', 'Error', said(data?.errores)),
];

const reviews = [
  { value: 'APROBADO CC', label: 'Aprobada a la primera' },
  { value: 'RECHAZADO', label: 'Rechazada' },
];

const fixed: readonly ListFilter[] = [
  lista('estado_In', 'Estado', said(assignmentStates)),
  lista('controlFinalizacion_In', 'Control Finalización', said(controlTexts)),
  lista('controlInicio_In', 'Control Inicio', said(controlTexts)),
  lista('controlDuracion_In', 'Control Duración', said(controlTexts)),
  lista('primeraRevision_In', 'Primera revisión', reviews),
  {
    key: 'vencida',
    label: 'Vencimiento',
    kind: 'si-no',
    yes: 'Vencidas sin entregar',
    no: 'Las demás',
  },
];

const dates: readonly ListFilter[] = [
  { key: 'fechaCreacion_Range', label: 'Fecha Creación', kind: 'rango', instants: true },
  { key: 'fechaInicioPlaneada_Range', label: 'Inicio planeado', kind: 'rango', instants: true },
  { key: 'fechaFinPlaneada_Range', label: 'Fin planeado', kind: 'rango', instants: true },
  { key: 'fechaFinReal_Range', label: 'Fin real', kind: 'rango', instants: true },
];
