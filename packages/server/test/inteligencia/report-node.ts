/** One process of the whole program, for the tests that kill it. Prints its address when ready. */
import { openApp, startServer } from '../../src/core/assemble.ts';
import { readConfig } from '../../src/core/config/config.ts';
import { modules } from '../../src/modules/modules.ts';

const running = await startServer(await openApp(readConfig(), modules), modules);
// Whoever removes its files afterwards finds no database that is still closing.
process.on('SIGTERM', () => {
  void running.stop().then(() => process.exit(0));
});
console.log(`ready ${running.url ?? 'worker'}`);
