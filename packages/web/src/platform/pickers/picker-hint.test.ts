import { expect, test } from 'vitest';
import { pickerHint } from './picker-hint.ts';

test('the hint counts down the characters that are missing', () => {
  expect(pickerHint('', 3, false)).toBe('Por favor ingrese 3 o más caracteres');
  expect(pickerHint(' ab ', 3, true)).toBe('Por favor ingrese 1 o más caracteres');
  expect(pickerHint('abc', 3, true)).toBe('Buscando…');
  expect(pickerHint('abc', 3, false)).toBe('No se encontraron resultados');
  expect(pickerHint('', 0, false)).toBe('No se encontraron resultados');
});
