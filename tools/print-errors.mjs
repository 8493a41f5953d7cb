// Prints docs/errors.md from the catalogue of errors.
import { spawnSync } from 'node:child_process';

const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', 'packages/server/src/print-errors.ts'],
  { stdio: 'inherit' },
);
process.exit(status ?? 1);
