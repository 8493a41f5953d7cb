import { expect, it } from 'vitest';
import { identityOf, textOf } from './values.ts';

it('a nested value is told as the file has it, and is no cadastral number', () => {
  expect(textOf({ codigo: 5 })).toBe('{"codigo":5}');
  expect(textOf([1, 'dos'])).toBe('[1,"dos"]');
  expect(identityOf({ codigo: 5 }, '')).toMatchObject({ npn: '{"codigo":5}', npn_valido: false });
});
