import { expect, test } from 'vitest';
import { submitKey } from './submit-key.ts';

test('the same values are sent again under their key, others under another', () => {
  const keyFor = submitKey();
  const first = keyFor({ identificador: 'FP-1', errores: ['a'] });
  expect(keyFor({ identificador: 'FP-1', errores: ['a'] })).toBe(first);
  const changed = keyFor({ identificador: 'FP-2', errores: ['a'] });
  expect(changed).not.toBe(first);
  expect(submitKey()({ identificador: 'FP-2', errores: ['a'] })).not.toBe(changed);
});
