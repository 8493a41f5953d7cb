import { isArchiveName } from '@comarca/shared/modules/archivo/archive.rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameOf } from '../../src/modules/archivo/receiving/receive.ts';

test('whatever a received file is called, it gets a name that the archive takes', () => {
  const name = fc.string({ unit: 'grapheme', maxLength: 200 });
  fc.assert(fc.property(name, (text) => isArchiveName(nameOf(text))));
  for (const odd of ['~$acta.docx', 'a_vti_b.txt', 'Desktop.ini', 'forms', 'nul.txt', '..', ''])
    expect([odd, isArchiveName(nameOf(odd))]).toEqual([odd, true]);
  expect(nameOf('Acta de inicio.pdf')).toBe('Acta de inicio.pdf');
});
