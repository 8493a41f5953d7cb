import { expect, it } from 'vitest';
import { wrongVariables } from './asked-variables.ts';

it('says which variables the server would refuse', () => {
  const text =
    'query Uno($id: ID!, $first: Int, $size: Int! = 3) { one(id: $id, n: $first, s: $size) { id } }';
  expect(wrongVariables(text, { id: '1' })).toEqual([]);
  expect(wrongVariables(text, { id: '1', first: null, size: 2 })).toEqual([]);
  expect(wrongVariables(text, { first: 1, otra: 2 })).toEqual([
    '$otra is given and not declared',
    '$id is needed and not given',
  ]);
  const inFragment = 'query Dos($id: ID) { ...F } fragment F on Query { one(id: $ide) { id } }';
  expect(wrongVariables(inFragment)).toEqual(['$ide is not declared', '$id is not used']);
});
