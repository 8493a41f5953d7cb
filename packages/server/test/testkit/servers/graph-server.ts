import { randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { createDrive, type Drive } from './graph-drive.ts';
import { closed } from './s3-server.ts';

const graphAccount = {
  tenant: 'arrendatario',
  clientId: 'aplicacion',
  clientSecret: 'secreto-que-nadie-escribe',
  drive: 'biblioteca',
};

export interface GraphServer {
  url: string;
  drive: Drive;
  /** Sign-ins so far. */
  signIns(): number;
  /** What was asked of the API and of the addresses that it gave out: `PUT /v1.0/…`. */
  calls: string[];
  /** Answers the next calls that match with these statuses, and `Retry-After` in seconds. */
  failNext(path: RegExp, statuses: number[], retryAfter?: number): void;
  /** Something that happens whenever this is asked, before it is answered. @returns ends that */
  onCall(call: RegExp, act: () => void): () => void;
  /** The tokens given so far hold no longer. */
  endTokens(): void;
  close(): Promise<void>;
}

/** The environment of a program that keeps its documents there. */
export const graphSettings = ({ url }: Pick<GraphServer, 'url'>): Record<string, string> => ({
  SHAREPOINT_TENANT_ID: graphAccount.tenant,
  SHAREPOINT_CLIENT_ID: graphAccount.clientId,
  SHAREPOINT_CLIENT_SECRET: graphAccount.clientSecret,
  SHAREPOINT_DRIVE_ID: graphAccount.drive,
  SHAREPOINT_FOLDER: 'Comarca',
  SHAREPOINT_LOGIN_URL: url,
  SHAREPOINT_GRAPH_URL: `${url}/v1.0`,
});

interface Failure {
  path: RegExp;
  statuses: number[];
  retryAfter: number;
}

/**
 * Microsoft's sign-in and the part of Graph that keeps files, for one drive: it refuses what Graph
 * refuses — names, parts that are no multiple of 320 KiB, tokens at pre-authorised addresses.
 */
export async function startGraphServer(): Promise<GraphServer> {
  const drive = createDrive();
  const tokens = new Set<string>();
  const calls: string[] = [];
  const failures: Failure[] = [];
  const happenings = new Set<{ call: RegExp; act: () => void }>();
  let signIns = 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const body = await buffer(request);
    if (url.pathname === `/${graphAccount.tenant}/oauth2/v2.0/token`) {
      const form = new URLSearchParams(body.toString());
      if (!isKnown(form, url.origin)) return send(response, 401, { error: 'invalid_client' });
      signIns++;
      const token = randomBytes(16).toString('hex');
      tokens.add(token);
      return send(response, 200, { token_type: 'Bearer', expires_in: 3599, access_token: token });
    }
    const called = `${request.method} ${decodeURIComponent(url.pathname)}`;
    calls.push(called);
    for (const { call, act } of happenings) if (call.test(called)) act();
    const failure = failures.find(({ path, statuses }) => path.test(url.pathname) && statuses[0]);
    if (failure) {
      response.setHeader('retry-after', failure.retryAfter);
      return sendError(response, failure.statuses.shift() ?? 500, 'activityLimitReached');
    }
    const given = request.headers.authorization?.replace(/^Bearer /, '');
    const isApi = url.pathname.startsWith('/v1.0/');
    if (isApi ? !tokens.has(given ?? '') : given !== undefined) {
      return sendError(response, 401, 'InvalidAuthenticationToken');
    }
    drive.answer({ method: request.method ?? '', url, body, headers: request.headers }, (reply) => {
      if (reply.bytes) response.writeHead(reply.status).end(reply.bytes);
      else if (reply.location) response.writeHead(302, { location: reply.location }).end();
      else if (reply.code) sendError(response, reply.status, reply.code);
      else send(response, reply.status, reply.json);
    });
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    drive,
    calls,
    signIns: () => signIns,
    failNext: (path, statuses, retryAfter = 0) => failures.push({ path, statuses, retryAfter }),
    onCall(call, act) {
      const happening = { call, act };
      happenings.add(happening);
      return () => void happenings.delete(happening);
    },
    endTokens: () => tokens.clear(),
    close: () => closed(server),
  };
}

const isKnown = (form: URLSearchParams, origin: string): boolean =>
  form.get('grant_type') === 'client_credentials' &&
  form.get('client_id') === graphAccount.clientId &&
  form.get('client_secret') === graphAccount.clientSecret &&
  form.get('scope') === `${origin}/.default`;

function send(response: ServerResponse, status: number, json: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(json === undefined ? undefined : JSON.stringify(json));
}

const sendError = (response: ServerResponse, status: number, code: string): void =>
  send(response, status, {
    error: { code, message: code, innerError: { 'request-id': randomUUID() } },
  });
