import { AppError } from '@comarca/shared/core/errors';
import { type DocumentNode, parse } from 'graphql';
import { type DocumentFacts, documentFacts } from './document-facts.ts';
import { MAX_TOKENS } from './limits.ts';

/** A document that can be read, and is not too long. Whether it may be run is not known yet. */
export interface ParsedDocument {
  node: DocumentNode;
  tokens: number;
  facts: DocumentFacts;
}

/** @throws AppError VALIDATION when the text is malformed or too long */
export function parseDocument(text: string): ParsedDocument {
  const node = syntaxTree(text);
  return { node, tokens: node.tokenCount ?? MAX_TOKENS, facts: documentFacts(node) };
}

function syntaxTree(text: string): DocumentNode {
  try {
    return parse(text, { maxTokens: MAX_TOKENS, noLocation: true });
  } catch {
    throw new AppError('VALIDATION', 'La consulta no es válida o es demasiado larga.');
  }
}
