import { expect, it } from 'vitest';
import { idInput } from './id-input.ts';

it('a key that no record can have is refused with one sentence', () => {
  for (const key of ['99999999999999999999', '-1', '0', '1.5', '1e3', 'x', '', null, -2.5]) {
    const issues = idInput.safeParse(key).error?.issues.map(({ message }) => message);
    expect([key, issues]).toEqual([key, ['No se encontro este recurso.']]);
  }
  expect(idInput.parse('7')).toBe(7);
});
