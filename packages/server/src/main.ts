import { closeApp, openApp, type RunningServer, startServer } from './core/assemble.ts';
import { type Config, readConfig } from './core/config/config.ts';
import { removeLeftFolders } from './core/files/temporary-folder.ts';
import { programFailure } from './core/program-failure.ts';
import { loadDemoIfEmpty } from './modules/inicio/demo.ts';
import { demoAccountLines } from './modules/inicio/demo-accounts.ts';
import { modules } from './modules/modules.ts';

/** Whoever runs the process ends it by force after 15 seconds. */
const STOP_MS = 14_500;

async function main(): Promise<void> {
  const stopped = new AbortController();
  const starting = start(readConfig(), stopped.signal);
  stopOnSignals(async () => {
    stopped.abort();
    await (await starting)?.stop();
  });
  await starting;
}

/** Starts the program. A stop in the meantime lets the step that runs end whole, and no other begin. */
async function start(config: Config, stopped: AbortSignal): Promise<RunningServer | undefined> {
  await removeLeftFolders();
  const app = await openApp(config, modules, { stopped }).catch((error: unknown) => {
    if (!stopped.aborted) throw error;
  });
  if (!app) return undefined;
  const demo = !stopped.aborted && config.embedded && (await loadDemoIfEmpty(app, stopped));
  if (stopped.aborted) {
    await closeApp(app);
    return undefined;
  }
  const running = await startServer(app, modules);
  const url = config.PUBLIC_URL ?? running.url;
  if (url) console.log(`\nComarca está lista en ${url}/\n`);
  if (config.embedded) console.log(demoAccountLines(demo).join('\n'));
  return running;
}

function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(endLate, STOP_MS).unref();
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

/** Nothing is lost by it: what was saved is saved, and a job that nobody gave back is found by its heartbeat. */
function endLate(): void {
  console.error('No todo terminó a tiempo: lo guardado está a salvo y los procesos se reanudarán.');
  process.exit(0);
}

main().catch((error: unknown) => {
  const failure = programFailure(error);
  console.error(failure instanceof Error ? failure.message : failure);
  process.exit(1);
});
