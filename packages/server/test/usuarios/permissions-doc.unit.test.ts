import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { permissionsFile, permissionsText } from '../../src/print-permissions.ts';

it('docs/permissions.md says what the code does: run "node tools/print-permissions.mjs"', async () => {
  expect(await readFile(permissionsFile, 'utf8')).toBe(permissionsText());
});
