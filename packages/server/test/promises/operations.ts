import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isLeafType,
  isNonNullType,
  isObjectType,
} from 'graphql';

export interface RootOperation {
  name: string;
  kind: 'Query' | 'Mutation';
  args: { name: string; type: GraphQLInputType; initial: unknown }[];
  /** the payload's flag; empty for a query */
  flag: string;
  /** the document that gives every argument as a variable and reads what needs no depth */
  document: string;
}

/** Every query and mutation of the schema, with a document that calls it. */
export function rootOperations(schema: GraphQLSchema): RootOperation[] {
  return (['Query', 'Mutation'] as const).flatMap((kind) => {
    const type = kind === 'Query' ? schema.getQueryType() : schema.getMutationType();
    return Object.values(type?.getFields() ?? {}).map((field) => describe(kind, field));
  });
}

function describe(
  kind: RootOperation['kind'],
  field: GraphQLField<unknown, unknown>,
): RootOperation {
  const type = getNamedType(field.type);
  const flag = isObjectType(type) ? String(type.extensions.flag ?? '') : '';
  const declared = field.args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
  const given = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const selection = flag ? `{ ${flag} errors { campo message } }` : selectionOf(field.type, 2);
  return {
    name: field.name,
    kind,
    args: field.args.map(({ name, type: wanted, defaultValue }) => ({
      name,
      type: wanted,
      initial: defaultValue,
    })),
    flag,
    document: `${kind.toLowerCase()}${declared && `(${declared})`} {
      ${field.name}${given && `(${given})`} ${selection} }`,
  };
}

/** Everything that needs no argument, down to a depth. */
function selectionOf(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type);
  if (isLeafType(named) || !isObjectType(named)) return '';
  const fields = Object.values(named.getFields()).flatMap((field) => {
    if (field.args.some((arg) => isNonNullType(arg.type))) return [];
    if (isLeafType(getNamedType(field.type))) return [field.name];
    return depth > 0 ? [`${field.name} ${selectionOf(field.type, depth - 1)}`] : [];
  });
  return `{ ${fields.length > 0 ? fields.join(' ') : '__typename'} }`;
}
