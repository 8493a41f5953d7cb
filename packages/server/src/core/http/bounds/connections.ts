import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { networkOf } from '../../auth/network.ts';

/** Open connections without work at most. Browsers keep six for their next requests. */
const MAX_CONNECTIONS = 3_000;

/** Connections of signed-in people's live channels, and of proxies that speak for many. */
const spared = new WeakSet<object>();

/** This connection stays, however many there are: whoever is behind it is known. */
export const spareConnection = (socket: object): void => void spared.add(socket);

/** The open connections by network, oldest first. */
export class Connections {
  private readonly byNetwork = new Map<string, Set<Socket>>();
  private count = 0;
  private readonly isWorkedFor: (socket: Socket) => boolean;
  private readonly most: number;

  constructor(isWorkedFor: (socket: Socket) => boolean, most = MAX_CONNECTIONS) {
    this.isWorkedFor = isWorkedFor;
    this.most = most;
  }

  /** When there are too many, the oldest without work of the network that has the most is ended. */
  add(socket: Socket): void {
    const network = networkOf(socket.remoteAddress);
    const own = this.byNetwork.get(network) ?? new Set();
    this.byNetwork.set(network, own.add(socket));
    this.count += 1;
    socket.once('close', () => this.remove(network, socket));
    if (this.count > this.most) this.makeRoom();
  }

  private remove(network: string, socket: Socket): void {
    const own = this.byNetwork.get(network);
    if (!own?.delete(socket)) return;
    this.count -= 1;
    if (own.size === 0) this.byNetwork.delete(network);
  }

  private makeRoom(): void {
    const networks = [...this.byNetwork].sort(([, a], [, b]) => b.size - a.size);
    for (const [network, sockets] of networks) {
      for (const socket of sockets) {
        if (this.count <= this.most) return;
        const stays = spared.has(socket);
        if (!stays && this.isWorkedFor(socket)) continue;
        // One that stays is not counted any more.
        this.remove(network, socket);
        if (!stays) socket.destroy();
      }
    }
  }
}

/** Ends connections when there are too many, so that new ones can be made. */
export function registerConnections(
  server: FastifyInstance,
  isWorkedFor: (socket: Socket) => boolean,
): void {
  const connections = new Connections(isWorkedFor);
  server.server.on('connection', (socket) => connections.add(socket));
  server.addHook('onRequest', async ({ ip, raw: { socket } }) => {
    // Only a proxy that is believed tells another address than its own.
    if (ip !== socket.remoteAddress) spareConnection(socket);
  });
}
