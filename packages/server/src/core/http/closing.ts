import type { FastifyInstance } from 'fastify';
import type { App } from '../app.ts';

const IDLE_CHECK_MS = 100;

/**
 * Lets the server close: live connections end first, accepted requests are answered, and browsers
 * that keep a connection for their next request do not hold it open.
 */
export function registerClosing(server: FastifyInstance, app: App): void {
  let timer: NodeJS.Timeout | undefined;
  server.addHook('preClose', async () => {
    await app.realtime.close();
    timer = setInterval(() => server.server.closeIdleConnections(), IDLE_CHECK_MS);
  });
  server.addHook('onClose', async () => clearInterval(timer));
}
