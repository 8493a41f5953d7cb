import type { FastifyInstance } from 'fastify';
import type { App } from '../app.ts';

/** A health check that takes longer than this has failed. */
const PATIENCE_MS = 3_000;

/** `/salud`: the process is alive. `/salud/lista`: it can serve (database and job queue answer). */
export function healthRoutes(server: FastifyInstance, app: App): void {
  server.get('/salud', { config: { access: 'publico' } }, async () => ({ estado: 'vivo' }));
  server.get('/salud/lista', { config: { access: 'publico' } }, async (_request, reply) => {
    const state = await within(PATIENCE_MS, app.jobs.status()).catch(() => undefined);
    const databaseState = state !== undefined;
    const jobs = state?.open ?? false;
    const ready = databaseState && jobs;
    return reply
      .status(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        estado: ready ? 'listo' : 'no disponible',
        baseDatos: databaseState,
        trabajos: jobs,
      });
  });
}

/** @throws Error when the promise takes longer than it may */
export async function within<Value>(milliseconds: number, promise: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('too late')), milliseconds);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
