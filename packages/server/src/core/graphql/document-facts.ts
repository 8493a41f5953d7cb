import { AppError } from '@comarca/shared/core/errors';
import { type DocumentNode, Kind, type OperationDefinitionNode, parse, visit } from 'graphql';
import { MAX_TOKENS } from './limits.ts';

/** What the door to GraphQL needs to know of a document before it is run. */
export interface DocumentFacts {
  /** Asks for the schema's own description. */
  introspects: boolean;
  /** The one root field of a document that has just one; otherwise undefined. */
  onlyField: string | undefined;
}

/** The browser's documents are some hundred; theirs are short. */
const MOST_KEPT = 500;
const LONGEST_KEPT = 10_000;
const kept = new Map<string, DocumentFacts>();

/**
 * The facts of a document, which is parsed once: the browser sends the same ones again and again.
 * @throws AppError VALIDATION when it is malformed or too long
 */
export function documentFacts(query: string): DocumentFacts {
  const known = kept.get(query);
  if (known) return known;
  const document = parsed(query);
  const facts = { introspects: introspects(document), onlyField: onlyField(document) };
  if (query.length <= LONGEST_KEPT) keep(query, facts);
  return facts;
}

function keep(query: string, facts: DocumentFacts): void {
  const [oldest] = kept.keys();
  if (oldest !== undefined && kept.size >= MOST_KEPT) kept.delete(oldest);
  kept.set(query, facts);
}

function parsed(query: string): DocumentNode {
  try {
    return parse(query, { maxTokens: MAX_TOKENS, noLocation: true });
  } catch {
    throw new AppError('VALIDATION', 'La consulta no es válida o es demasiado larga.');
  }
}

function introspects(document: DocumentNode): boolean {
  let found = false;
  visit(document, {
    Field: ({ name }) => {
      found ||= name.value === '__schema' || name.value === '__type';
    },
  });
  return found;
}

function onlyField(document: DocumentNode): string | undefined {
  const operations = document.definitions.filter(
    (node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION,
  );
  const [field, ...others] = operations.flatMap((node) => node.selectionSet.selections);
  return field?.kind === Kind.FIELD && others.length === 0 ? field.name.value : undefined;
}
