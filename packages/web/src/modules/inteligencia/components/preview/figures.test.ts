import { expect, test } from 'vitest';
import { countText, measureText } from './figures.ts';

test('lengths are kilometres from one kilometre on', () => {
  expect(measureText(999.99, 'm')).toBe('999,99 m');
  expect(measureText(1000, 'm')).toBe('1,00 km');
  expect(measureText(33_196.4, 'm')).toBe('33,20 km');
});

test('areas keep hectares, small ones four decimals', () => {
  expect(measureText(0.12345, 'ha')).toBe('0,1235 ha');
  expect(measureText(1234.5, 'ha')).toBe('1.234,5000 ha');
  expect(measureText(null, 'No Aplica')).toBe('No Aplica');
});

test('a layer without result has no count of crossings', () => {
  expect(countText({ estado: 'ERROR', totalResultados: 0 })).toBe('—');
  expect(countText({ estado: 'SIN COBERTURA', totalResultados: 0 })).toBe('—');
  expect(countText({ estado: 'SIN CRUCE', totalResultados: 0 })).toBe('0');
  expect(countText({ estado: 'CRUZÓ', totalResultados: 1200 })).toBe('1.200');
});
