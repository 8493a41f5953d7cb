// npm start: installs, builds and runs the whole program. Needs nothing but Node.
import { chdir } from 'node:process';
import { ensureDependencies } from './lib/dependencies.mjs';
import { stopWithNpm } from './lib/parent.mjs';
import { stopPreparationOnSignals } from './lib/preparation.mjs';
import { root } from './lib/root.mjs';
import { runProgram } from './lib/run-program.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

chdir(root);
stopPreparationOnSignals();
stopWithNpm();
console.log('Comarca se está iniciando…');
await ensureDependencies();
if (process.env.COMARCA_ROLE !== 'worker') await ensureWebBuilt();

// In this very process: signals reach the server, and killing it leaves nothing behind.
await runProgram('main');
