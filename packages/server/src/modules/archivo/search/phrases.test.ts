import { expect, it } from 'vitest';
import { phrasesIn } from './phrases.ts';

it.each([
  ['acta', []],
  ['"acta de visita"', ['acta de visita']],
  ['predio "acta de visita" -rural "la línea"', ['acta de visita', 'la línea']],
  ['"predio nº 12" «norte»', ['predio nº 12']],
  ['"acta de visita', []],
  ['acta -"de visita" "del predio"', ['del predio']],
  ['"acta de" or "visita al"', []],
  ['"acta de" Ör "visita al"', []],
  ['"acta de" Ør "visita al"', []],
  ['"oro or plata"', ['oro or plata']],
  ['- "acta de visita"', []],
  ['– "acta de visita"', []],
  ['-("acta de visita")', []],
  ['“acta de visita”', ['acta de visita']],
  ['“acta "de visita" rural”', ['acta ', ' rural']],
  ['"" " "', []],
])('finds the phrases of %s', (text, phrases) => {
  expect(phrasesIn(text).phrases).toEqual(phrases);
});

it.each([
  ['predio "acta de visita" -rural obra', 'predio obra'],
  ['"gestión-predial" -"del río" gestión-social', 'gestión-social'],
  ['"acta de visita"-rural "plano', 'plano'],
  ['-rural "acta de visita"', ''],
])('finds the words beside the phrases of %s', (text, rest) => {
  expect(phrasesIn(text).rest.replaceAll(/\s+/g, ' ').trim()).toBe(rest);
});
