import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, getNamedType, isInputObjectType, isListType, isNonNullType } from 'graphql';
import { root } from './root.mjs';

const schemaFile = join(root, 'packages/server/schema.graphql');
/** What each mutation takes, for the tests of the server: `gql.tada` writes only what is answered. */
const argsFile = join(root, 'packages/server/test/testkit/mutation-args.d.ts');

const scalars = {
  ID: 'string | number',
  Int: 'number',
  Float: 'number',
  Boolean: 'boolean',
  JSON: 'unknown',
};

/** Writes the types of the arguments of every mutation of today's schema. It takes an instant. */
export function writeMutationArgs() {
  writeFileSync(argsFile, argsOf(buildSchema(readFileSync(schemaFile, 'utf8'))));
}

function argsOf(schema) {
  const inputs = Object.values(schema.getTypeMap()).filter(isInputObjectType);
  const mutations = Object.values(schema.getMutationType().getFields());
  return [
    ...inputs.map(
      (input) => `interface ${input.name} ${shapeOf(Object.values(input.getFields()))}\n`,
    ),
    'export interface MutationArgs {',
    ...mutations.map(({ name, args }) => `  ${name}: ${shapeOf(args)};`),
    '}\n',
  ].join('\n');
}

function shapeOf(values) {
  const fields = values.map(({ name, type, defaultValue }) =>
    isNonNullType(type) && defaultValue === undefined
      ? `${name}: ${typeOf(type)}`
      : `${name}?: ${typeOf(type)} | undefined`,
  );
  return `{ ${fields.join('; ')} }`;
}

/** A type as TypeScript has it; what the schema lets be null may be null. */
function typeOf(type) {
  if (isNonNullType(type)) return innerOf(type.ofType);
  return `${innerOf(type)} | null`;
}

function innerOf(type) {
  if (isListType(type)) return `readonly (${typeOf(type.ofType)})[]`;
  const named = getNamedType(type);
  return isInputObjectType(named) ? named.name : (scalars[named.name] ?? 'string');
}
