import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { modules } from '../../../src/modules/modules.ts';
import { schemaFile, schemaText } from '../../../src/print-schema.ts';
import { schemaOf } from '../../testkit/databases/schema.ts';

test('the schema as text, from which the web has its types, is the one that is served', () => {
  expect(readFileSync(schemaFile, 'utf8') === schemaText(schemaOf(modules)), 'npm run schema').toBe(
    true,
  );
});
