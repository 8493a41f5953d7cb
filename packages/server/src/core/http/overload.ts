import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError, errorCatalogue } from '@comarca/shared/core/errors';
import type { FastifyInstance } from 'fastify';
import { CLOSED_POLICY } from './content-policy.ts';
import { REQUEST_ID_HEADER } from './request-id.ts';

/** Requests that the process works on at the same time; what comes beyond is refused at once. */
const MAX_AT_ONCE = 400;
/** Of one address: an office behind one address fits, a flood from one machine does not. */
const MAX_AT_ONCE_PER_ADDRESS = 100;
const RETRY_SECONDS = 2;
/** More refusals than this in a second are a flood. */
const FLOOD_PER_SECOND = 200;
/** Who is refused in a flood is told so after so long, at least, and at most twice. */
const SLOW_MS = 1_000;

type Refusal = 'UNAVAILABLE' | 'TOO_MANY';

/** Health must answer when nothing else does. */
const isHealth = ({ url }: IncomingMessage): boolean => url?.startsWith('/salud') ?? false;

/**
 * Refuses instead of queueing: 503 when the process is full, 429 when one address takes more than
 * its share. Counts what is in work, not what came in a period, so quick honest work is never cut.
 *
 * A refusal must cost much less than an answer, or the refused keep the server from what it has
 * admitted: who comes without a proxy is refused at the door, before the server looks at the request.
 * Nor may what the refused send at once again: each turn of the event loop would be theirs, and an answer
 * takes several, one for each of its statements. In a flood a refusal therefore waits a moment.
 */
export function registerOverload(server: FastifyInstance): void {
  const places = new Places();
  const flood = new Flood();
  const [handle] = server.server.listeners('request') as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[];
  server.server.removeAllListeners('request');
  server.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const address = directAddress(request);
    const code = isHealth(request) ? undefined : places.refusal(address);
    if (code) {
      server.refusals.count(code);
      if (flood.refused()) refuseSlowly(response, code);
      else refuse(response, code);
      return;
    }
    if (address !== undefined) places.take(request, response, address);
    handle?.(request, response);
  });

  // Whose address a proxy tells, or the test's own caller tells.
  server.addHook('onRequest', async ({ raw, ip }, reply) => {
    if (isHealth(raw) || places.has(raw)) return;
    const code = places.refusal(ip);
    if (code) {
      void reply.header('retry-after', RETRY_SECONDS);
      throw new AppError(code);
    }
    places.take(raw, reply.raw, ip);
  });
  server.addHook('onResponse', async ({ raw }) => places.leave(raw));
}

/** Who calls, unless a proxy speaks for somebody. */
const directAddress = ({ headers, socket }: IncomingMessage): string | undefined =>
  headers['x-forwarded-for'] === undefined ? socket.remoteAddress : undefined;

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

/** The requests in work and the addresses that they come from. */
class Places {
  private readonly taken = new Map<IncomingMessage, string>();
  private readonly ofAddress = new Map<string, number>();

  /** Why no other request is taken, of this address when it is known. */
  refusal(address: string | undefined): Refusal | undefined {
    const own = address === undefined ? 0 : (this.ofAddress.get(address) ?? 0);
    if (own >= MAX_AT_ONCE_PER_ADDRESS) return 'TOO_MANY';
    return this.taken.size >= MAX_AT_ONCE ? 'UNAVAILABLE' : undefined;
  }

  has(request: IncomingMessage): boolean {
    return this.taken.has(request);
  }

  /** A connection may end before its answer does: whatever comes first frees the place. */
  take(request: IncomingMessage, response: ServerResponse, address: string): void {
    this.taken.set(request, address);
    this.ofAddress.set(address, (this.ofAddress.get(address) ?? 0) + 1);
    response.once('close', () => this.leave(request));
  }

  leave(request: IncomingMessage): void {
    const address = this.taken.get(request);
    if (address === undefined) return;
    this.taken.delete(request);
    const left = (this.ofAddress.get(address) ?? 1) - 1;
    if (left > 0) this.ofAddress.set(address, left);
    else this.ofAddress.delete(address);
  }
}

/** After a moment, which is not the same for all: they would come back at once. */
function refuseSlowly(response: ServerResponse, code: Refusal): void {
  const later = () => refuse(response, code);
  const timer = setTimeout(later, SLOW_MS * (1 + Math.random())).unref();
  response.once('close', () => clearTimeout(timer));
}

/** The answer of the error handler, without anything else having run. */
function refuse(response: ServerResponse, codigo: Refusal): void {
  const { status, message } = errorCatalogue[codigo];
  const solicitud = randomUUID();
  const body = JSON.stringify({ codigo, message, errors: [], solicitud });
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'retry-after': String(RETRY_SECONDS),
    'cache-control': 'no-store',
    'content-security-policy': CLOSED_POLICY,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    [REQUEST_ID_HEADER]: solicitud,
  });
  response.end(body);
}
