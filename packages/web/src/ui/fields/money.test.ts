import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountOf, groupedAmount, plainAmount } from './money.ts';

test.each([
  ['1234567', '1.234.567'],
  ['1.234.567,5', '1.234.567,5'],
  ['1.234.567,555', '1.234.567,55'],
  ['$ 12 000', '12.000'],
  ['1500.', '1.500,'],
  [',5', '0,5'],
  ['007', '7'],
  ['0', '0'],
  ['', ''],
  ['1234567.89', '1.234.567,89'],
  ['$ 1,234,567.89', '1.234.567,89'],
  ['1,234,567', '1.234.567'],
  ['1,234.5', '1.234,5'],
  ['123.45', '12.345'],
])('%j typed shows as %j', (typed, shown) => {
  expect(groupedAmount(typed)).toBe(shown);
});

test('every amount of cents is read back as it is shown', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_000_000_000_000_000 }), (cents) => {
      const text = (cents / 100).toFixed(2);
      expect(Number(plainAmount(groupedAmount(text.replace('.', ','))))).toBe(Number(text));
    }),
  );
});

test('nothing is no amount, and zero is one', () => {
  expect([amountOf(''), amountOf('$ '), amountOf('0'), amountOf('1.234,5')]).toEqual([
    null,
    null,
    0,
    1234.5,
  ]);
});

test('whatever is typed key by key stays an amount', () => {
  const keys = fc.array(fc.constantFrom(...'0123456789.,'), { maxLength: 20 });
  fc.assert(
    fc.property(keys, (typed) => {
      let shown = '';
      for (const key of typed) shown = groupedAmount(shown + key);
      expect(shown).toMatch(/^$|^\d{1,3}(\.\d{3})*(,\d{0,2})?$/);
    }),
  );
});
