// npm run comarca -- <command>: the operator's command line.
import { ensureDependencies } from './lib/dependencies.mjs';

await ensureDependencies();
const { register } = await import('tsx/esm/api');
register();
await import('../packages/server/src/cli.ts');
