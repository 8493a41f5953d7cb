import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A server of base maps that never answers: the first map of a document waits three seconds for it.
 * @returns the address of its tiles, and what ends it
 */
export async function silentTiles(): Promise<{ url: string; close: () => void }> {
  const server = createServer(() => undefined);
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
