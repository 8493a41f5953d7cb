import { BarChart as Bars } from 'echarts/charts';
import { AriaComponent, GridComponent, TooltipComponent } from 'echarts/components';
import { type ECharts, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTheme } from '../theme/theme-mode.ts';
import type { Bar, BarPick } from './bar-chart.tsx';
import { type ChartColors, chartHeight, chartOption } from './chart-option.ts';

use([Bars, GridComponent, TooltipComponent, AriaComponent, SVGRenderer]);

interface Props {
  title: string;
  bars: readonly Bar[];
  upright: boolean;
  height: number | undefined;
  pick: BarPick | null;
}

/** The drawn bars. Only this file loads the library of the charts. */
export function ChartCanvas({ title, bars, upright, height, pick }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<ECharts | null>(null);
  const theme = useTheme();
  const onPick = useEffectEvent((at: number) => {
    const id = bars[at]?.id;
    if (pick && id) pick.onPick(id);
  });

  useEffect(() => {
    if (!place.current) return;
    const drawn = init(place.current, null, { renderer: 'svg' });
    chart.current = drawn;
    drawn.on('click', ({ dataIndex }) => onPick(dataIndex));
    const sizes = new ResizeObserver(() => drawn.resize());
    sizes.observe(place.current);
    return () => {
      sizes.disconnect();
      drawn.dispose();
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has other colours
  useEffect(() => {
    chart.current?.setOption(chartOption({ title, bars, upright }, pick, themeColors()), true);
    chart.current?.resize();
  }, [title, bars, upright, pick, theme]);

  return (
    <div className="grafico-lienzo">
      <div ref={place} style={{ height: height ?? chartHeight(bars.length, upright) }} role="img" />
    </div>
  );
}

function themeColors(): ChartColors {
  const style = getComputedStyle(document.documentElement);
  const color = (name: string) => style.getPropertyValue(name).trim();
  return {
    bar: color('--verde-texto'),
    chosen: color('--azul-texto'),
    text: color('--texto-2'),
    line: color('--borde'),
    font: getComputedStyle(document.body).fontFamily,
  };
}
