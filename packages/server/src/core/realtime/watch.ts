import type { Server, Socket } from 'socket.io';
import type { Actor } from '../actor.ts';
import { findAliveSessions } from '../auth/alive-session.repository.ts';
import { IDLE_MINUTES } from '../auth/session.ts';
import type { RealtimeBase } from './create-realtime.ts';

const SLOW_CHECK_MS = 250;
const SESSION_CHECK_MS = 30_000;
/** A client that leaves this much unread is cut off; it reconnects and reads anew. */
const MAX_WAITING_BYTES = 1_048_576;
const MAX_WAITING_PACKETS = 500;

/** Cuts off slow clients and those whose session ended. @returns how to stop watching */
export function watchSockets(io: Server, base: RealtimeBase): () => void {
  const slow = setInterval(() => {
    for (const socket of io.sockets.sockets.values()) {
      if (isSlow(socket)) cut(socket);
    }
  }, SLOW_CHECK_MS);
  const sessions = setInterval(() => {
    cutEnded(io, base).catch((error: unknown) =>
      base.log.warn({ err: error }, 'could not check the sessions of sockets'),
    );
  }, SESSION_CHECK_MS);
  return () => {
    clearInterval(slow);
    clearInterval(sessions);
  };
}

/** Who does not read will not read a farewell either: the connection itself is ended. */
function cut(socket: Socket): void {
  socket.disconnect(true);
  socket.request.socket.destroy();
}

/** What Socket.IO holds back, and what the operating system has not taken from us. */
function isSlow({ conn, request }: Socket): boolean {
  const { writeBuffer } = conn as unknown as { writeBuffer: { data?: string | Buffer }[] };
  if (writeBuffer.length > MAX_WAITING_PACKETS) return true;
  const held = writeBuffer.reduce((bytes, { data }) => bytes + (data?.length ?? 0), 0);
  return held + request.socket.writableLength > MAX_WAITING_BYTES;
}

async function cutEnded(io: Server, { database }: RealtimeBase): Promise<void> {
  const sockets = [...io.sockets.sockets.values()];
  if (sockets.length === 0) return;
  const ids = [...new Set(sockets.map(sessionOf))];
  const alive = await findAliveSessions(database.db, ids, IDLE_MINUTES);
  for (const socket of sockets) {
    if (!alive.has(sessionOf(socket))) socket.disconnect(true);
  }
}

const sessionOf = (socket: Socket): string => (socket.data.actor as Actor).sessionId;
