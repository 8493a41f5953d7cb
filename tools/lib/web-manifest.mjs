import { createHash } from 'node:crypto';
import { documentsIn } from './web-documents.mjs';

/**
 * Every operation of a folder as the browser would send it, by its id: put together as it is there
 * (packages/web/src/platform/graphql/graphql.ts).
 * @returns {Record<string, string>}
 */
export function manifestOf(folder) {
  const texts = documentsIn(folder).flatMap(({ path, documents }) => sentTexts(documents, path));
  return Object.fromEntries(texts.toSorted().map((text) => [documentId(text), text]));
}

/** What tells the types of a fragment alone. */
const FOR_TYPES = ' @_unmask';

/**
 * What the browser sends of a source's documents.
 * @throws Error when a fragment stands in another source, or after the documents that use it
 */
export function sentTexts(documents, path) {
  const made = new Map();
  const operations = [];
  for (const { name, text, fragments } of documents) {
    const parts = fragments.flatMap((fragment) => {
      const part = made.get(fragment);
      if (!part) throw new Error(`${path}: the fragment ${fragment} stands elsewhere`);
      return part;
    });
    const texts = [...new Set([text.replaceAll(FOR_TYPES, ''), ...parts])];
    if (name !== undefined) made.set(name, texts);
    if (!text.trim().startsWith('fragment')) operations.push(texts.join('\n'));
  }
  return operations;
}

/** As the server and the browser name it. */
const documentId = (text) => `sha256:${createHash('sha256').update(text).digest('hex')}`;
