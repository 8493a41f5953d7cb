import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface S3Server {
  url: string;
  /** Objects by key. */
  objects: Map<string, Buffer>;
  /** Multipart uploads that were begun and neither completed nor aborted. */
  unfinished: Map<string, Map<number, Buffer>>;
  /** Answers the next part with this status instead of taking it. */
  failParts(status: number | undefined): void;
  close(): Promise<void>;
}

/** An S3 server for one bucket `prueba`: objects, multipart uploads, signatures demanded. */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const unfinished = new Map<string, Map<number, Buffer>>();
  let partStatus: number | undefined;
  const store = { objects, unfinished, partStatus: () => partStatus };
  const server = createServer((request, response) => {
    handle(store, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    unfinished,
    failParts: (status) => {
      partStatus = status;
    },
    close: () => closed(server),
  };
}

export const closed = (server: Server) =>
  new Promise<void>((resolve) => {
    server.closeAllConnections();
    server.close(() => resolve());
  });

interface Store {
  objects: Map<string, Buffer>;
  unfinished: Map<string, Map<number, Buffer>>;
  partStatus(): number | undefined;
}

async function handle(
  store: Store,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<ServerResponse> {
  const url = new URL(request.url ?? '/', 'http://s3');
  const [, bucket, ...path] = url.pathname.split('/');
  const key = decodeURIComponent(path.join('/'));
  const body = await buffer(request);
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=')) {
    return fail(response, 403, 'AccessDenied');
  }
  if (bucket !== 'prueba') return fail(response, 404, 'NoSuchBucket');
  const upload = url.searchParams.get('uploadId');
  if (upload !== null || url.searchParams.has('uploads')) {
    return multipart(store, { request, response, key, body, upload, url });
  }
  if (key === '' && url.searchParams.get('list-type') === '2') {
    return listed(store, response, url.searchParams.get('prefix') ?? '');
  }
  return single(store, { request, response, key, body });
}

function listed({ objects }: Store, response: ServerResponse, prefix: string): ServerResponse {
  const found = [...objects].filter(([key]) => key.startsWith(prefix)).toSorted();
  const contents = found.map(
    ([key, body]) =>
      `<Contents><Key>${key}</Key><Size>${body.length}</Size><ETag>${etagOf(body)}</ETag></Contents>`,
  );
  return ok(response, `<ListBucketResult>${contents.join('')}</ListBucketResult>`);
}

interface Call {
  request: IncomingMessage;
  response: ServerResponse;
  key: string;
  body: Buffer;
}

function single(store: Store, { request, response, key, body }: Call): ServerResponse {
  const found = store.objects.get(key);
  const copied = request.headers['x-amz-copy-source'];
  if (request.method === 'PUT' && typeof copied === 'string') {
    const from = store.objects.get(decodeURIComponent(copied).split('/').slice(1).join('/'));
    if (!from) return fail(response, 404, 'NoSuchKey');
    store.objects.set(key, from);
    return ok(response, `<CopyObjectResult><ETag>${etagOf(from)}</ETag></CopyObjectResult>`);
  }
  if (request.method === 'PUT') {
    store.objects.set(key, body);
    return ok(response, '', { etag: etagOf(body) });
  }
  if (request.method === 'DELETE') {
    store.objects.delete(key);
    return response.writeHead(204).end();
  }
  if (!found) return fail(response, 404, 'NoSuchKey');
  return response
    .writeHead(200, { 'content-length': found.length, etag: etagOf(found) })
    .end(found);
}

function multipart(
  store: Store,
  { request, response, key, body, upload, url }: Call & { upload: string | null; url: URL },
): ServerResponse {
  if (upload === null) {
    const id = `u${store.unfinished.size + 1}-${Date.now()}`;
    store.unfinished.set(id, new Map());
    const xml = `<InitiateMultipartUploadResult><Bucket>prueba</Bucket><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`;
    return ok(response, xml);
  }
  const parts = store.unfinished.get(upload);
  if (!parts) return fail(response, 404, 'NoSuchUpload');
  if (request.method === 'PUT') {
    const status = store.partStatus();
    if (status) return fail(response, status, 'EntityTooLarge');
    parts.set(Number(url.searchParams.get('partNumber')), body);
    return ok(response, '', { etag: etagOf(body) });
  }
  store.unfinished.delete(upload);
  if (request.method === 'DELETE') return response.writeHead(204).end();
  const ordered = [...parts].toSorted(([a], [b]) => a - b).map(([, part]) => part);
  store.objects.set(key, Buffer.concat(ordered));
  return ok(
    response,
    `<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`,
  );
}

const etagOf = (body: Buffer): string => `"${createHash('md5').update(body).digest('hex')}"`;

function ok(
  response: ServerResponse,
  xml: string,
  headers: Record<string, string> = {},
): ServerResponse {
  return response.writeHead(200, { 'content-type': 'application/xml', ...headers }).end(xml);
}

function fail(response: ServerResponse, status: number, code: string): ServerResponse {
  return response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}
