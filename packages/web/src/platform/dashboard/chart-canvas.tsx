import { BarChart as Bars } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { use } from 'echarts/core';
import { useCallback } from 'react';
import type { Bar, BarPick } from './bar-chart.tsx';
import { type ChartColors, chartHeight, chartOption } from './chart-option.ts';
import { useChart } from './use-chart.ts';

use([Bars, GridComponent]);

interface Props {
  title: string;
  bars: readonly Bar[];
  upright: boolean;
  height: number | undefined;
  pick: BarPick | null;
}

/** The drawn bars. */
export function ChartCanvas({ title, bars, upright, height, pick }: Props) {
  const draw = useCallback(
    (colors: ChartColors) => chartOption({ title, bars, upright }, pick, colors),
    [title, bars, upright, pick],
  );
  const place = useChart(draw, (at) => {
    const id = bars[at]?.id;
    if (pick && id) pick.onPick(id);
  });
  return (
    <div className="grafico-lienzo">
      <div ref={place} style={{ height: height ?? chartHeight(bars.length, upright) }} role="img" />
    </div>
  );
}
