import { spellMinutes } from '@comarca/shared/modules/productos/esfuerzo.rules';
import { PieChart } from 'echarts/charts';
import { AriaComponent, TooltipComponent } from 'echarts/components';
import { type ECharts, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTheme } from '../../../../platform/theme/theme-mode.ts';
import type { ActivityShare } from '../../operations/bitacora-informe.ts';

use([PieChart, TooltipComponent, AriaComponent, SVGRenderer]);

interface Props {
  shares: readonly ActivityShare[];
  onPick: (id: string) => void;
}

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

/** The time of each activity as a pie. */
export function PieCanvas({ shares, onPick }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<ECharts | null>(null);
  const theme = useTheme();
  const pick = useEffectEvent((at: number) => {
    const id = shares[at]?.id;
    if (id) onPick(id);
  });

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

  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has other colours
  useEffect(() => {
    chart.current?.setOption(pieOption(shares), true);
  }, [shares, theme]);

  return <div ref={place} className="bitacora-torta" role="img" />;
}

function pieOption(shares: readonly ActivityShare[]) {
  const style = getComputedStyle(document.documentElement);
  const said = shares.map(({ nombre, minutos }) => `${nombre}, ${spellMinutes(minutos)}`);
  return {
    animationDuration: 300,
    color: palette,
    textStyle: { fontFamily: getComputedStyle(document.body).fontFamily },
    aria: {
      enabled: true,
      label: { description: `Torta del tiempo por actividad. ${said.join('; ')}.` },
    },
    tooltip: { trigger: 'item' as const, confine: true, renderMode: 'richText' as const },
    series: [
      {
        type: 'pie' as const,
        radius: ['38%', '72%'],
        label: {
          color: style.getPropertyValue('--texto').trim(),
          overflow: 'truncate' as const,
          width: 150,
        },
        data: shares.map(({ nombre, minutos }) => ({ name: nombre, value: minutos })),
        tooltip: { valueFormatter: (value: unknown) => spellMinutes(Number(value)) },
      },
    ],
  };
}
