import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { statesFile, statesText } from '../../src/print-states.ts';

it('docs/states.md says what the code does: run "node tools/print-states.mjs"', async () => {
  expect(await readFile(statesFile, 'utf8')).toBe(statesText());
});
