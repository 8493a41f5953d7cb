import { useEffect, useEffectEvent } from 'react';
import type { Socket } from 'socket.io-client';
import { z } from 'zod';
import { connection } from '../connection/connection.ts';
import { sessionStore } from '../session/session-store.ts';

const liveMessage = z.object({
  store: z.string(),
  mutation: z.string(),
  action: z.string(),
  message: z.string(),
  data: z.record(z.string(), z.unknown()).optional(),
});

/** What the server says on the live channel. */
export type LiveMessage = z.infer<typeof liveMessage>;

/** The room of a record: its messages reach whoever the server lets in. */
interface Room {
  tipo: string;
  id: string;
}

type Handler = (message: LiveMessage) => void;

const handlers = new Map<string, Set<Handler>>();
/** What the screens are in, to join again after the connection was lost. */
const rooms = new Set<Room>();
let socket: Socket | null = null;
let opening = false;

/** Opens the live channel of the signed-in user. Does nothing when it is open. */
export async function openRealtime(): Promise<void> {
  if (socket || opening) return;
  opening = true;
  const client = await import('socket.io-client').catch(() => null);
  opening = false;
  if (!client || !sessionStore.get()) return;
  const opened = client.io({
    path: '/socket.io/',
    transports: ['websocket', 'polling'],
    withCredentials: true,
  });
  socket = opened;
  opened.on('connect', () => {
    opened.emit('registerUser', sessionStore.get()?.id);
    for (const room of rooms) opened.emit('unirse', room);
  });
  followConnection(opened);
  opened.onAny((_event: string, payload: unknown) => {
    const parsed = liveMessage.safeParse(payload);
    if (parsed.success)
      for (const handle of handlers.get(parsed.data.store) ?? []) handle(parsed.data);
  });
}

/**
 * A channel that breaks may mean that the server is gone. One that the server itself closed, as when
 * it is restarted, is not opened again by the library.
 */
function followConnection(opened: Socket): void {
  opened.on('disconnect', (reason) => {
    if (reason !== 'io client disconnect') connection.suspect();
  });
  // Not active: the server refused this visitor, and asking again would change nothing.
  opened.on('connect_error', () => {
    if (opened.active) connection.suspect();
  });
}

connection.onAnswer(() => {
  if (socket && !socket.active) socket.connect();
});

/** Closes the live channel when the session ends. */
export function closeRealtime(): void {
  socket?.disconnect();
  socket = null;
}

/** Calls the handler for every message of the store while the component is on screen. */
export function useLiveMessages(store: string, handler: Handler): void {
  const handle = useEffectEvent(handler);
  useEffect(() => {
    const ofStore = handlers.get(store) ?? new Set<Handler>();
    handlers.set(store, ofStore);
    const listener: Handler = (message) => handle(message);
    ofStore.add(listener);
    return () => {
      ofStore.delete(listener);
    };
  }, [store]);
}

/** Is in the room of a record while the component is on screen; without an id in none. */
export function useLiveRoom(kind: string, id: string | undefined): void {
  useEffect(() => {
    if (id === undefined) return undefined;
    const room = { tipo: kind, id };
    rooms.add(room);
    if (socket?.connected) socket.emit('unirse', room);
    return () => {
      rooms.delete(room);
      socket?.emit('salir', room);
    };
  }, [kind, id]);
}
