import { IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Arrivals } from './arrivals.ts';

/** Why a body is not there: its connection ended, or it is longer than any may be. */
export type Broken = 'GONE' | 'TOO_LARGE';

interface Bodies {
  /** Waits until the request's body is there, at once when it has none. @returns why it is not */
  arrive(
    request: IncomingMessage,
    response: ServerResponse,
    from: string,
  ): Promise<Broken | undefined>;
  /** Watches a body that its handler reads piece by piece. */
  follow(
    request: IncomingMessage,
    response: ServerResponse,
    from: string,
    whenThere: () => void,
  ): undefined;
}

/** Whether the request says that a body follows. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Files: streamed to storage while they come. */
export const isUpload = (request: IncomingMessage): boolean =>
  isSent(request) && /^\s*multipart\//i.test(request.headers['content-type'] ?? '');

/** What came over a connection, not from a caller inside the program. */
const isSent = (request: IncomingMessage): boolean => request instanceof IncomingMessage;

/**
 * Reads the bodies of requests before anything else is done for them, slow ones within the limits of
 * `Arrivals`, and hands them to the server's parsers.
 * @param limit bytes of a body; one that says it is longer is left to the server, which refuses it
 */
export function registerBodies(server: FastifyInstance, limit: number): Bodies {
  const arrivals = new Arrivals(() => server.refusals.count('TOO_SLOW'));
  const bodies = new WeakMap<IncomingMessage, Buffer>();
  server.addHook('onClose', async () => arrivals.close());
  server.addHook('preParsing', async ({ raw }, _reply, payload) => {
    const body = bodies.get(raw);
    return body ? Readable.from(body, { objectMode: false }) : payload;
  });
  const tooLong = ({ headers }: IncomingMessage) => Number(headers['content-length']) > limit;
  return {
    async arrive(request, response, from) {
      if (!isSent(request) || !hasBody(request) || tooLong(request)) return undefined;
      arrivals.follow(request, response, { from, isUpload: false });
      const body = await readWhole(request, limit, (bytes) => arrivals.hold(request, bytes));
      if (typeof body === 'string') return body;
      bodies.set(request, body);
      return undefined;
    },
    follow(request, response, from, whenThere) {
      arrivals.follow(request, response, { from, isUpload: true });
      request.once('end', whenThere);
    },
  };
}

function readWhole(
  request: IncomingMessage,
  limit: number,
  hold: (bytes: number) => void,
): Promise<Buffer | Broken> {
  return new Promise((resolve) => {
    const pieces: Buffer[] = [];
    let bytes = 0;
    const take = (piece: Buffer) => {
      bytes += piece.length;
      if (bytes <= limit) {
        pieces.push(piece);
        hold(piece.length);
        return;
      }
      request.off('data', take);
      resolve('TOO_LARGE');
    };
    request.on('data', take);
    request.once('end', () => resolve(Buffer.concat(pieces)));
    // A connection that ends in mid-body is an error, after which the request is closed.
    request.once('error', () => resolve('GONE'));
    request.once('close', () => resolve('GONE'));
  });
}
