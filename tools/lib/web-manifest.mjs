import { createHash } from 'node:crypto';
import { print } from '@0no-co/graphql.web';
import { initGraphQLTada } from 'gql.tada';
import { documentsIn } from './web-documents.mjs';

/**
 * Every operation of a folder as the browser would send it, by its id: made with the very libraries
 * that make it there.
 * @returns {Record<string, string>}
 */
export function manifestOf(folder) {
  const texts = documentsIn(folder).flatMap(({ path, documents }) => sentTexts(documents, path));
  return Object.fromEntries(texts.toSorted().map((text) => [documentId(text), text]));
}

/**
 * What the browser sends of a source's documents.
 * @throws Error when a fragment stands in another source, or after the documents that use it
 */
export function sentTexts(documents, path) {
  const graphql = initGraphQLTada();
  const made = new Map();
  const operations = [];
  for (const { name, text, fragments } of documents) {
    const parts = fragments.map((fragment) => {
      const part = made.get(fragment);
      if (!part) throw new Error(`${path}: the fragment ${fragment} stands elsewhere`);
      return part;
    });
    const document = graphql(text, parts);
    if (name !== undefined) made.set(name, document);
    if (!text.trim().startsWith('fragment')) operations.push(print(document));
  }
  return operations;
}

/** As the server and the browser name it. */
const documentId = (text) => `sha256:${createHash('sha256').update(text).digest('hex')}`;
