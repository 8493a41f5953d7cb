import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

/** Streams tell only so that their other end was closed before their own. */
const closedEarly = (error: unknown): boolean =>
  error instanceof Error && /premature close/i.test(error.message);

const GONE = new Set(['ECONNRESET', 'EPIPE']);

/** Whether the other side ended the connection. One that is cut here has neither end nor error. */
function hasLeft({ readableEnded, errored }: Socket): boolean {
  const code = errored && 'code' in errored ? String(errored.code) : '';
  return readableEnded || GONE.has(code);
}

/** Whether an answer broke off because its browser left. */
export const hasLeftEarly = (error: unknown, socket: Socket): boolean =>
  closedEarly(error) && hasLeft(socket);

/**
 * The log of one request. That an answer broke off because its browser left is no fault, and
 * everyday: the compression of answers reports it as one.
 */
export function registerRequestLog(server: FastifyInstance): void {
  server.setChildLoggerFactory((logger, bindings, options, request: IncomingMessage) => {
    const log = logger.child(bindings, options);
    const error = log.error.bind(log) as (...entry: unknown[]) => void;
    const debug = log.debug.bind(log) as (...entry: unknown[]) => void;
    log.error = ((...entry: unknown[]) => {
      (hasLeftEarly(entry[0], request.socket) ? debug : error)(...entry);
    }) as FastifyBaseLogger['error'];
    return log;
  });
}
