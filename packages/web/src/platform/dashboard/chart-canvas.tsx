import { BarChart as Bars } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { use } from 'echarts/core';
import { useCallback } from 'react';
import type { Bar, BarPick } from './bar-chart.tsx';
import { type ChartColors, chartOption } from './chart-option.ts';
import { useChart } from './use-chart.ts';

use([Bars, GridComponent]);

interface Props {
  title: string;
  bars: readonly Bar[];
  upright: boolean;
  pick: BarPick | null;
}

/** The drawn bars, as tall as what is around them. */
export function ChartCanvas({ title, bars, upright, pick }: Props) {
  const draw = useCallback(
    (colors: ChartColors) => chartOption({ title, bars, upright }, pick, colors),
    [title, bars, upright, pick],
  );
  const place = useChart(draw, (at) => {
    const id = bars[at]?.id;
    if (pick && id) pick.onPick(id);
  });
  return <div ref={place} style={{ height: '100%' }} role="img" />;
}
