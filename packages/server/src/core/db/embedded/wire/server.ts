import { createServer, type Server } from 'node:net';
import { Connection } from './connection.ts';
import type { Gate } from './gate.ts';

/**
 * Serves the PostgreSQL protocol on a Unix socket in a directory that only its owner may enter.
 * @param path of the socket
 */
export function listen(path: string, gate: Gate, password: string): Promise<Server> {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    gate.add(new Connection(connections, socket, gate, password));
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, () => resolve(server));
  });
}
