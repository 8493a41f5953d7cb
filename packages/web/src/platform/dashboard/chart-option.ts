import { formatNumber } from '@comarca/shared/core/formats';
import type { Bar, BarPick } from './bar-chart.tsx';

/** The colours of a chart, read from the theme in force. */
export interface ChartColors {
  bar: string;
  chosen: string;
  text: string;
  line: string;
  font: string;
}

const LABEL_WIDTH = 170;
const BAR_HEIGHT = 30;
const AXIS_HEIGHT = 40;
const UPRIGHT_HEIGHT = 260;
/** Upright bars stand too close for their numbers when there are more. */
const NUMBERED = 40;
/** What a screen reader is told at most; the twin table has them all. */
const SPOKEN = 12;

/** How tall a chart is: lying bars take a line each. */
export const chartHeight = (bars: number, upright: boolean): number =>
  upright ? UPRIGHT_HEIGHT : Math.max(3, bars) * BAR_HEIGHT + AXIS_HEIGHT;

/** What a chart says in words. */
export function spokenChart(
  title: string,
  bars: readonly Bar[],
  kind: 'Gráfico de barras' | 'Torta' = 'Gráfico de barras',
): string {
  const said = bars.slice(0, SPOKEN).map(({ item, count }) => `${item}, ${formatNumber(count, 0)}`);
  const rest = bars.length - said.length;
  return `${kind}: ${title}. ${said.join('; ')}${rest > 0 ? `; y ${rest} más` : ''}.`;
}

/** The chart as its library takes it. */
export function chartOption(
  { title, bars, upright }: { title: string; bars: readonly Bar[]; upright: boolean },
  pick: BarPick | null,
  colors: ChartColors,
) {
  const chosen = ({ id }: Bar) => id !== null && pick?.isOn(id) === true;
  const names = {
    type: 'category' as const,
    data: bars.map(({ item }) => item),
    inverse: !upright,
    axisTick: { show: false },
    axisLine: { lineStyle: { color: colors.line } },
    axisLabel: {
      color: colors.text,
      hideOverlap: true,
      ...(!upright && { width: LABEL_WIDTH, overflow: 'truncate' as const }),
    },
  };
  const amounts = {
    type: 'value' as const,
    minInterval: 1,
    splitLine: { lineStyle: { color: colors.line } },
    axisLabel: { color: colors.text, formatter: (value: number) => formatNumber(value, 0) },
  };
  return {
    animationDuration: 300,
    textStyle: { fontFamily: colors.font },
    aria: { enabled: true, label: { description: spokenChart(title, bars) } },
    grid: { left: 8, right: 40, top: upright ? 24 : 8, bottom: 8, containLabel: true },
    tooltip: { trigger: 'item' as const, confine: true, renderMode: 'richText' as const },
    xAxis: upright ? names : amounts,
    yAxis: upright ? amounts : names,
    series: [
      {
        type: 'bar' as const,
        barMaxWidth: 26,
        cursor: pick ? 'pointer' : 'default',
        label: {
          show: !upright || bars.length <= NUMBERED,
          position: upright ? ('top' as const) : ('right' as const),
          color: colors.text,
          // A series in time is full of empty months.
          formatter: ({ value }: { value: unknown }) =>
            upright && !value ? '' : formatNumber(Number(value), 0),
        },
        data: bars.map((bar) => ({
          value: bar.count,
          itemStyle: {
            color: chosen(bar) ? colors.chosen : (bar.color ?? colors.bar),
            borderRadius: upright ? [3, 3, 0, 0] : [0, 3, 3, 0],
          },
        })),
      },
    ],
  };
}
