import type { FastifyReply } from 'fastify';
import { contentDisposition } from '../files/safe-name.ts';
import type { OpenedContent } from '../ports/file-store.ts';
import type { Download } from '../reports/download.ts';

/** Sends a document to be kept as a file; nobody in between stores it. */
export function sendDownload(reply: FastifyReply, { name, type, content }: Download) {
  return reply
    .header('content-type', type)
    .header('content-disposition', contentDisposition('attachment', name))
    .header('cache-control', 'private, no-store')
    .send(Buffer.from(content));
}

/** The length of stored content as it was opened: what its record says may be of other content by now. */
export const lengthOf = ({ bytes }: OpenedContent): { 'content-length'?: number } =>
  bytes === undefined ? {} : { 'content-length': bytes };
