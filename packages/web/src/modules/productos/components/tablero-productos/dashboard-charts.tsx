import { isAssignmentState, stateColors } from '@comarca/shared/modules/productos/asignacion.rules';
import { controlTexts } from '@comarca/shared/modules/productos/tablero-productos.rules';
import { type Bar, BarChart } from '../../../../platform/dashboard/bar-chart.tsx';
import { barInks } from '../../../../platform/dashboard/bar-inks.ts';
import { ChartGrid } from '../../../../platform/dashboard/dashboard-screen.tsx';
import type { DashboardState } from '../../../../platform/dashboard/dashboard-state.ts';
import { filterTexts } from '../../../../platform/management/list-state.ts';
import { useCan } from '../../../../platform/session/use-session.ts';
import type { Figures } from '../../operations/tablero-productos.ts';

/** The requirement's height of the history, in pixels. */
const HISTORY_HEIGHT = 200;

interface Props {
  state: DashboardState;
  data: Figures | undefined;
}

/** Every chart of the dashboard; a bar narrows all of them to what it counts. */
export function DashboardCharts({ state, data }: Props) {
  const coordina = useCan('gestion_productos.control_productmanagement');
  const narrowing = (key: string) => ({
    isOn: (id: string) => state.isOn(key, id),
    onPick: (id: string) => state.toggle(key, id),
  });
  return (
    <>
      <History state={state} data={data} />
      <ChartGrid>
        <BarChart
          title="Asignaciones por estado"
          heading="Estado"
          bars={data?.byState.map((bar) => ({ ...bar, ...colored(bar.item) }))}
          {...narrowing('estado_In')}
        />
        <BarChart
          title="Control Finalización"
          heading="Entrega"
          bars={inOrder(data?.byFinish)}
          {...narrowing('controlFinalizacion_In')}
        />
        <BarChart
          title="Control Inicio"
          heading="Inicio"
          bars={inOrder(data?.byStart)}
          {...narrowing('controlInicio_In')}
        />
        <BarChart
          title="Control Duración"
          heading="Duración"
          bars={inOrder(data?.byDuration)}
          {...narrowing('controlDuracion_In')}
        />
        <BarChart
          title="Asignaciones por proyecto"
          heading="Proyecto"
          bars={data?.byProject}
          {...narrowing('instance_In')}
        />
        <BarChart
          title="Asignaciones por proceso"
          heading="Proceso"
          bars={data?.byProcess}
          {...narrowing('instance_In')}
        />
        <BarChart
          title="Asignaciones por actividad"
          heading="Actividad"
          bars={data?.byActivity}
          {...narrowing('actividad_In')}
        />
        <BarChart
          title="Asignaciones por rol"
          heading="Rol"
          bars={data?.byRol}
          {...narrowing('rol_In')}
        />
        <BarChart
          title="Asignaciones por usuario"
          heading="Recurso Gestión"
          bars={data?.byEmployee}
          {...(coordina && narrowing('usuarioGestion_In'))}
        />
        <BarChart
          title="Asignaciones por recurso de control"
          heading="Recurso Control"
          bars={data?.byController}
          {...narrowing('usuarioControl_In')}
        />
        <BarChart
          title="Asignaciones con errores, por error"
          heading="Error"
          bars={data?.byError}
          {...narrowing('error_In')}
        />
      </ChartGrid>
    </>
  );
}

/** Assignments by the day on which they were made. */
function History({ state, data }: Props) {
  const chosen = filterTexts(state.values, 'fechaCreacion_Range');
  const isDay = (day: string) => chosen.length === 2 && chosen.every((end) => end === day);
  return (
    <BarChart
      title="Historia de uso: asignaciones por día"
      heading="Día"
      upright
      height={HISTORY_HEIGHT}
      bars={data?.byDay.map((bar) => ({ ...bar, item: dayLabel(bar.item) }))}
      isOn={isDay}
      onPick={(day) => state.change({ fechaCreacion_Range: isDay(day) ? undefined : [day, day] })}
    />
  );
}

const dayLabel = (day: string): string => day.split('-').reverse().join('/');

const colored = (state: string) =>
  isAssignmentState(state) ? { color: barInks[stateColors[state]] } : {};

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
