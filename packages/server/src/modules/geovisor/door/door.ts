import { availableParallelism } from 'node:os';
import { AppError } from '@comarca/shared/core/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { App } from '../../../core/app.ts';
import { foreseen } from '../../../core/errors/foreseen.ts';
import { FairTurns } from '../../../core/http/bounds/fair-turns.ts';
import { type Caller, callerOf, publicShare } from './caller.ts';

/** Says to a program whose key was refused how keys are shown here (RFC 6750); no browser asks people for one. */
const REFUSED_KEY = 'Bearer realm="Comarca", error="invalid_token"';

/** Of one network or person, in a minute; the map of a browser asks for some thirty tiles at once. */
const PUBLIC_PER_MINUTE = 900;
const KNOWN_PER_MINUTE = 3_000;

/**
 * Work at these doors is apart from that of the staff's screens, and what the public asks for apart from what
 * people with a session or a key do. Two at least: while one waits for the database the other goes on, and what
 * takes twenty seconds does not keep all others out.
 */
const WAITING = 60;
const OPEN_AT_ONCE = Math.min(Math.max(availableParallelism() - 1, 2), 3);
/** Nobody of the public has all turns: one is for the others. */
const OF_ONE = Math.max(1, Math.min(2, OPEN_AT_ONCE - 1));
/** Of the public in all: who waits holds one of the 400 places of the process, of which others keep half. */
const OPEN_WAITING = 200;
/** So long the public waits for a turn, in ms: then it is told to come again, as where the queue is full. */
const LONGEST_WAIT_MS = 25_000;
/** When who finds the queue full may come again, in seconds. */
const FULL_SECONDS = 10;
const CROWD = { waiting: WAITING, allWaiting: OPEN_WAITING, longestWaitMs: LONGEST_WAIT_MS };
const SERVER = {
  open: { ...CROWD, atOnce: OPEN_AT_ONCE, ofOne: OF_ONE },
  known: { atOnce: 3, ofOne: 2, waiting: WAITING },
};
const ONE = { atOnce: 1, ofOne: 1, waiting: WAITING };
const EMBEDDED = { open: { ...ONE, ...CROWD }, known: ONE };

/** What a published address does with who asks. */
type Handle = (
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply | object>;

/** How a door writes what went wrong. */
type Refuse = (reply: FastifyReply, error: AppError) => FastifyReply;

/** Opens an address to programs of others. */
export type Door = (address: string, handle: Handle, refuse: Refuse) => void;

/**
 * The doors through which programs of others read what is published; every site may read them without a
 * session of ours, everybody has a share of the work, and nothing but GET comes in.
 */
export function openDoor(server: FastifyInstance, app: App): Door {
  const limits = app.config.embedded ? EMBEDDED : SERVER;
  const turns = { open: new FairTurns(limits.open), known: new FairTurns(limits.known) };
  const open = new RateLimiterMemory({ points: PUBLIC_PER_MINUTE, duration: 60 });
  const known = new RateLimiterMemory({ points: KNOWN_PER_MINUTE, duration: 60 });

  async function inTurn(caller: Caller, reply: FastifyReply, work: () => Promise<unknown>) {
    let end: (() => void) | undefined;
    let hasBegun = false;
    await new Promise<void>((start, refuse) => {
      const leave = () => end?.();
      const begin = () => {
        // What has begun goes on in the database whether its caller stays or not: it keeps its turn.
        hasBegun = true;
        reply.raw.off('close', leave);
        start();
      };
      const full = () => {
        reply.raw.off('close', leave);
        void reply.header('retry-after', FULL_SECONDS);
        refuse(new AppError('TOO_MANY'));
      };
      end = turns[caller.id === null ? 'open' : 'known'].ask(caller.share, begin, full);
      if (!end) return full();
      if (!hasBegun) reply.raw.once('close', leave);
    });
    try {
      return await work();
    } finally {
      end?.();
    }
  }

  return (address, handle, refuse) => {
    const config = { access: 'publico' } as const;
    server.options(address, { config }, (_request, reply) => allowOthers(reply).status(204).send());
    server.get(address, { config }, async (request, reply) => {
      allowOthers(reply);
      try {
        const caller = await callerOf(app, request).catch(async (error: unknown) => {
          // Whoever tries keys takes from the share of the public.
          await take(open, publicShare(request), reply);
          throw error;
        });
        await take(caller.id === null ? open : known, caller.share, reply);
        return await inTurn(caller, reply, () => handle(caller, request, reply));
      } catch (error) {
        const told = foreseen(error) ?? unreadable(error);
        if (!told) throw error;
        // A refusal is no state of what was asked for.
        void reply.removeHeader('etag').header('cache-control', 'no-store');
        if (told.code === 'UNAUTHENTICATED') void reply.header('www-authenticate', REFUSED_KEY);
        return refuse(reply, told);
      }
    });
  };
}

/** A table that went, or lost a column, behind the program's back; a statement that took too long. */
const UNREADABLE = new Set(['42P01', '42703', '57014']);

/** What a table's keeper has to mend is no fault of the program, and tells whoever asks nothing of it. */
function unreadable(error: unknown): AppError | undefined {
  const { code } = error as { code?: unknown };
  return UNREADABLE.has(String(code))
    ? new AppError('UNAVAILABLE', 'La capa no se pudo leer, o lo pedido tardó demasiado.')
    : undefined;
}

/** Takes one of a share. @throws AppError TOO_MANY */
async function take(from: RateLimiterMemory, share: string, reply: FastifyReply): Promise<void> {
  await from.consume(share, 1).catch(() => {
    void reply.header('retry-after', '60');
    throw new AppError('TOO_MANY');
  });
}

/** Cookies never go along: what a session opens, no other site reads. */
function allowOthers(reply: FastifyReply): FastifyReply {
  return reply.headers({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, HEAD, OPTIONS',
    'access-control-allow-headers': 'authorization, accept',
    'access-control-expose-headers': 'content-crs, link, etag, www-authenticate',
    'cross-origin-resource-policy': 'cross-origin',
    vary: 'authorization, cookie, accept',
  });
}

/**
 * What is public may be kept by whoever is between; what is not, by the caller alone, who asks each time
 * whether it still may be read: a key that was revoked opens nothing that was kept.
 */
export const cacheOf = (isPublic: boolean, seconds: number): string =>
  isPublic ? `public, max-age=${seconds}` : 'private, no-cache';
