import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql';
import { buildSchema } from './core/build-schema.ts';
import { modules } from './modules/modules.ts';

/** A schema as text, sorted, as it is committed. */
export const schemaText = (schema: GraphQLSchema): string =>
  `${printSchema(lexicographicSortSchema(schema))}\n`;

export const schemaFile = fileURLToPath(new URL('../schema.graphql', import.meta.url));

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(schemaFile, schemaText(buildSchema(modules)));
