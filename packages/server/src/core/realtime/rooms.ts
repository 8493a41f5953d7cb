import type { Logger } from 'pino';
import type { Socket } from 'socket.io';
import { z } from 'zod';
import type { Actor } from '../actor.ts';

export const userRoom = (userId: number): string => `usuario:${userId}`;
export const sessionRoom = (sessionId: string): string => `sesion:${sessionId}`;

type MayJoin = (actor: Actor, id: string) => Promise<boolean>;

/** Kinds whose rooms the server fills by itself; no rule can open them. */
const reserved = new Set(['usuario', 'sesion']);
/** More rooms than any screen needs; a socket that asks for more is not our screen. */
const MAX_ROOMS = 50;
/** Requests of a socket that wait while one is decided; what comes beyond them is refused unread. */
const MAX_WAITING = 50;

const request = z.object({
  tipo: z.string().max(40),
  id: z.string().regex(/^[\w-]{1,60}$/),
});

/** The rooms for records, and who may enter. */
export function createRooms(log: Logger) {
  const rules = new Map<string, MayJoin>();

  async function join(socket: Socket, input: unknown): Promise<boolean> {
    const parsed = request.safeParse(input);
    if (!parsed.success || socket.rooms.size >= MAX_ROOMS) return false;
    const { tipo, id } = parsed.data;
    const mayJoin = rules.get(tipo);
    if (!mayJoin || !(await mayJoin(actorOf(socket), id))) return false;
    await socket.join(`${tipo}:${id}`);
    return true;
  }

  /**
   * Decides about the requests of a socket one after the other: each asks the database, and a socket that
   * sends thousands takes no more of it than one that sends one.
   */
  function inTurn(socket: Socket): (input: unknown) => Promise<boolean> {
    let turn: Promise<unknown> = Promise.resolve();
    let waiting = 0;
    return async (input) => {
      if (waiting >= MAX_WAITING) return false;
      waiting += 1;
      const decided = turn.then(() => (socket.connected ? join(socket, input) : false));
      turn = decided.catch(() => undefined).finally(() => (waiting -= 1));
      return decided;
    };
  }

  /** Puts a new socket where its session belongs, and answers its requests. */
  function welcome(socket: Socket): void {
    const actor = actorOf(socket);
    const decide = inTurn(socket);
    void socket.join([userRoom(actor.id), sessionRoom(actor.sessionId)]);
    // The id that the browser sends is not read: who it is, the session says.
    socket.on('registerUser', (_id: unknown, answer: unknown) => reply(answer, { id: actor.id }));
    socket.on('unirse', (input: unknown, answer: unknown) => {
      decide(input).then(
        (joined) => reply(answer, { joined }),
        (error: unknown) => {
          log.error({ err: error }, 'could not decide about a room');
          reply(answer, { joined: false });
        },
      );
    });
    socket.on('salir', (input: unknown) => {
      const parsed = request.safeParse(input);
      if (!parsed.success || reserved.has(parsed.data.tipo)) return;
      void socket.leave(`${parsed.data.tipo}:${parsed.data.id}`);
    });
  }

  return {
    welcome,
    allow(kind: string, mayJoin: MayJoin): void {
      if (reserved.has(kind)) throw new Error(`rooms of "${kind}" belong to the core`);
      rules.set(kind, mayJoin);
    },
  };
}

const actorOf = (socket: Socket): Actor => socket.data.actor as Actor;

function reply(answer: unknown, value: unknown): void {
  if (typeof answer === 'function') answer(value);
}
