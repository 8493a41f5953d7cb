import type { Logger } from 'pino';
import { Server } from 'socket.io';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { spareConnection } from '../http/bounds/connections.ts';
import { LIVE_EVENT, type Realtime } from '../ports/realtime.ts';
import { type Channel, openChannel } from './channel.ts';
import { admitHandshake } from './handshake.ts';
import { createRooms, sessionRoom, userRoom } from './rooms.ts';
import { watchSockets } from './watch.ts';

export interface RealtimeBase {
  config: Config;
  database: Database;
  log: Logger;
}

/** A browser sends only room requests: anything larger is not ours. */
const MAX_INCOMING_BYTES = 16_384;

/**
 * Sockets on this process's HTTP server. With an external PostgreSQL all processes form one
 * channel: whoever emits, a worker without sockets too, reaches a user wherever they are held.
 */
export function createRealtime(base: RealtimeBase): Realtime {
  const rooms = createRooms(base.log);
  const channel = openChannel(base);
  const io = openServer(channel);
  let stopWatching = () => {};
  let closing: Promise<void> | undefined;

  async function close(): Promise<void> {
    stopWatching();
    io.local.disconnectSockets(true);
    // The HTTP server is closed by its owner.
    io.engine?.close();
    await io.of('/').adapter.close();
    await channel?.close();
  }

  return {
    toUser: (userId, message) => void io.in(userRoom(userId)).emit(LIVE_EVENT, message),
    toRoom: (room, message) => void io.in(room).emit(LIVE_EVENT, message),
    allowRoom: rooms.allow,
    endSessions(sessionIds) {
      if (sessionIds.length === 0) return;
      io.in(sessionIds.map(sessionRoom)).disconnectSockets(true);
    },
    connected: () => io.engine?.clientsCount ?? 0,
    attach(server) {
      io.use(admitHandshake(base));
      io.on('connection', rooms.welcome);
      // A person's live channel: not ended because others open too many connections.
      io.on('connection', ({ request }) => spareConnection(request.socket));
      io.attach(server);
      stopWatching = watchSockets(io, base);
    },
    close() {
      closing ??= close();
      return closing;
    },
  };
}

const openServer = (channel: Channel | undefined): Server =>
  new Server({
    path: '/socket.io/',
    serveClient: false,
    transports: ['websocket', 'polling'],
    maxHttpBufferSize: MAX_INCOMING_BYTES,
    ...(channel && { adapter: channel.adapter }),
  });
