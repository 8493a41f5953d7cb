/** The server under the runtime benchmarks: uploads that are thrown away, and a burst of messages. */
import { setTimeout as pause } from 'node:timers/promises';
import { openApp, startServer } from '../../packages/server/src/core/assemble.ts';
import { readConfig } from '../../packages/server/src/core/config/config.ts';
import { receiveUpload } from '../../packages/server/src/core/http/upload.ts';
import type { ServerModule } from '../../packages/server/src/core/module.ts';
import { answersNothing } from '../../packages/server/test/testkit/empty-graphql.ts';

const ROUND_MS = 100;

const bench: ServerModule = {
  name: 'bench',
  graphql: answersNothing,
  routes(server, app) {
    server.post('/api/v1/carga', { config: { access: 'sesion' } }, async (request) => {
      const files = await receiveUpload(request, app.files, { allow: ['geojson'] });
      await app.files.discard(files.map(({ key }) => key));
      return { bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
    });
    server.post('/api/v1/rafaga', { config: { access: 'sesion' } }, async (request) => {
      const { rounds, perRound } = request.body as { rounds: number; perRound: number };
      for (let round = 0; round < rounds; round += 1) {
        for (let index = 0; index < perRound; index += 1) {
          const message = { store: 'b', mutation: 'b', action: '', message: String(Date.now()) };
          app.realtime.toUser(request.actor?.id ?? 0, message);
        }
        await pause(ROUND_MS);
      }
      return {};
    });
  },
};

const app = await openApp(readConfig(), [bench]);
const running = await startServer(app, [bench]);
let peak = 0;
setInterval(() => {
  peak = Math.max(peak, process.memoryUsage().rss);
}, 20);
process.on('message', (what) => {
  if (what === 'reset') peak = process.memoryUsage().rss;
  process.send?.({ rss: process.memoryUsage().rss, peak });
});
process.on('SIGTERM', () => void running.stop().then(() => process.exit(0)));
process.send?.({ url: running.url });
