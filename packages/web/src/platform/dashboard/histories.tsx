import type { ComponentProps } from 'react';
import { BarChart } from './bar-chart.tsx';
import { DashboardSection } from './dashboard-section.tsx';
import { type DashboardState, monthLabel } from './dashboard-state.ts';

/** The requirement's height of a history, in pixels. */
const HEIGHT = 200;
const SECTION = 'En el tiempo';

type Props = Pick<ComponentProps<typeof BarChart>, 'title' | 'bars'> & { state: DashboardState };

/** Records by the day of the dashboard's range, `YYYY-MM-DD`; a bar narrows the range to its day. */
export function DayHistory({ title, state, bars }: Props) {
  return (
    <DashboardSection title={SECTION}>
      <BarChart
        title={title}
        heading="Día"
        upright
        height={HEIGHT}
        bars={bars?.map((bar) => ({ ...bar, item: dayLabel(bar.item) }))}
        {...state.dayPicks}
      />
    </DashboardSection>
  );
}

/** Records by month, `YYYY-MM`; a bar narrows the dashboard's range to its month. */
export function MonthHistory({ title, state, bars, height }: Props & { height?: number }) {
  return (
    <DashboardSection title={SECTION}>
      <BarChart
        title={title}
        heading="Mes"
        upright
        {...(height && { height })}
        bars={bars?.map((bar) => ({ ...bar, item: monthLabel(bar.item) }))}
        isOn={state.isMonth}
        onPick={state.toggleMonth}
      />
    </DashboardSection>
  );
}

const dayLabel = (day: string): string => day.split('-').reverse().join('/');
