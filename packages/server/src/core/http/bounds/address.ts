import type { IncomingMessage } from 'node:http';

/** No part of an address is longer than what Node takes as the head of a request. */
export const MAX_PARAM_LENGTH = 16_384;

/**
 * The address of a request; one whose escapes are no text is read as it is written. The framework would
 * answer it by itself, in its own words and without our headers.
 */
export function readableAddress({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  return isReadable(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length);
}

function isReadable(path: string): boolean {
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}
