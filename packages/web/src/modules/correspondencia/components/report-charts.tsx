import {
  letterMachine,
  letterStateColors,
} from '@comarca/shared/modules/correspondencia/letters.rules';
import { BarChart } from '../../../platform/dashboard/bar-chart.tsx';
import { barInks } from '../../../platform/dashboard/bar-inks.ts';
import { inked } from '../../../platform/dashboard/bars.ts';
import { ChartGrid } from '../../../platform/dashboard/dashboard-screen.tsx';
import type { DashboardState } from '../../../platform/dashboard/dashboard-state.ts';
import { DayHistory } from '../../../platform/dashboard/histories.tsx';
import type { LetterFigures } from '../operations/report.ts';

interface Props {
  state: DashboardState;
  data: LetterFigures | undefined;
}

/** Every chart of the report; a bar narrows all of them to what it counts. */
export function ReportCharts({ state, data }: Props) {
  return (
    <>
      <DayHistory
        title="Historia de uso: correspondencia por día"
        state={state}
        bars={data?.byDay}
      />
      <ChartGrid>
        <BarChart
          title="Correspondencia por proceso"
          heading="Proceso"
          bars={data?.byProcess}
          {...state.picks('proceso')}
        />
        <BarChart
          title="Correspondencia por proyecto"
          heading="Proyecto"
          bars={data?.byProject}
          {...state.picks('proyecto')}
        />
        <BarChart
          title="Correspondencia por usuario"
          heading="Funcionario"
          bars={data?.byEmployee}
          {...state.picks('funcionario')}
        />
        <BarChart
          title="Correspondencia por estado"
          heading="Estado"
          bars={inked(data?.byState, ({ item }) => inkOf(item))}
          {...state.picks('estado')}
        />
      </ChartGrid>
    </>
  );
}

/** 'lima' is the charts' light green. */
const inks = { ...barInks, lima: barInks['verde claro'] };

const inkOf = (state: string) =>
  letterMachine.isState(state) ? inks[letterStateColors[state]] : undefined;
