import { createAdapter } from '@socket.io/postgres-adapter';
import pg from 'pg';
import type { RealtimeBase } from './create-realtime.ts';

/** NOTIFY carries less than 8,000 bytes; larger messages go through a table. */
const NOTIFY_BYTES = 7_500;
const CONNECT_MS = 10_000;

export interface Channel {
  adapter: ReturnType<typeof createAdapter>;
  close(): Promise<void>;
}

/**
 * The processes' common channel: LISTEN/NOTIFY of the external PostgreSQL, on two connections of
 * its own, so that neither a busy pool delays a message nor a listener holds the pool's end.
 * The embedded database has one process and needs none.
 */
export function openChannel({ config, log }: RealtimeBase): Channel | undefined {
  if (config.embedded) return undefined;
  const settings = {
    connectionString: config.DATABASE_URL,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'comarca-live',
  };
  // One connection keeps the messages in the order in which they were emitted.
  const publisher = new pg.Pool({ ...settings, max: 1 });
  publisher.on('error', () => undefined);
  const listener = createListener(settings);
  const pool = {
    connect: listener.connect,
    query: (text: string, values?: unknown[]) => publisher.query(text, values),
  };
  return {
    adapter: createAdapter(pool as unknown as pg.Pool, {
      payloadThreshold: NOTIFY_BYTES,
      errorHandler: (error) => log.warn({ err: error }, 'a live message was lost'),
    }),
    async close() {
      await listener.close();
      await publisher.end();
    },
  };
}

/** What the adapter takes from a pool to listen: a connection that it may get again when lost. */
function createListener(settings: pg.ClientConfig) {
  const open = new Set<pg.Client>();
  let closed = false;
  return {
    async connect(): Promise<pg.Client & { release(): void }> {
      const client = new pg.Client(settings);
      client.on('error', () => undefined);
      await client.connect();
      open.add(client);
      client.once('end', () => open.delete(client));
      if (closed) {
        await client.end();
        // A failure would make the adapter try again for ever.
        return new Promise(() => undefined);
      }
      return Object.assign(client, { release: () => void client.end() });
    },
    async close(): Promise<void> {
      closed = true;
      for (const client of open) {
        client.removeAllListeners('end');
        await client.end();
      }
    },
  };
}
