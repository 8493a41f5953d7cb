// Prints the GraphQL schema to packages/server/schema.graphql (committed: an API change is a diff), and
// makes the types that the web has of it and of its documents.
import { spawnSync } from 'node:child_process';
import { ensureGraphqlTypes } from './lib/graphql-types.mjs';

const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', 'packages/server/src/print-schema.ts'],
  { stdio: 'inherit' },
);
if (status !== 0) process.exit(status ?? 1);
await ensureGraphqlTypes();
