import { io, type Socket } from 'socket.io-client';
import { LIVE_EVENT, type LiveMessage } from '../../../src/core/ports/realtime.ts';

export interface TestSocket {
  socket: Socket;
  /** Every live message so far. */
  received: LiveMessage[];
  close(): void;
}

/** A browser's live connection, made with a cookie. Rejects when the server refuses it. */
export function openSocket(
  url: string,
  options: { cookie?: string; origin?: string } = {},
): Promise<TestSocket> {
  const extraHeaders: Record<string, string> = {};
  if (options.cookie) extraHeaders.cookie = options.cookie;
  if (options.origin) extraHeaders.origin = options.origin;
  const socket = io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders,
  });
  const received: LiveMessage[] = [];
  socket.on(LIVE_EVENT, (message: LiveMessage) => received.push(message));
  return new Promise((resolve, reject) => {
    socket.on('connect', () => resolve({ socket, received, close: () => socket.disconnect() }));
    socket.on('connect_error', (error) => {
      socket.disconnect();
      reject(error);
    });
  });
}

export const liveMessage = (message: string): LiveMessage => ({
  store: 'pruebas',
  mutation: 'avance',
  action: '',
  message,
});
