// Prints the GraphQL schema to packages/server/schema.graphql (committed: an API change is a diff).
import { spawnSync } from 'node:child_process';

const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', 'packages/server/src/print-schema.ts'],
  { stdio: 'inherit' },
);
process.exit(status ?? 1);
