import { expect, test } from 'vitest';
import { doneText, runTitle } from './run-texts.ts';

test('a cancelled run is not said to be generated, nor to have processed anything', () => {
  expect(runTitle('CANCELADO')).toBe('Reporte Rápido cancelado');
  expect(doneText('CANCELADO', 0)).toBe('Se canceló antes de terminar: no hay resultado.');
  expect(doneText('CANCELADO', 3)).toContain('resultado anterior');
  expect(runTitle('FALLIDO')).toBe('Reporte Rápido sin generar');
});

test('a generated run counts its layers', () => {
  expect(runTitle('GENERADO')).toBe('Reporte Rápido Generado');
  expect(doneText('GENERADO', 1)).toBe('Se procesó 1 capa.');
  expect(doneText('GENERADO', 12)).toBe('Se procesaron 12 capas.');
});
