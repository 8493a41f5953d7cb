import { AriaComponent, TooltipComponent } from 'echarts/components';
import { type ECharts, type EChartsCoreOption, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useTheme } from '../theme/theme-mode.ts';
import type { ChartColors } from './chart-option.ts';

use([TooltipComponent, AriaComponent, SVGRenderer]);

/**
 * Draws a chart in an element, in the colours of the theme and as large as the element is. What
 * `draw` needs besides (`BarChart`, `GridComponent`) the caller registers with `use`.
 *
 * @param draw what is drawn; kept with `useCallback`, a new one draws again
 * @param onPick told the place of what was clicked
 * @example
 * const place = useChart(useCallback((colors) => pieOption(shares, colors), [shares]), pick);
 * return <div ref={place} role="img" />;
 */
export function useChart(
  draw: (colors: ChartColors) => EChartsCoreOption,
  onPick: (at: number) => void,
): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<ECharts | null>(null);
  const theme = useTheme();
  const pick = useEffectEvent(onPick);

  useEffect(() => {
    if (!place.current) return;
    const drawn = init(place.current, null, { renderer: 'svg' });
    chart.current = drawn;
    drawn.on('click', ({ dataIndex }) => pick(dataIndex));
    const sizes = new ResizeObserver(() => drawn.resize());
    sizes.observe(place.current);
    return () => {
      sizes.disconnect();
      drawn.dispose();
    };
  }, []);

  useEffect(() => {
    chart.current?.setOption({ darkMode: theme === 'oscuro', ...draw(themeColors()) }, true);
    chart.current?.resize();
  }, [draw, theme]);
  return place;
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
