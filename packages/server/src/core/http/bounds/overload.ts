import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { AppError, errorCatalogue } from '@comarca/shared/core/errors';
import type { FastifyInstance } from 'fastify';
import { networkOf } from '../../auth/network.ts';
import { INVALID_REQUEST } from '../../errors/invalid-request.ts';
import { CLOSED_POLICY } from '../content-policy.ts';
import { REQUEST_ID_HEADER } from '../request-id.ts';
import { type Broken, hasBody, isUpload, registerBodies } from './bodies.ts';
import { registerConnections } from './connections.ts';

/** Requests that the process works on at the same time; what comes beyond is refused at once. */
const MAX_AT_ONCE = 400;
/** Of one network: an office behind one address fits, a flood from one machine does not. */
const MAX_AT_ONCE_PER_NETWORK = 100;
const RETRY_SECONDS = 2;
/** More refusals than this in a second are a flood. */
const FLOOD_PER_SECOND = 200;
/** Who is refused in a flood is told so after so long, at least, and at most twice. */
const SLOW_MS = 1_000;

/** Why a request is not let in: also its body may be longer than any, or never come. */
type Refusal = 'UNAVAILABLE' | 'TOO_MANY' | Broken;
type Told = Exclude<Refusal, 'GONE'>;

/** Health must answer when nothing else does. */
const isHealth = ({ url }: IncomingMessage): boolean => url?.startsWith('/salud') ?? false;

/**
 * Refuses instead of queueing: 503 when the process is full, 429 when one network takes more than
 * its share. Counts what is in work, not what came in a period, so quick honest work is never cut.
 * A request is in work once its body is there: whoever sends slowly keeps no place from others.
 *
 * A refusal must cost much less than an answer, or the refused keep the server from what it has
 * admitted: who comes without a proxy is refused at the door, before the server looks at the request.
 * Nor may what the refused send at once again: each turn of the event loop would be theirs, and an answer
 * takes several, one for each of its statements. In a flood a refusal therefore waits a moment.
 */
export function registerOverload(server: FastifyInstance, bodyLimit: number): void {
  const places = new Places();
  const flood = new Flood();
  const bodies = registerBodies(server, bodyLimit);
  const admitted = new WeakSet<IncomingMessage>();
  registerConnections(server, (socket) => places.isWorkedFor(socket));
  const [handle] = server.server.listeners('request') as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[];

  /** Lets a request in once its body is there. @returns why not */
  async function admit(request: IncomingMessage, response: ServerResponse, network: string) {
    const full = places.refusal(network);
    if (full) return full;
    admitted.add(request);
    const take = () => places.take(request, response, network);
    if (isUpload(request)) return bodies.follow(request, response, network, take);
    return (await bodies.arrive(request, response, network)) ?? places.refusal(network) ?? take();
  }

  function turnAway(response: ServerResponse, code: Told): void {
    server.refusals.count(code);
    if (flood.refused()) refuseSlowly(response, code);
    else refuse(response, code);
  }

  async function atTheDoor(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isHealth(request)) {
      const network = directNetwork(request);
      const refusal =
        network === undefined ? places.refusal(undefined) : await admit(request, response, network);
      if (refusal === 'GONE') return;
      if (refusal) return turnAway(response, refusal);
    }
    handle?.(request, response);
  }

  server.server.removeAllListeners('request');
  server.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    void atTheDoor(request, response);
  });

  // Whose address a proxy tells, or the test's own caller tells.
  server.addHook('onRequest', async ({ raw, ip }, reply) => {
    if (isHealth(raw) || admitted.has(raw)) return;
    const refusal = await admit(raw, reply.raw, networkOf(ip));
    if (refusal === 'GONE') throw new AppError('VALIDATION', INVALID_REQUEST);
    if (!refusal) return;
    void reply.header('retry-after', RETRY_SECONDS);
    throw new AppError(refusal);
  });
  server.addHook('onResponse', async ({ raw }) => places.leave(raw));
}

/** Who calls, unless a proxy speaks for somebody. */
const directNetwork = ({ headers, socket }: IncomingMessage): string | undefined =>
  headers['x-forwarded-for'] === undefined ? networkOf(socket.remoteAddress) : undefined;

/** How many are refused, second by second. */
class Flood {
  private second = 0;
  private count = 0;

  /** Counts a refusal. @returns whether it is one of a flood */
  refused(): boolean {
    const second = Math.floor(performance.now() / 1_000);
    this.count = second === this.second ? this.count + 1 : 1;
    this.second = second;
    return this.count > FLOOD_PER_SECOND;
  }
}

/** The requests in work and the networks that they come from. */
class Places {
  private readonly taken = new Map<IncomingMessage, string>();
  private readonly ofNetwork = new Map<string, number>();
  private readonly sockets = new Set<Socket>();

  /** Why no other request is taken, of this network when it is known. */
  refusal(network: string | undefined): 'UNAVAILABLE' | 'TOO_MANY' | undefined {
    const own = network === undefined ? 0 : (this.ofNetwork.get(network) ?? 0);
    if (own >= MAX_AT_ONCE_PER_NETWORK) return 'TOO_MANY';
    return this.taken.size >= MAX_AT_ONCE ? 'UNAVAILABLE' : undefined;
  }

  /** Whether an answer for this connection is being made. */
  isWorkedFor(socket: Socket): boolean {
    return this.sockets.has(socket);
  }

  /** A connection may end before its answer does: whatever comes first frees the place. */
  take(request: IncomingMessage, response: ServerResponse, network: string): undefined {
    if (response.closed) return;
    this.taken.set(request, network);
    this.sockets.add(request.socket);
    this.ofNetwork.set(network, (this.ofNetwork.get(network) ?? 0) + 1);
    response.once('close', () => this.leave(request));
  }

  leave(request: IncomingMessage): void {
    const network = this.taken.get(request);
    if (network === undefined) return;
    this.taken.delete(request);
    this.sockets.delete(request.socket);
    const left = (this.ofNetwork.get(network) ?? 1) - 1;
    if (left > 0) this.ofNetwork.set(network, left);
    else this.ofNetwork.delete(network);
  }
}

/** After a moment, which is not the same for all: they would come back at once. */
function refuseSlowly(response: ServerResponse, code: Told): void {
  const later = () => refuse(response, code);
  const timer = setTimeout(later, SLOW_MS * (1 + Math.random())).unref();
  response.once('close', () => clearTimeout(timer));
}

/** The answer of the error handler, without anything else having run. */
function refuse(response: ServerResponse, code: Told): void {
  const { status, message } = errorCatalogue[code];
  const requestId = randomUUID();
  const body = JSON.stringify({ codigo: code, message, errors: [], solicitud: requestId });
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'retry-after': String(RETRY_SECONDS),
    'cache-control': 'no-store',
    'content-security-policy': CLOSED_POLICY,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    [REQUEST_ID_HEADER]: requestId,
    // The rest of a refused body is not waited for.
    ...(hasBody(response.req) && { connection: 'close' }),
  });
  response.end(body);
}
