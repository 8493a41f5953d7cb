import { spellMinutes } from '@comarca/shared/modules/productos/effort.rules';
import { PieChart } from 'echarts/charts';
import { use } from 'echarts/core';
import { useCallback } from 'react';
import type { ChartColors } from '../../../../platform/dashboard/chart-option.ts';
import { useChart } from '../../../../platform/dashboard/use-chart.ts';
import type { ActivityShare } from '../../operations/efforts/log-report.ts';

use([PieChart]);

interface Props {
  shares: readonly ActivityShare[];
  onPick: (id: string) => void;
}

/** Narrower, there is no room for names around the pie: the table below has them. In pixels. */
const NARROW = 420;

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
  const draw = useCallback((colors: ChartColors) => pieOption(shares, colors), [shares]);
  const place = useChart(draw, (at) => {
    const id = shares[at]?.id;
    if (id) onPick(id);
  });
  return <div ref={place} className="bitacora-torta" role="img" />;
}

function pieOption(shares: readonly ActivityShare[], { font, text }: ChartColors) {
  const said = shares.map(({ nombre, minutos }) => `${nombre}, ${spellMinutes(minutos)}`);
  return {
    animationDuration: 300,
    color: palette,
    textStyle: { fontFamily: font },
    aria: {
      enabled: true,
      label: { description: `Torta del tiempo por actividad. ${said.join('; ')}.` },
    },
    tooltip: { trigger: 'item' as const, confine: true, renderMode: 'richText' as const },
    series: [
      {
        type: 'pie' as const,
        radius: ['38%', '72%'],
        label: { color: text, overflow: 'truncate' as const, width: 150 },
        data: shares.map(({ nombre, minutos }) => ({ name: nombre, value: minutos })),
        tooltip: { valueFormatter: (value: unknown) => spellMinutes(Number(value)) },
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
