import { formatNumber } from '@comarca/shared/core/formats';
import type { Bar, BarPick } from './bar-chart.tsx';
import type { ChartColors } from './chart-option.ts';

/** Narrower, there is no room for names around the pie: the twin table has them. In pixels. */
const NARROW = 380;

const palette = [
  '#1f6f4a',
  '#14507a',
  '#d98a00',
  '#8e24aa',
  '#cf3a2f',
  '#43a047',
  '#1e88e5',
  '#757575',
];

/** A pie as the chart library takes it: the shares of a few parts. */
export function pieOption(
  { title, bars }: { title: string; bars: readonly Bar[] },
  pick: BarPick | null,
  { font, text, chosen }: ChartColors,
) {
  const said = bars.map(({ item, count }) => `${item}, ${formatNumber(count, 0)}`);
  return {
    animationDuration: 300,
    color: palette,
    textStyle: { fontFamily: font },
    aria: { enabled: true, label: { description: `Torta: ${title}. ${said.join('; ')}.` } },
    tooltip: { trigger: 'item' as const, confine: true, renderMode: 'richText' as const },
    series: [
      {
        type: 'pie' as const,
        radius: ['38%', '72%'],
        cursor: pick ? 'pointer' : 'default',
        label: {
          color: text,
          formatter: ({ name, value }: { name: string; value: unknown }) =>
            `${name}\n${formatNumber(Number(value), 0)}`,
        },
        data: bars.map((bar) => ({
          name: bar.item,
          value: bar.count,
          ...((bar.color || (bar.id !== null && pick?.isOn(bar.id))) && {
            itemStyle: {
              ...(bar.color && { color: bar.color }),
              ...(bar.id !== null && pick?.isOn(bar.id) && { borderColor: chosen, borderWidth: 4 }),
            },
          }),
        })),
      },
    ],
    media: [
      {
        query: { maxWidth: NARROW },
        option: { series: [{ label: { show: false }, labelLine: { show: false } }] },
      },
      { option: { series: [{ label: { show: true }, labelLine: { show: true } }] } },
    ],
  };
}
