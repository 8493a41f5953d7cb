import {
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  typeFromAST,
} from 'graphql';
import type { ParsedDocument } from './parsed-document.ts';

/** What a token of a document keeps in memory as syntax tree. */
const TOKEN_BYTES = 250;
/** What a field of an operation keeps once it is compiled, which writes each fragment out where it is used. */
const FIELD_BYTES = 1_500;
/** What a variable keeps once it is compiled. */
const VARIABLE_BYTES = 1_500;

/** How many bytes a valid document keeps at most, compiled: an estimate from above. */
export function weightOf(schema: GraphQLSchema, { node, tokens }: ParsedDocument): number {
  const fragments = new Map<string, FragmentDefinitionNode>();
  const operations: OperationDefinitionNode[] = [];
  for (const definition of node.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION)
      fragments.set(definition.name.value, definition);
    if (definition.kind === Kind.OPERATION_DEFINITION) operations.push(definition);
  }
  const fields = new FieldCount(schema, fragments);
  const compiled = operations.map(
    (operation) =>
      fields.of(operation.selectionSet, schema.getRootType(operation.operation)) * FIELD_BYTES +
      (operation.variableDefinitions?.length ?? 0) * VARIABLE_BYTES,
  );
  return compiled.reduce((sum, bytes) => sum + bytes, tokens * TOKEN_BYTES);
}

/** Counts fields as they are compiled: for each place and, where a type is abstract, for each of its types. */
class FieldCount {
  private readonly schema: GraphQLSchema;
  private readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;

  constructor(schema: GraphQLSchema, fragments: ReadonlyMap<string, FragmentDefinitionNode>) {
    this.schema = schema;
    this.fragments = fragments;
  }

  of({ selections }: SelectionSetNode, type: GraphQLNamedType | null | undefined): number {
    const times = isAbstractType(type) ? this.schema.getPossibleTypes(type).length : 1;
    const counts = selections.map((selection) => this.ofSelection(selection, type));
    return times * counts.reduce((sum, count) => sum + count, 0);
  }

  private ofSelection(
    selection: SelectionSetNode['selections'][number],
    type: GraphQLNamedType | null | undefined,
  ): number {
    if (selection.kind === Kind.FIELD) {
      const { selectionSet, name } = selection;
      return 1 + (selectionSet ? this.of(selectionSet, fieldType(type, name.value)) : 0);
    }
    const part =
      selection.kind === Kind.INLINE_FRAGMENT
        ? selection
        : this.fragments.get(selection.name.value);
    if (!part) return 0;
    const condition = part.typeCondition && typeFromAST(this.schema, part.typeCondition);
    return this.of(part.selectionSet, condition ?? type);
  }
}

function fieldType(
  type: GraphQLNamedType | null | undefined,
  name: string,
): GraphQLNamedType | undefined {
  if (!isObjectType(type) && !isInterfaceType(type)) return undefined;
  return getNamedType(type.getFields()[name]?.type);
}
