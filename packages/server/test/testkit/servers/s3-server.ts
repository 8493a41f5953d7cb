import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** S3 gives no more of them at once. */
const MOST_KEYS = 1_000;

export interface S3Server {
  url: string;
  /** Objects by key; setting one is writing it now. */
  objects: Map<string, Buffer>;
  /** The requests so far: method and key, or `LIST` and the key that it follows. */
  calls: string[];
  /** Says when an object was written, as for one that was written earlier or later. */
  writtenAt(key: string, when: Date): void;
  /** Answers a request whose line of `calls` matches by this, in the place of its own answer. */
  answerBy(matching: RegExp, answer: ((response: ServerResponse) => void) | undefined): void;
  /** Multipart uploads that were begun and neither completed nor aborted. */
  unfinished: Map<string, Map<number, Buffer>>;
  /** Answers the next part with this status instead of taking it. */
  failParts(status: number | undefined): void;
  close(): Promise<void>;
}

/** An S3 server for one bucket `prueba`: objects, multipart uploads, signatures demanded. */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Objects();
  const unfinished = new Map<string, Map<number, Buffer>>();
  let partStatus: number | undefined;
  const calls: string[] = [];
  let instead: { matching: RegExp; answer: (response: ServerResponse) => void } | undefined;
  const store = { objects, unfinished, partStatus: () => partStatus };
  const server = createServer((request, response) => {
    const call = callOf(request);
    calls.push(call);
    if (instead?.matching.test(call)) return void instead.answer(response);
    handle(store, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    calls,
    writtenAt: (key, when) => void objects.written.set(key, when),
    answerBy: (matching, answer) => {
      instead = answer && { matching, answer };
    },
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

/** Objects with what S3 says of each: when it was written, and the tag of one that came in parts. */
class Objects extends Map<string, Buffer> {
  written = new Map<string, Date>();
  tags = new Map<string, string>();

  override set(key: string, body: Buffer): this {
    this.written.set(key, new Date());
    this.tags.delete(key);
    return super.set(key, body);
  }

  tagOf(key: string): string {
    return this.tags.get(key) ?? etagOf(this.get(key) ?? Buffer.alloc(0));
  }
}

function callOf({ method = '', url = '' }: IncomingMessage): string {
  const { pathname, searchParams: asked } = new URL(url, 'http://s3');
  return asked.has('list-type')
    ? `LIST ${asked.get('start-after') ?? ''}`
    : `${method} ${decodeURIComponent(pathname.split('/').slice(2).join('/'))}`;
}

interface Store {
  objects: Objects;
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
    return listed(store, response, url.searchParams);
  }
  return single(store, { request, response, key, body });
}

/** `ListObjectsV2`: keys in the order of their bytes, a page of at most a thousand. */
function listed({ objects }: Store, response: ServerResponse, asked: URLSearchParams) {
  const prefix = asked.get('prefix') ?? '';
  const after = Buffer.from(asked.get('continuation-token') ?? asked.get('start-after') ?? '');
  const most = Math.min(Number(asked.get('max-keys') ?? MOST_KEYS), MOST_KEYS);
  const inUrl = asked.get('encoding-type') === 'url';
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(prefix) && Buffer.compare(Buffer.from(key), after) > 0)
    .toSorted((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
  const page = keys.slice(0, most);
  const goesOn = keys.length > most;
  const written = (key: string) => objects.written.get(key)?.toISOString() ?? '';
  const shown = (key: string) =>
    inUrl ? encodeURIComponent(key).replaceAll('%2F', '/').replaceAll('%20', '+') : escaped(key);
  const contents = page.map(
    (key) =>
      `<Contents><Key>${shown(key)}</Key><LastModified>${written(key)}</LastModified><ETag>${escaped(objects.tagOf(key))}</ETag><Size>${objects.get(key)?.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`,
  );
  const next = goesOn
    ? `<NextContinuationToken>${shown(page.at(-1) ?? '')}</NextContinuationToken>`
    : '';
  const type = inUrl ? '<EncodingType>url</EncodingType>' : '';
  const facts = `<Name>prueba</Name><Prefix>${escaped(prefix)}</Prefix><KeyCount>${page.length}</KeyCount><MaxKeys>${most}</MaxKeys>${type}<IsTruncated>${goesOn}</IsTruncated>${next}`;
  return ok(response, `<ListBucketResult>${facts}${contents.join('')}</ListBucketResult>`);
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);

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
    .writeHead(200, { 'content-length': found.length, etag: store.objects.tagOf(key) })
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
  store.objects.tags.set(key, tagOfParts(ordered));
  return ok(
    response,
    `<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`,
  );
}

/** As S3 makes it: of the hashes of the parts, and how many there were. */
const tagOfParts = (parts: readonly Buffer[]): string => {
  const hashes = parts.map((part) => createHash('md5').update(part).digest());
  return `"${createHash('md5').update(Buffer.concat(hashes)).digest('hex')}-${parts.length}"`;
};

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
