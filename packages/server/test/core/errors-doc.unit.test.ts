import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { errorsFile, errorsText } from '../../src/print-errors.ts';

it('docs/errors.md says what the code does: run "node tools/print-errors.mjs"', async () => {
  expect(await readFile(errorsFile, 'utf8')).toBe(errorsText());
});
