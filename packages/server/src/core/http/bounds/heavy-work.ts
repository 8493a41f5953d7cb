import { AppError } from '@comarca/shared/core/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../app.ts';
import { siteOf } from '../../auth/network.ts';
import { FairTurns } from './fair-turns.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Its answer takes much of the database or the processor: each person has a share of it, and each site
     * of those who have no session. `ofPeople`: the latter come without a turn.
     */
    heavy?: boolean | 'ofPeople';
    /** Whose share a stranger's request takes, where it is not its site's. */
    strangersShare?: (request: FastifyRequest) => string | undefined;
  }
}

/** More than a browser ever asks for at once. */
const WAITING = 100;
const SERVER = { atOnce: 6, ofOne: 2, waiting: WAITING };
/** Its one session does one thing after the other: a share of two would keep it all. */
const EMBEDDED = { atOnce: 2, ofOne: 1, waiting: WAITING };

/**
 * Of those who have no session, apart from the turns of people. Who waits holds a place among all that the
 * process works on: a crowd of them leaves most places to others.
 */
const STRANGERS = { atOnce: 2, ofOne: 1, waiting: 20, allWaiting: 100, longestWaitMs: 25_000 };
const EMBEDDED_STRANGERS = { ...STRANGERS, atOnce: 1 };
/** So long a stranger keeps the turn by reading the answer: whoever reads slower leaves it to others. */
const READING_MS = 5_000;
/** When who finds the queue full may come again. */
const RETRY_SECONDS = 10;

/** A turn that a request has, which ends once nothing goes on for it any more. */
interface Turn {
  end(): void;
  /** Whether it came: the route is at work. */
  hasBegun: boolean;
  /** What still goes on: the route's work, and its answer. */
  goingOn: Set<'work' | 'answer'>;
}

/**
 * Routes whose answers are heavy (`config: { heavy: true }`) take turns, fair between people: one who
 * asks for sixty at once waits for them, and nobody else does. Whoever leaves waits no longer; what has
 * begun for them goes on in the database, and keeps its turn. Strangers, who come with a link, take turns of
 * their own.
 */
export function registerHeavyWork(server: FastifyInstance, { config }: App): void {
  const turns = {
    people: new FairTurns(config.embedded ? EMBEDDED : SERVER),
    strangers: new FairTurns(config.embedded ? EMBEDDED_STRANGERS : STRANGERS),
  };
  const taken = new WeakMap<FastifyRequest, Turn>();

  server.addHook('onRoute', (route) => {
    if (!route.config?.heavy) return;
    const { handler } = route;
    route.handler = async function heavy(request, reply) {
      taken.get(request)?.goingOn.add('work');
      try {
        return await handler.call(this, request, reply);
      } finally {
        over(request, 'work');
      }
    };
  });
  server.addHook('preHandler', (request, reply, next) => {
    const { heavy } = request.routeOptions.config;
    if (!heavy || (heavy === 'ofPeople' && !request.actor)) return next();
    takeTurn(request, reply, next);
  });
  server.addHook('onSend', async (request) => {
    const turn = request.actor ? undefined : taken.get(request);
    if (turn) setTimeout(() => turn.end(), READING_MS).unref();
  });
  server.addHook('onResponse', async (request) => over(request, 'answer'));

  function over(request: FastifyRequest, what: 'work' | 'answer'): void {
    const turn = taken.get(request);
    turn?.goingOn.delete(what);
    if (turn && (turn.goingOn.size === 0 || !turn.hasBegun)) turn.end();
  }

  function takeTurn(
    request: FastifyRequest,
    reply: FastifyReply,
    next: (error?: Error) => void,
  ): void {
    const turn: Turn = {
      end: () => undefined,
      hasBegun: false,
      goingOn: new Set(['answer']),
    };
    let hasLeft = false;
    taken.set(request, turn);
    const start = () => {
      if (hasLeft) return;
      turn.hasBegun = true;
      next();
    };
    const refuse = () => {
      taken.delete(request);
      if (hasLeft) return;
      void reply.header('retry-after', RETRY_SECONDS);
      next(new AppError('TOO_MANY'));
    };
    const end = request.actor
      ? turns.people.ask(request.actor.id, start)
      : turns.strangers.ask(strangersShareOf(request), start, refuse);
    if (!end) {
      refuse();
      return;
    }
    turn.end = end;
    reply.raw.once('close', () => {
      hasLeft = true;
      over(request, 'answer');
    });
  }
}

const strangersShareOf = (request: FastifyRequest): string =>
  request.routeOptions.config.strangersShare?.(request) ?? siteOf(request.ip);
