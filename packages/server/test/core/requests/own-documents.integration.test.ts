import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { manifestOf } from '../../../../../tools/lib/web-manifest.mjs';
import { Documents } from '../../../src/core/graphql/documents.ts';
import { ownDocuments } from '../../../src/core/http/graphql/own-documents.ts';
import { modules } from '../../../src/modules/modules.ts';
import { schemaOf } from '../../testkit/databases/schema.ts';

const web = fileURLToPath(new URL('../../../../web/src', import.meta.url));

it('every document of the web passes the limits and the validation', () => {
  const texts = Object.entries(manifestOf(web));
  const documents = new Documents(schemaOf(modules), new Map(texts));
  for (const [id, text] of texts) expect(() => documents.find(id), text).not.toThrow();
  expect(documents.find(`sha256:${'0'.repeat(64)}`)).toBeUndefined();
});

it('a document of the web is prepared once, however many others come', () => {
  const [[id, text]] = Object.entries(manifestOf(web)) as [[string, string]];
  const documents = new Documents(schemaOf(modules), new Map([[id, text]]));
  const own = documents.find(id);
  for (let n = 0; n < 2_000; n += 1)
    documents.take(`query Q${n} { session { user { id username } } }`, () => undefined);
  expect(documents.find(id)).toBe(own);
});

it('they are read from the build of the web; without one there are none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'comarca-web-'));
  try {
    expect(await ownDocuments(folder)).toEqual(new Map());
    await writeFile(join(folder, 'graphql-documents.json'), '{"sha256:00":"{ a }"}');
    expect(await ownDocuments(folder)).toEqual(new Map([['sha256:00', '{ a }']]));
    await writeFile(join(folder, 'graphql-documents.json'), '{"sha256:00"');
    await expect(ownDocuments(folder)).rejects.toThrow();
  } finally {
    await rm(folder, { recursive: true });
  }
});
