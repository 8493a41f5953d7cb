/**
 * One process of the program for the tests of several: the real assembly, with one job that takes
 * its time and tells its user. Prints its address when ready.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { openApp, startServer } from '../../../src/core/assemble.ts';
import { readConfig } from '../../../src/core/config/config.ts';
import type { JobDefinition } from '../../../src/core/jobs/jobs.ts';
import type { ServerModule } from '../../../src/core/module.ts';
import { answersNothing } from '../../testkit/empty-graphql.ts';
import { liveMessage } from '../../testkit/servers/socket.ts';

const schema = z.object({ steps: z.number(), stepMs: z.number() });

const counting: JobDefinition<typeof schema> = {
  name: 'conteo',
  schema,
  retryLimit: 50,
  heartbeatSeconds: 10,
  concurrency: 4,
  async run({ app, data, userId, signal, progress }) {
    for (let step = 1; step <= data.steps; step += 1) {
      await pause(data.stepMs);
      signal.throwIfAborted();
      await progress((100 * step) / data.steps, `paso ${step}`);
      if (userId !== null)
        app.realtime.toUser(userId, liveMessage(`paso ${step} de ${process.pid}`));
    }
    return { pid: process.pid };
  },
};

/** Requests of `/espera` and `/eterna` that this process took so far. */
let accepted = 0;

const nodes: ServerModule = {
  name: 'nodos',
  graphql: answersNothing,
  jobs: [counting as unknown as JobDefinition],
  routes(server, app) {
    server.post('/api/v1/conteo', { config: { access: 'sesion' } }, async (request) => {
      const userId = request.actor?.id ?? null;
      const id = await app.database.db
        .transaction()
        .execute((tx) => app.jobs.enqueue(tx, 'conteo', request.body, { userId }));
      return { id, pid: process.pid };
    });
    server.get('/api/v1/espera', { config: { access: 'sesion' } }, async () => {
      accepted += 1;
      await pause(1_500);
      return { pid: process.pid };
    });
    server.get('/api/v1/eterna', { config: { access: 'sesion' } }, async () => {
      accepted += 1;
      await pause(60_000);
      return {};
    });
    server.get('/api/v1/aceptadas', { config: { access: 'sesion' } }, async () => ({ accepted }));
  },
};

const app = await openApp(readConfig(), [nodes]);
const running = await startServer(app, [nodes]);
process.on('SIGTERM', () => {
  void running.stop().then(() => process.exit(0));
});
console.log(`ready ${running.url ?? 'worker'}`);
