// Prints docs/states.md from the state machines that the modules declare.
import { spawnSync } from 'node:child_process';

const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', 'packages/server/src/print-states.ts'],
  { stdio: 'inherit' },
);
process.exit(status ?? 1);
