import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSearchText, searchTextOf } from './search-text.ts';

test('a repeated key is a list and empty values leave the address', () => {
  expect(parseSearchText('?page=2&estado=1&estado=3')).toEqual({ page: '2', estado: ['1', '3'] });
  expect(searchTextOf({ page: 2, search: '', estado: ['1', '3'], x: undefined })).toBe(
    '?page=2&estado=1&estado=3',
  );
});

test('what is written to the address is read back', () => {
  const text = fc.string({ minLength: 1 });
  const value = fc.oneof(text, fc.array(text, { minLength: 2, maxLength: 4 }));
  const values = fc.dictionary(
    text.filter((key) => key !== '__proto__'),
    value,
  );
  fc.assert(
    fc.property(values, (given) => {
      expect({ ...parseSearchText(searchTextOf(given)) }).toEqual({ ...given });
    }),
  );
});
