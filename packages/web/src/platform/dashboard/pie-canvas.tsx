import { formatNumber } from '@comarca/shared/core/formats';
import { PieChart } from 'echarts/charts';
import { use } from 'echarts/core';
import { useCallback } from 'react';
import type { Bar, BarPick } from './bar-chart.tsx';
import { barInks } from './bar-inks.ts';
import { type ChartColors, spokenChart } from './chart-option.ts';
import { useChart } from './use-chart.ts';

use([PieChart]);

interface Props {
  title: string;
  bars: readonly Bar[];
  pick: BarPick | null;
}

/** Narrower, there is no room for names around the pie: the twin table has them. In pixels. */
const NARROW = 380;

/** For shares that have no colour of their own. */
const palette = [...new Set(Object.values(barInks))];

/** The drawn shares, as tall as what is around them. */
export function PieCanvas({ title, bars, pick }: Props) {
  const draw = useCallback(
    (colors: ChartColors) => pieOption(title, bars, pick, colors),
    [title, bars, pick],
  );
  const place = useChart(draw, (at) => {
    const id = bars[at]?.id;
    if (pick && id) pick.onPick(id);
  });
  return <div ref={place} style={{ height: '100%' }} role="img" />;
}

const pieOption = (
  title: string,
  bars: readonly Bar[],
  pick: BarPick | null,
  { font, text, chosen }: ChartColors,
) => ({
  animationDuration: 300,
  color: palette,
  textStyle: { fontFamily: font },
  aria: { enabled: true, label: { description: spokenChart(title, bars, 'Torta') } },
  tooltip: { trigger: 'item' as const, confine: true, renderMode: 'richText' as const },
  series: [
    {
      type: 'pie' as const,
      radius: ['34%', '68%'],
      cursor: pick ? 'pointer' : 'default',
      label: {
        color: text,
        formatter: ({ name, value }: { name: string; value: unknown }) =>
          `${name}: ${formatNumber(Number(value), 0)}`,
      },
      data: bars.map(({ id, item, count, color }) => ({
        name: item,
        value: count,
        itemStyle: {
          ...(color && { color }),
          ...(id !== null && pick?.isOn(id) && { borderColor: chosen, borderWidth: 3 }),
        },
      })),
      tooltip: { valueFormatter: (value: unknown) => formatNumber(Number(value), 0) },
    },
  ],
  media: [
    {
      query: { maxWidth: NARROW },
      option: { series: [{ label: { show: false }, labelLine: { show: false } }] },
    },
    { option: { series: [{ label: { show: true }, labelLine: { show: true } }] } },
  ],
});
