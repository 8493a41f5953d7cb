import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isValidPassword } from './password.rules.ts';

const upper = fc.constantFrom(...'ABCÑÁÉ');
const lower = fc.constantFrom(...'abcñáé');
const digit = fc.constantFrom(...'0123456789');
const special = fc.constantFrom(...'!#$%&/()=?¡¿-_.,;:+*@');
const anything = fc.constantFrom(...'ABCabc019!#.ñ');

const good = fc
  .tuple(upper, lower, digit, special, fc.array(anything, { minLength: 4, maxLength: 60 }))
  .map(([a, b, c, d, rest]) => [...rest, a, b, c, d].join(''));

describe('the password rule', () => {
  it('accepts 10,000 passwords with every kind of character', () => {
    fc.assert(fc.property(good, isValidPassword), { numRuns: 10_000 });
  });

  it.each([
    ['an uppercase letter', /\p{Lu}/gu],
    ['a lowercase letter', /\p{Ll}/gu],
    ['a digit', /\p{Nd}/gu],
    ['a special character', /[^\p{L}\p{N}]/gu],
  ])('refuses 10,000 passwords without %s', (_kind, pattern) => {
    const without = good.map((text) => text.replace(pattern, ''));
    fc.assert(
      fc.property(without, (text) => !isValidPassword(text)),
      { numRuns: 10_000 },
    );
  });

  it('counts characters, at the exact limits', () => {
    expect(isValidPassword('Abcde.1')).toBe(false);
    expect(isValidPassword('Abcdef.1')).toBe(true);
    expect(isValidPassword(`Aa.1${'x'.repeat(124)}`)).toBe(true);
    expect(isValidPassword(`Aa.1${'x'.repeat(125)}`)).toBe(false);
  });

  it('is not slowed down by 100 KB of hostile text', () => {
    const started = process.cpuUsage();
    isValidPassword('aA1'.repeat(35_000));
    // The processor's time: what else the machine does is not the rule's cost.
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(50);
  });
});
