import type { FastifyReply } from 'fastify';
import { contentDisposition } from '../files/safe-name.ts';
import type { Download } from '../reports/download.ts';

/** Sends a document to be kept as a file; nobody in between stores it. */
export function sendDownload(reply: FastifyReply, { name, type, content }: Download) {
  return reply
    .header('content-type', type)
    .header('content-disposition', contentDisposition('attachment', name))
    .header('cache-control', 'private, no-store')
    .send(Buffer.from(content));
}
