import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** Shorter answers are gone before the collector is in need of their room. */
const LONG_BYTES = 65_536;

/**
 * Hands long answers over once and keeps them no longer: what packs an answer that comes whole keeps it until the
 * whole heap is collected, and a few dozen long ones make that collection due. To be registered before what packs.
 */
export function registerLongAnswers(server: FastifyInstance): void {
  server.addHook('onSend', async ({ method }, reply, payload) => {
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (!isWhole || payload.length < LONG_BYTES || method === 'HEAD') return payload;
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload;
    void reply.header('content-length', bytes.length);
    return givenOnce(bytes);
  });
}

/** The same bytes for whoever reads them first, and for nobody afterwards. */
function givenOnce(bytes: Buffer): Readable {
  let waiting: Buffer | null = bytes;
  return new Readable({
    read() {
      this.push(waiting);
      waiting = null;
    },
  });
}
