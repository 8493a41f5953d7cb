import { expect, test } from 'vitest';
import { foldedText, withoutAccents } from './plain-text.ts';

test('a text loses its accents and nothing else', () => {
  expect(withoutAccents('Ñame  Álvarez, m²')).toBe('Name  Alvarez, m²');
});

test('texts are compared without accents, case and what surrounds them', () => {
  expect(foldedText('  BOGOTÁ D.C. ')).toBe('bogota d.c.');
  expect(foldedText('Pingüino')).toBe(foldedText('PINGUINO'));
});
