import { assignmentStates } from '@comarca/shared/modules/productos/assignment.rules';
import { controlTexts } from '@comarca/shared/modules/productos/products-dashboard.rules';
import { useMemo } from 'react';
import type { ListFilter } from '../../../../platform/management/list/list-state.ts';
import { useFilterOptions } from '../../../../platform/management/list/use-filter-options.ts';
import { useCan } from '../../../../platform/session/use-session.ts';
import { type DashboardOptions, dashboardKey, loadDashboardOptions } from './products-dashboard.ts';

/** The filters of the dashboard; by manager for who coordinates product management. */
export function useDashboardFilters(): readonly ListFilter[] {
  const leader = useCan('gestion_productos.control_productmanagement');
  const { data, marked } = useFilterOptions(
    { queryKey: [...dashboardKey, 'opciones'], queryFn: loadDashboardOptions },
    'al inicializar los filtros',
  );
  return useMemo(
    () => marked([...chosen(data, leader), ...fixed, ...dates]),
    [data, leader, marked],
  );
}

const named = (options: readonly { id: string; nombre: string }[] | undefined) =>
  options?.map(({ id, nombre }) => ({ value: id, label: nombre }));

const said = (texts: readonly string[] | undefined) =>
  texts?.map((text) => ({ value: text, label: text }));

const list = (
  key: string,
  label: string,
  options: readonly { value: string; label: string }[] | undefined,
): ListFilter => ({ key, label, kind: 'lista', options });

const chosen = (data: DashboardOptions | undefined, leader: boolean): ListFilter[] => [
  list('instance_In', 'Proceso/Proyecto', named(data?.instancias)),
  list('actividad_In', 'Actividad', named(data?.actividades)),
  ...(leader ? [list('usuarioGestion_In', 'Recurso Gestión', named(data?.gestores))] : []),
  list('usuarioControl_In', 'Recurso Control', named(data?.controladores)),
  list('rol_In', 'Rol', said(data?.roles)),
  list('error_In', 'Error', said(data?.errores)),
];

const reviews = [
  { value: 'APROBADO CC', label: 'Aprobada a la primera' },
  { value: 'RECHAZADO', label: 'Rechazada' },
];

const fixed: readonly ListFilter[] = [
  list('estado_In', 'Estado', said(assignmentStates)),
  list('controlFinalizacion_In', 'Control Finalización', said(controlTexts)),
  list('controlInicio_In', 'Control Inicio', said(controlTexts)),
  list('controlDuracion_In', 'Control Duración', said(controlTexts)),
  list('primeraRevision_In', 'Primera revisión', reviews),
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
