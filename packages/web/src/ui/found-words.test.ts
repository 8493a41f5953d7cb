import fc from 'fast-check';
import { expect, test } from 'vitest';
import { piecesOf } from './found-words.ts';

const marked = (text: string, searched: string) =>
  piecesOf(text, searched)
    .map(({ text: piece, found }) => (found ? `[${piece}]` : piece))
    .join('');

test.each([
  ['Línea Tunja – Chiquinquirá', 'linea chiquinquira', '[Línea] Tunja – [Chiquinquirá]'],
  ['COVISU001GP', 'visu', 'CO[VISU]001GP'],
  ['Peña, peña', 'PENA', '[Peña], [peña]'],
  ['Nada', 'otra', 'Nada'],
  ['Nada', '', 'Nada'],
])('«%s» searched for «%s»', (text, searched, shown) => {
  expect(marked(text, searched)).toBe(shown);
});

test('the pieces are the text, whatever is searched', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, searched) => {
      expect(
        piecesOf(text, searched)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
