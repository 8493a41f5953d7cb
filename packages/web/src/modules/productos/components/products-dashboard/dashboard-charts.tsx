import { assignmentMachine, stateColors } from '@comarca/shared/modules/productos/assignment.rules';
import { controlTexts } from '@comarca/shared/modules/productos/products-dashboard.rules';
import { type Bar, BarChart } from '../../../../platform/dashboard/bar-chart.tsx';
import { barInks } from '../../../../platform/dashboard/bar-inks.ts';
import { inked } from '../../../../platform/dashboard/bars.ts';
import { ChartGrid } from '../../../../platform/dashboard/dashboard-screen.tsx';
import type { DashboardState } from '../../../../platform/dashboard/dashboard-state.ts';
import { DayHistory } from '../../../../platform/dashboard/histories.tsx';
import { useCan } from '../../../../platform/session/use-session.ts';
import type { Figures } from '../../operations/assignments/products-dashboard.ts';

interface Props {
  state: DashboardState;
  data: Figures | undefined;
}

/** Every chart of the dashboard; a bar narrows all of them to what it counts. */
export function DashboardCharts({ state, data }: Props) {
  const leader = useCan('gestion_productos.control_productmanagement');
  return (
    <>
      <DayHistory title="Historia de uso: asignaciones por día" state={state} bars={data?.byDay} />
      <ChartGrid>
        <BarChart
          title="Asignaciones por estado"
          heading="Estado"
          bars={inked(data?.byState, ({ item }) => inkOf(item))}
          {...state.picks('estado_In')}
        />
        <BarChart
          title="Control Finalización"
          heading="Entrega"
          bars={inOrder(data?.byFinish)}
          {...state.picks('controlFinalizacion_In')}
        />
        <BarChart
          title="Control Inicio"
          heading="Inicio"
          bars={inOrder(data?.byStart)}
          {...state.picks('controlInicio_In')}
        />
        <BarChart
          title="Control Duración"
          heading="Duración"
          bars={inOrder(data?.byDuration)}
          {...state.picks('controlDuracion_In')}
        />
        <BarChart
          title="Asignaciones por proyecto"
          heading="Proyecto"
          bars={data?.byProject}
          {...state.picks('instance_In')}
        />
        <BarChart
          title="Asignaciones por proceso"
          heading="Proceso"
          bars={data?.byProcess}
          {...state.picks('instance_In')}
        />
        <BarChart
          title="Asignaciones por actividad"
          heading="Actividad"
          bars={data?.byActivity}
          {...state.picks('actividad_In')}
        />
        <BarChart
          title="Asignaciones por rol"
          heading="Rol"
          bars={data?.byRol}
          {...state.picks('rol_In')}
        />
        <BarChart
          title="Asignaciones por usuario"
          heading="Recurso Gestión"
          bars={data?.byEmployee}
          {...(leader && state.picks('usuarioGestion_In'))}
        />
        <BarChart
          title="Asignaciones por recurso de control"
          heading="Recurso Control"
          bars={data?.byController}
          {...state.picks('usuarioControl_In')}
        />
        <BarChart
          title="Asignaciones con errores, por error"
          heading="Error"
          bars={data?.byError}
          {...state.picks('error_In')}
        />
      </ChartGrid>
    </>
  );
}

const inkOf = (state: string) =>
  assignmentMachine.isState(state) ? barInks[stateColors[state]] : undefined;

const toneInks: Record<string, string> = {
  Atrasado: barInks.rojo,
  'A tiempo': barInks.azul,
  Adelantado: barInks.verde,
};

/** The bars of a control column, always in the same order and in its colours. */
const inOrder = (bars: readonly Bar[] | undefined): Bar[] | undefined =>
  bars &&
  controlTexts.flatMap((text) =>
    bars
      .filter(({ item }) => item === text)
      .map((bar) => ({ ...bar, color: toneInks[text] ?? barInks.gris })),
  );
