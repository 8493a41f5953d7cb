// Prints docs/permissions.md from the registry of permissions and the rules of every operation.
import { spawnSync } from 'node:child_process';

const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', 'packages/server/src/print-permissions.ts'],
  { stdio: 'inherit' },
);
process.exit(status ?? 1);
