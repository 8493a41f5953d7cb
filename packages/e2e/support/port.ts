import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that the system gives to connections: room for each run, and in it for each worker. */
const FIRST = 20_000;
const RUN = 200;
const RUNS = 60;
const WORKER = 20;

/**
 * A port on which nobody listens, for a worker the same from file to file unless something took it: a
 * browser that meets the application at the same address still has its scripts translated.
 */
export async function usualPort(): Promise<number> {
  const worker = Number(process.env.VITEST_POOL_ID ?? 0);
  const first = FIRST + (process.ppid % RUNS) * RUN + (worker % (RUN / WORKER)) * WORKER;
  for (let port = first; port < first + WORKER; port += 1) if (await isFree(port)) return port;
  throw new Error(`The ports from ${first} on are taken`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
