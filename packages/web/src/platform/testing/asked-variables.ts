import { Kind, type OperationDefinitionNode, parse, visit } from '@0no-co/graphql.web';

type Variables = Readonly<Record<string, unknown>>;

/**
 * Why the server would refuse an operation for its variables: used and not declared, declared and not
 * used, given and not declared, or needed and not given. Empty when it would not.
 */
export function wrongVariables(text: string, given: Variables = {}): string[] {
  const document = parse(text);
  const operation = document.definitions.find(
    (node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION,
  );
  const declared = operation?.variableDefinitions ?? [];
  const names = new Set(declared.map(({ variable }) => variable.name.value));
  const used = usedIn(document);
  const needed = declared.filter(
    ({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && !defaultValue,
  );
  return [
    ...[...used].filter((name) => !names.has(name)).map((name) => `$${name} is not declared`),
    ...[...names].filter((name) => !used.has(name)).map((name) => `$${name} is not used`),
    ...Object.keys(given)
      .filter((name) => given[name] !== undefined && !names.has(name))
      .map((name) => `$${name} is given and not declared`),
    ...needed
      .map(({ variable }) => variable.name.value)
      .filter((name) => given[name] === undefined || given[name] === null)
      .map((name) => `$${name} is needed and not given`),
  ];
}

/** The names of the variables that a document's fields take. */
function usedIn(document: ReturnType<typeof parse>): Set<string> {
  const used = new Set<string>();
  visit(document, {
    enter(node) {
      if (node.kind === Kind.VARIABLE_DEFINITION) return false;
      if (node.kind === Kind.VARIABLE) used.add(node.name.value);
      return undefined;
    },
  });
  return used;
}
