import { type ExecutionResult, execute, type GraphQLSchema, getOperationAST } from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import type { GraphQLContext } from './builder.ts';
import type { DocumentFacts } from './document-facts.ts';
import { weightOf } from './document-weight.ts';
import type { ParsedDocument } from './parsed-document.ts';

/** What one request asks of a document. */
export interface Run {
  operationName: string | undefined;
  variables: Record<string, unknown>;
  context: GraphQLContext;
}

/** An operation is compiled when it comes back: for one that never does, to compile is lost work. */
const COMPILE_AT_USE = 2;

interface Operation {
  uses: number;
  compiled?: CompiledQuery['query'];
}

/** A document that passed every limit and the validation. */
export class RunnableDocument {
  readonly facts: DocumentFacts;
  /** How many bytes it keeps at most. */
  readonly weight: number;
  private readonly schema: GraphQLSchema;
  private readonly node: ParsedDocument['node'];
  private readonly operations = new Map<string | undefined, Operation>();

  constructor(schema: GraphQLSchema, parsed: ParsedDocument) {
    this.schema = schema;
    this.node = parsed.node;
    this.facts = parsed.facts;
    this.weight = weightOf(schema, parsed);
  }

  /** Runs one of its operations. A result without `data`: the request was refused before. */
  async run({ operationName, variables, context }: Run): Promise<ExecutionResult> {
    const compiled = this.compiled(operationName);
    if (compiled) return compiled({}, context, variables);
    return execute({
      schema: this.schema,
      document: this.node,
      rootValue: {},
      contextValue: context,
      variableValues: variables,
      operationName,
    });
  }

  private compiled(name: string | undefined): CompiledQuery['query'] | undefined {
    // Names that the document does not have would be kept without end.
    if (!getOperationAST(this.node, name)) return undefined;
    const operation = this.operations.get(name) ?? { uses: 0 };
    this.operations.set(name, operation);
    operation.uses += 1;
    if (operation.uses === COMPILE_AT_USE) {
      const compiled = compileQuery(this.schema, this.node, name);
      if (isCompiledQuery(compiled)) operation.compiled = compiled.query;
    }
    return operation.compiled;
  }
}
