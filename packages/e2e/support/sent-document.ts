import { readFileSync } from 'node:fs';
import type { Request } from 'playwright-core';

const manifest = new URL('../../web/dist/graphql-documents.json', import.meta.url);
let texts: Record<string, string> | undefined;

/** The text of the GraphQL document that the browser sends, or names by its id; empty when it is none. */
export function sentDocument(request: Request): string {
  if (!new URL(request.url()).pathname.startsWith('/api/graphql')) return '';
  const { documentId, query } = request.postDataJSON() as { documentId?: string; query?: string };
  if (documentId === undefined) return query ?? '';
  texts ??= JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, string>;
  return texts[documentId] ?? '';
}
