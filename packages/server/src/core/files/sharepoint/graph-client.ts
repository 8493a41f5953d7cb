import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@comarca/shared/core/errors';
import { createTokens, type MicrosoftApplication } from '../../egress/microsoft-token.ts';

export interface GraphAccount extends MicrosoftApplication {
  graphUrl: string;
}

export interface GraphRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** sent as JSON */
  json?: object;
  bytes?: Uint8Array;
  headers?: Record<string, string>;
  /** statuses that the caller understands besides those of success */
  expect?: readonly number[];
}

export interface GraphClient {
  /** Calls Graph at a path below its version, as the application. @throws AppError, GraphFailure */
  call(path: string, request?: GraphRequest): Promise<Response>;
  /** The path of a link of Graph's own, as `call` takes it. @throws GraphFailure for an address of elsewhere */
  pathOf(link: string): string;
  /** Calls an address that Graph gave out, which is its own permission: no token goes there. */
  callAddress(address: string, request?: GraphRequest): Promise<Response>;
}

/** An answer of Graph that says no; it never repeats what was sent. */
export class GraphFailure extends Error {
  readonly status: number;

  constructor(status: number, code: string) {
    super(`SharePoint respondió ${status}${code && ` (${code})`}.`);
    this.status = status;
  }
}

/** Whether Graph said that what was asked for is not there. */
export const isMissing = (error: unknown): boolean =>
  error instanceof GraphFailure && error.status === 404;

const TRIES = 5;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 60_000;
const TIMEOUT_MS = 300_000;
const temporary = new Set([429, 500, 502, 503, 504, 509]);

/** Graph's API for an application: signs in, and asks again what Graph asks to be asked later. */
export function createGraphClient(account: GraphAccount): GraphClient {
  const tokens = createTokens(account, {
    name: 'SharePoint',
    origin: new URL(account.graphUrl).origin,
  });
  const base = account.graphUrl.replace(/\/$/, '');

  /** A token may end before its time: one that is refused is replaced once. */
  async function call(path: string, request: GraphRequest = {}): Promise<Response> {
    for (let renewed = false; ; renewed = true) {
      const authorization = `Bearer ${await tokens.current()}`;
      const answer = await patiently(`${base}/${path}`, request, { authorization });
      if (answer.status !== 401) return accepted(answer, request);
      await answer.body?.cancel();
      if (renewed) throw new GraphFailure(401, 'InvalidAuthenticationToken');
      tokens.forget(authorization.slice('Bearer '.length));
    }
  }

  return {
    call,
    pathOf(link) {
      // The token goes to Graph alone, whatever an answer says.
      if (!link.startsWith(`${base}/`)) throw new GraphFailure(502, 'foreignLink');
      return link.slice(base.length + 1);
    },
    callAddress: async (address, request = {}) =>
      accepted(await patiently(address, request, {}), request),
  };
}

/** Asks until the answer is final, as long after each refusal as its `Retry-After` says. */
async function patiently(
  address: string,
  request: GraphRequest,
  headers: Record<string, string>,
): Promise<Response> {
  for (let tries = 1; ; tries++) {
    const answer = await send(address, request, headers).catch(() => undefined);
    const isFinal = answer && (!temporary.has(answer.status) || tries === TRIES);
    if (isFinal) return answer;
    if (tries === TRIES) throw new AppError('UNAVAILABLE', 'SharePoint no responde.');
    await answer?.body?.cancel();
    await pause(pauseAfter(answer, tries));
  }
}

function send(
  address: string,
  { method = 'GET', json, bytes, headers }: GraphRequest,
  more: Record<string, string>,
): Promise<Response> {
  return fetch(address, {
    method,
    // Where Graph sends a download must not get its token.
    redirect: 'manual',
    headers: { ...(json && { 'content-type': 'application/json' }), ...headers, ...more },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(json && { body: JSON.stringify(json) }),
    ...(bytes && { body: new Uint8Array(bytes) }),
  });
}

/** Seconds or a date, as HTTP has it; without them twice as long each time. */
export function pauseAfter(answer: Response | undefined, tries: number): number {
  const said = answer?.headers.get('retry-after');
  const seconds = said ? Number(said) : Number.NaN;
  const asked = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(said ?? '') - Date.now();
  const wait = Number.isNaN(asked) ? FIRST_PAUSE_MS * 2 ** (tries - 1) : asked;
  return Math.min(Math.max(wait, 0), LONGEST_PAUSE_MS);
}

async function accepted(answer: Response, { expect = [] }: GraphRequest): Promise<Response> {
  if (answer.ok || expect.includes(answer.status)) return answer;
  const said = (await answer.json().catch(() => ({}))) as { error?: { code?: unknown } };
  const code = typeof said.error?.code === 'string' ? said.error.code : '';
  if (answer.status === 507) throw new AppError('STORAGE_FULL');
  if (temporary.has(answer.status)) throw new AppError('UNAVAILABLE', 'SharePoint no responde.');
  throw new GraphFailure(answer.status, code);
}
