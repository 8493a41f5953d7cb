import { expect, test } from 'vitest';
import { pickerHint } from './picker-hint.ts';

const atRest = { searching: false, failed: false };

test('the hint counts down the characters that are missing', () => {
  expect(pickerHint('', 3, atRest)).toBe('Por favor ingrese 3 o más caracteres');
  expect(pickerHint(' ab ', 3, { ...atRest, searching: true })).toBe(
    'Por favor ingrese 1 o más caracteres',
  );
  expect(pickerHint('abc', 3, { ...atRest, searching: true })).toBe('Buscando…');
  expect(pickerHint('abc', 3, atRest)).toBe('Resultados no encontrados');
  expect(pickerHint('', 0, atRest)).toBe('Resultados no encontrados');
});

test('a search that failed found nothing and says why', () => {
  expect(pickerHint('abc', 3, { ...atRest, failed: true })).toBe('No se pudo buscar');
  expect(pickerHint('abcd', 3, { searching: true, failed: true })).toBe('Buscando…');
});
