import { createHash } from 'node:crypto';
import { AppError } from '@comarca/shared/core/errors';
import { assertValidSchema, type GraphQLSchema, specifiedRules, validate } from 'graphql';
import { LRUCache } from 'lru-cache';
import { INVALID_REQUEST } from '../errors/invalid-request.ts';
import type { DocumentFacts } from './document-facts.ts';
import { queryLimits } from './limits.ts';
import { type ParsedDocument, parseDocument } from './parsed-document.ts';
import { RunnableDocument } from './runnable-document.ts';

/** The web's own documents: their texts by their ids, as its build wrote them. */
export type OwnDocuments = ReadonlyMap<string, string>;

/** For all documents that others wrote, and for one of them. */
const OTHERS_BYTES = 16 * 1024 * 1024;
const LARGEST_KEPT_BYTES = OTHERS_BYTES / 8;

/** A document's id: the hash of its text, prefixed as "GraphQL over HTTP" prefixes it. */
export const documentId = (text: string): string =>
  `sha256:${createHash('sha256').update(text).digest('hex')}`;

/**
 * Every document that the server keeps, by its id: syntax tree, facts and compiled operations in one
 * place. The web's own stay; of others those that were used last, within a bound in bytes. What was
 * refused leaves nothing.
 */
export class Documents {
  private readonly schema: GraphQLSchema;
  private readonly texts: OwnDocuments;
  private readonly own = new Map<string, RunnableDocument>();
  private readonly others = new LRUCache<string, RunnableDocument>({
    maxSize: OTHERS_BYTES,
    maxEntrySize: LARGEST_KEPT_BYTES,
    sizeCalculation: ({ weight }) => weight,
  });

  constructor(schema: GraphQLSchema, texts: OwnDocuments) {
    assertValidSchema(schema);
    this.schema = schema;
    this.texts = texts;
  }

  /** One of the web's own, or one that somebody sent before. */
  find(id: string): RunnableDocument | undefined {
    return this.own.get(id) ?? this.others.get(id) ?? this.prepareOwn(id);
  }

  /**
   * Takes a text that is not known.
   * @param admit throws when the caller may not have such a document run
   * @throws AppError VALIDATION when it is malformed, beyond a limit or not of the schema
   */
  take(text: string, admit: (facts: DocumentFacts) => void): RunnableDocument {
    const parsed = parseDocument(text);
    admit(parsed.facts);
    const document = this.checked(parsed);
    this.others.set(documentId(text), document);
    return document;
  }

  private prepareOwn(id: string): RunnableDocument | undefined {
    const text = this.texts.get(id);
    if (text === undefined) return undefined;
    const document = this.checked(parseDocument(text));
    this.own.set(id, document);
    return document;
  }

  /** The limits come first: they look at a document once, the rules of validation many times. */
  private checked(parsed: ParsedDocument): RunnableDocument {
    for (const rules of [queryLimits, specifiedRules]) {
      if (validate(this.schema, parsed.node, rules, { maxErrors: 1 }).length > 0)
        throw new AppError('VALIDATION', INVALID_REQUEST);
    }
    return new RunnableDocument(this.schema, parsed);
  }
}
