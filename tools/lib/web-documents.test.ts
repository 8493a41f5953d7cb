import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { graphql, type WrittenDocument } from '../../packages/web/src/platform/graphql/graphql.ts';
import { sendDocument } from '../../packages/web/src/platform/graphql/send-document.ts';
import { documentsOf } from './web-documents.mjs';
import { manifestOf, sentTexts } from './web-manifest.mjs';

const web = fileURLToPath(new URL('../../packages/web/src', import.meta.url));
const path = 'x.documents.ts';

afterEach(() => vi.unstubAllGlobals());

test('a document is found with its name and its fragments', () => {
  expect(documentsOf('const a = graphql(`{ a }`); graphql(\n  `{ b }`, [c])', path)).toEqual([
    { name: 'a', text: '{ a }', fragments: [] },
    { name: undefined, text: '{ b }', fragments: ['c'] },
  ]);
});

test('a document that is put together is refused', () => {
  expect(() => documentsOf('graphql(`{ a }`); graphql(text)', path)).toThrow(path);
});

test('a fragment of another source is refused: its text is not known here', () => {
  const documents = documentsOf('graphql(`query A { ...F }`, [partFields])', path);
  expect(() => sentTexts(documents, path)).toThrow('partFields');
});

test('the build puts a document together as the browser does, each fragment once and as servers know it', () => {
  const own = 'fragment F on B @_unmask { c }';
  const source = `const f = graphql(\`${own}\`); graphql(\`query A { ...F }\`, [f, f])`;
  const fragment = graphql(own) as unknown as WrittenDocument;
  const put = graphql as unknown as (text: string, of: WrittenDocument[]) => WrittenDocument;
  const { texts } = put('query A { ...F }', [fragment, fragment]);
  expect(sentTexts(documentsOf(source, path), path)).toEqual([texts.join('\n')]);
  expect(texts).toEqual(['query A { ...F }', 'fragment F on B { c }']);
});

test('the browser names each document as the build does', async () => {
  const manifest = Object.entries(manifestOf(web));
  expect(manifest.length).toBeGreaterThan(200);
  vi.stubGlobal('isSecureContext', true);
  for (const [id, text] of manifest) {
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
      sent.push(JSON.parse(body));
      return Response.json({ data: {} });
    });
    await sendDocument('/api/graphql', { texts: [text] }, {}, {});
    expect(sent).toEqual([
      { documentId: id, operationName: expect.stringMatching(/^\w+$/), variables: {} },
    ]);
  }
});
