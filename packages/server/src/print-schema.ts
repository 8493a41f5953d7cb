import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { buildSchema } from './core/graphql/schema.ts';
import { modules } from './modules/modules.ts';

/** The schema as text, sorted, as it is committed. */
export const schemaText = (): string =>
  `${printSchema(lexicographicSortSchema(buildSchema(modules)))}\n`;

export const schemaFile = fileURLToPath(new URL('../schema.graphql', import.meta.url));

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(schemaFile, schemaText());
