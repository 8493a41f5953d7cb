import { useEffect, useEffectEvent } from 'react';
import type { Socket } from 'socket.io-client';
import { z } from 'zod';
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

/** The room of a record: the server decides who may join it. */
export interface LiveRoom {
  tipo: string;
  id: string;
}

type Handler = (message: LiveMessage) => void;

const handlers = new Map<string, Set<Handler>>();
/** Rooms of records that screens listen to, with how many do. */
const rooms = new Map<string, { room: LiveRoom; listeners: number }>();
let socket: Socket | null = null;
let opening = false;

/** Opens the live channel of the signed-in user. Does nothing when it is open. */
export async function openRealtime(): Promise<void> {
  if (socket || opening) return;
  opening = true;
  const { io } = await import('socket.io-client');
  opening = false;
  if (!sessionStore.get()) return;
  const opened = io({
    path: '/socket.io/',
    transports: ['websocket', 'polling'],
    withCredentials: true,
  });
  socket = opened;
  // After a lost connection the server knows nothing of the rooms.
  opened.on('connect', () => {
    opened.emit('registerUser', sessionStore.get()?.id);
    for (const { room } of rooms.values()) opened.emit('unirse', room);
  });
  opened.onAny((_event: string, payload: unknown) => {
    const parsed = liveMessage.safeParse(payload);
    if (parsed.success)
      for (const handle of handlers.get(parsed.data.store) ?? []) handle(parsed.data);
  });
}

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

/** Listens to a record's room while the component is on screen; its messages come by store. */
export function useLiveRoom(tipo: string, id: string): void {
  useEffect(() => {
    const key = `${tipo}:${id}`;
    const known = rooms.get(key) ?? { room: { tipo, id }, listeners: 0 };
    rooms.set(key, { ...known, listeners: known.listeners + 1 });
    if (known.listeners === 0 && socket?.connected) socket.emit('unirse', known.room);
    return () => leaveRoom(key);
  }, [tipo, id]);
}

function leaveRoom(key: string): void {
  const known = rooms.get(key);
  if (!known) return;
  if (known.listeners > 1) {
    rooms.set(key, { ...known, listeners: known.listeners - 1 });
    return;
  }
  rooms.delete(key);
  socket?.emit('salir', known.room);
}
