import type { WebDocument } from './web-documents.mjs';

/** What the browser sends of a source's documents. @throws Error when a fragment stands elsewhere */
export function sentTexts(documents: readonly WebDocument[], path: string): string[];

/** Every operation of a folder as the browser would send it, by its id. */
export function manifestOf(folder: string): Record<string, string>;
