// npm run comarca -- <command>: the operator's command line.
import { ensureDependencies } from './lib/dependencies.mjs';
import { runProgram } from './lib/run-program.mjs';

await ensureDependencies();
await runProgram('cli');
