import { type DocumentNode, Kind, type OperationDefinitionNode, visit } from 'graphql';

/** What the door to GraphQL needs to know of a document before it is run. */
export interface DocumentFacts {
  /** Asks for the schema's own description. */
  introspects: boolean;
  /** The one root field of a document that has just one; otherwise undefined. */
  onlyField: string | undefined;
}

/** The facts of a document that may still be refused: nothing of it was checked but its length. */
export function documentFacts(document: DocumentNode): DocumentFacts {
  return { introspects: introspects(document), onlyField: onlyField(document) };
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
