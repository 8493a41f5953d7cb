import { AppError } from '@comarca/shared/core/errors';
import { sha256Of } from '../device/sha256.ts';
import { type SendOptions, send } from '../http/send.ts';
import type { WrittenDocument } from './graphql.ts';

interface Sent {
  text: string;
  operationName: string | undefined;
  /** undefined where the browser computes no hashes: pages of plain HTTP */
  id: Promise<string | undefined>;
}

const known = new WeakMap<WrittenDocument, Sent>();

/**
 * Posts a document by its id, which the server has from the web's build. One that does not know it
 * (it runs another build, or is being developed) is sent the text once, and knows it from then on.
 * @throws AppError
 */
export async function sendDocument(
  url: string,
  document: WrittenDocument,
  variables: unknown,
  options: Pick<SendOptions, 'headers' | 'signal'>,
): Promise<Response> {
  const { text, operationName, id } = sentOf(document);
  const post = (named: { documentId: string } | { query: string }) =>
    send(url, { ...options, method: 'POST', json: { ...named, operationName, variables } });
  const documentId = await id;
  if (documentId === undefined) return post({ query: text });
  try {
    return await post({ documentId });
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'UNKNOWN_DOCUMENT')) throw error;
    return post({ query: text });
  }
}

function sentOf(document: WrittenDocument): Sent {
  const before = known.get(document);
  if (before) return before;
  const text = document.texts.join('\n');
  const sent = { text, operationName: operationNameOf(text), id: documentId(text) };
  known.set(document, sent);
  return sent;
}

const operationNameOf = (text: string): string | undefined =>
  /^\s*(?:query|mutation)\s+(\w+)/.exec(text)?.[1];

/** As the web's build computes it. */
async function documentId(text: string): Promise<string | undefined> {
  const hash = await sha256Of(new TextEncoder().encode(text));
  return hash && `sha256:${hash}`;
}
