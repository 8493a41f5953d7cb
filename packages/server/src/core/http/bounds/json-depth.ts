import { AppError } from '@comarca/shared/core/errors';
import type { FastifyInstance } from 'fastify';
import { INVALID_REQUEST } from '../../errors/invalid-request.ts';

/** Levels of a body: trees and geometries go as texts, and what is left is as deep as a form. */
const MAX_DEPTH = 100;

/**
 * Refuses JSON bodies that are deeper than anything of ours: reading them takes no stack, but whatever
 * goes through them afterwards would run out of it.
 */
export function registerJsonDepth(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (isDeep(body)) done(new AppError('VALIDATION', INVALID_REQUEST), undefined);
      else void parse(request, body, done);
    },
  );
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN = new Set([0x7b, 0x5b]); // { [
const CLOSE = new Set([0x7d, 0x5d]); // } ]

/** Whether more than so many levels are open at once; signs within texts open none. */
function isDeep(json: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (isInText && sign === BACKSLASH) at += 1;
    else if (sign === QUOTE) isInText = !isInText;
    else if (isInText) continue;
    else if (OPEN.has(sign)) depth += 1;
    else if (CLOSE.has(sign)) depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}
