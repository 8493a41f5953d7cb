import { openApp, startServer } from './core/assemble.ts';
import { readConfig } from './core/config/config.ts';
import { loadDemoIfEmpty } from './modules/inicio/demo.ts';
import { demoAccountLines } from './modules/inicio/demo-accounts.ts';
import { modules } from './modules/modules.ts';

const STOP_MS = 15_000;

async function main(): Promise<void> {
  const config = readConfig();
  const app = await openApp(config, modules);
  const demo = config.embedded && (await loadDemoIfEmpty(app));
  const running = await startServer(app, modules);
  stopOnSignals(() => running.stop());
  const url = config.PUBLIC_URL ?? running.url;
  if (url) console.log(`\nComarca está lista en ${url}/\n`);
  if (config.embedded) console.log(demoAccountLines(demo).join('\n'));
}

function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
