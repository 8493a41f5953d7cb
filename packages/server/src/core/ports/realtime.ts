import type { Server as HttpServer } from 'node:http';
import type { Actor } from '../actor.ts';

/** What a browser receives: the spec's store/mutation/action/message, with data beside it. */
export interface LiveMessage {
  store: string;
  mutation: string;
  action: string;
  message: string;
  data?: Record<string, unknown>;
}

/** The live channel. Reaches a user on whatever node holds the sockets. */
export interface Realtime {
  toUser(userId: number, message: LiveMessage): void;
  /** Everyone who joined the room (the server decides who may join). */
  toRoom(room: string, message: LiveMessage): void;
  /**
   * Opens rooms `kind:id` to those whom the rule lets in; a browser asks with
   * `unirse({ tipo, id })`. Without a rule nobody joins.
   */
  allowRoom(kind: string, mayJoin: (actor: Actor, id: string) => Promise<boolean>): void;
  /** Cuts the sockets of sessions that have just ended, on every node. */
  endSessions(sessionIds: readonly string[]): void;
  /** Sockets open in this process. */
  connected(): number;
  /** Serves sockets on an HTTP server; without it messages still reach other nodes' sockets. */
  attach(server: HttpServer): void;
  close(): Promise<void>;
}

/** The event under which a browser receives a `LiveMessage`. */
export const LIVE_EVENT = 'mensaje';
