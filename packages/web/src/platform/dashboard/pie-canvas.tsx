import { PieChart } from 'echarts/charts';
import { use } from 'echarts/core';
import { useCallback } from 'react';
import type { Bar, BarPick } from './bar-chart.tsx';
import type { ChartColors } from './chart-option.ts';
import { pieOption } from './pie-option.ts';
import { useChart } from './use-chart.ts';

use([PieChart]);

interface Props {
  title: string;
  bars: readonly Bar[];
  pick: BarPick | null;
}

/** The drawn pie, as tall as what is around it. */
export function PieCanvas({ title, bars, pick }: Props) {
  const draw = useCallback(
    (colors: ChartColors) => pieOption({ title, bars }, pick, colors),
    [title, bars, pick],
  );
  const place = useChart(draw, (at) => {
    const id = bars[at]?.id;
    if (pick && id) pick.onPick(id);
  });
  return <div ref={place} style={{ height: '100%' }} role="img" />;
}
