import { expect, test } from 'vitest';
import { chartHeight, chartOption, spokenChart } from './chart-option.ts';

const bars = Array.from({ length: 14 }, (_, n) => ({ id: String(n), item: `Tipo ${n}`, count: n }));
const colors = { bar: 'green', chosen: 'blue', text: 'black', line: 'grey', font: 'Sans' };

test('a chart is said in words, the first bars and how many more', () => {
  expect(spokenChart('Por tipo', bars.slice(0, 2))).toBe(
    'Gráfico de barras: Por tipo. Tipo 0, 0; Tipo 1, 1.',
  );
  expect(spokenChart('Por tipo', bars)).toMatch(/; y 2 más\.$/);
});

test('thousands are written as in Colombia: beside the bars, on their axis and in words', () => {
  const many = [{ id: '1', item: 'Activo', count: 12_345 }];
  const { series, xAxis } = chartOption({ title: 'x', bars: many, upright: false }, null, colors);
  expect(series[0]?.label.formatter({ value: 12_345 })).toBe('12.345');
  expect(xAxis.axisLabel).toMatchObject({ formatter: expect.any(Function) });
  const { formatter } = xAxis.axisLabel as { formatter: (value: number) => string };
  expect(formatter(2_000)).toBe('2.000');
  expect(spokenChart('x', many)).toBe('Gráfico de barras: x. Activo, 12.345.');
});

test('the bar that filters has its own colour, and the one without a value never does', () => {
  const some = [...bars.slice(0, 2), { id: null, item: 'Sin Estado', count: 3 }];
  const pick = { isOn: (id: string) => id === '1', onPick: () => {} };
  const { series } = chartOption({ title: 'x', bars: some, upright: false }, pick, colors);
  expect(series[0]?.data.map(({ value, itemStyle }) => [value, itemStyle.color])).toEqual([
    [0, 'green'],
    [1, 'blue'],
    [3, 'green'],
  ]);
});

test('lying bars get a line each', () => {
  expect(chartHeight(20, false)).toBeGreaterThan(chartHeight(5, false));
  expect(chartHeight(20, true)).toBe(chartHeight(5, true));
});

test('upright bars carry their numbers while there is room for them', () => {
  const numbered = (count: number) => {
    const days = Array.from({ length: count }, (_, n) => ({ id: `${n}`, item: `${n}`, count: n }));
    return chartOption({ title: 'x', bars: days, upright: true }, null, colors).series[0]?.label
      .show;
  };
  expect([numbered(12), numbered(300)]).toEqual([true, false]);
});
