import { expect, it } from 'vitest';
import { phrasesIn } from './phrases.ts';

it.each([
  ['acta', []],
  ['"acta de visita"', ['acta de visita']],
  ['predio "acta de visita" -rural "la línea"', ['acta de visita', 'la línea']],
  ['"acta de visita', []],
  ['acta -"de visita" "del predio"', ['del predio']],
  ['"acta de" or "visita al"', []],
  ['"oro or plata"', ['oro or plata']],
  ['- "acta de visita"', []],
  ['-("acta de visita")', []],
  ['“acta "de visita" rural”', []],
  ['"" " "', []],
])('finds the phrases of %s', (text, phrases) => {
  expect(phrasesIn(text)).toEqual(phrases);
});
