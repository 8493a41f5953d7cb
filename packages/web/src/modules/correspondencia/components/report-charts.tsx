import {
  isLetterState,
  type LetterState,
  letterStateColors,
} from '@comarca/shared/modules/correspondencia/correspondencia.rules';
import { BarChart } from '../../../platform/dashboard/bar-chart.tsx';
import { ChartGrid } from '../../../platform/dashboard/dashboard-screen.tsx';
import type { DashboardState } from '../../../platform/dashboard/dashboard-state.ts';
import { filterTexts } from '../../../platform/management/list-state.ts';
import type { LetterFigures } from '../operations/reporte.ts';

const RANGE = 'fechaRadicacion_Range';

/** The requirement's height of the history, in pixels. */
const HISTORY_HEIGHT = 200;

interface Props {
  state: DashboardState;
  data: LetterFigures | undefined;
}

/** Every chart of the report; a bar narrows all of them to what it counts. */
export function ReportCharts({ state, data }: Props) {
  const narrowing = (key: string) => ({
    isOn: (id: string) => state.isOn(key, id),
    onPick: (id: string) => state.toggle(key, id),
  });
  return (
    <>
      <History state={state} data={data} />
      <ChartGrid>
        <BarChart
          title="Correspondencia por proceso"
          heading="Proceso"
          bars={data?.byProcess}
          {...narrowing('proceso')}
        />
        <BarChart
          title="Correspondencia por proyecto"
          heading="Proyecto"
          bars={data?.byProject}
          {...narrowing('proyecto')}
        />
        <BarChart
          title="Correspondencia por usuario"
          heading="Funcionario"
          bars={data?.byEmployee}
          {...narrowing('funcionario')}
        />
        <BarChart
          title="Correspondencia por estado"
          heading="Estado"
          bars={data?.byState.map((bar) => ({ ...bar, ...colored(bar.item) }))}
          {...narrowing('estado')}
        />
      </ChartGrid>
    </>
  );
}

/** Letters by the day on which they were filed. */
function History({ state, data }: Props) {
  const chosen = filterTexts(state.values, RANGE);
  const isDay = (day: string) => chosen.length === 2 && chosen.every((end) => end === day);
  return (
    <BarChart
      title="Historia de uso: correspondencia por día"
      heading="Día"
      upright
      height={HISTORY_HEIGHT}
      bars={data?.byDay.map((bar) => ({ ...bar, item: dayLabel(bar.item) }))}
      isOn={isDay}
      onPick={(day) => state.change({ [RANGE]: isDay(day) ? undefined : [day, day] })}
    />
  );
}

const dayLabel = (day: string): string => day.split('-').reverse().join('/');

/** The rules' colours as the chart takes them; they are the chips'. */
const inks: Record<(typeof letterStateColors)[LetterState], string> = {
  gris: '#8c8c8c',
  lima: '#7cb305',
  naranja: '#d46b08',
  verde: '#389e0d',
};

const colored = (state: string) =>
  isLetterState(state) ? { color: inks[letterStateColors[state]] } : {};
