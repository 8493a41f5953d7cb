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
  ['predio "acta de visita" -rural', 'predio acta de visita -rural'],
  ['"gestión-predial" -"del río" obra', 'gestión predial obra'],
  ['"acta de visita" "plano', 'acta de visita plano'],
])('takes the words of %s one by one', (text, plain) => {
  expect(phrasesIn(text).plain.replaceAll(/\s+/g, ' ').trim()).toBe(plain);
});
