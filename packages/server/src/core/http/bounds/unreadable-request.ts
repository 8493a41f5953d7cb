import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorCatalogue } from '@comarca/shared/core/errors';
import { INVALID_REQUEST } from '../../errors/invalid-request.ts';
import { CLOSED_POLICY } from '../content-policy.ts';

/** What Node says of a request that it cannot read to its end, as a status and our words. */
const byCode = new Map<string | undefined, [status: number, message: string]>([
  ['HPE_HEADER_OVERFLOW', [431, 'La dirección o los encabezados son demasiado largos.']],
  ['ERR_HTTP_REQUEST_TIMEOUT', [408, 'La solicitud tardó demasiado en llegar.']],
]);

/** Answers what is no request: no route and no hook of the server ever sees it. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const [status, message] = byCode.get(error.code) ?? [
      errorCatalogue.VALIDATION.status,
      INVALID_REQUEST,
    ];
    socket.write(
      closingAnswer(status, JSON.stringify({ codigo: 'VALIDATION', message, errors: [] })),
    );
  }
  socket.destroy(error);
}

function closingAnswer(status: number, body: string): string {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'content-security-policy': CLOSED_POLICY,
    'x-content-type-options': 'nosniff',
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}
