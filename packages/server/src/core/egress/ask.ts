import { AppError } from '@comarca/shared/core/errors';
import type { CheckedTarget } from './target.ts';

/** How a server outside is asked, and how much of it is borne. */
interface AskOptions {
  /** Begins the sentence that says why there is no answer: 'El servidor de mapas'. */
  who: string;
  timeoutMs: number;
  maxBytes: number;
  /** `maxBytes` in words: '5 MB'. */
  most: string;
  headers?: Record<string, string>;
  /** GET without it. */
  method?: 'GET' | 'POST' | 'PUT';
  body?: string;
  /** The status codes that are an answer; only 200 without it. */
  taken?: readonly number[];
  /** What codes of this server mean, in words that follow `who`; of others the code is told. */
  codes?: Readonly<Record<number, string>>;
  /** Says where a redirect of a GET may go, as for the first address; without it none is followed. */
  follow?: (url: URL) => Promise<CheckedTarget>;
}

/** Redirects that are followed one after the other. */
const MOST_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** What a server answered. */
export interface ServerAnswer {
  status: number;
  /** media type without parameters, lower case */
  type: string;
  content: Buffer;
}

/** An answer, and where it sends who asked. */
interface Answer extends ServerAnswer {
  location: string | undefined;
}

/**
 * Asks a server, by GET unless told otherwise. Each connection goes to the address that was checked, whatever the name
 * means by now; redirects are followed only where the options say so, without the headers for the first server; all
 * together takes no longer and brings no more than they say.
 * @throws AppError UNAVAILABLE when the server does not answer so
 */
export async function askTarget(target: CheckedTarget, options: AskOptions): Promise<ServerAnswer> {
  const signal = AbortSignal.timeout(options.timeoutMs);
  let { location, ...answer } = await askOnce(target, options, signal);
  let { url } = target;
  for (let hop = 0; hop < MOST_REDIRECTS; hop += 1) {
    const next = options.follow && REDIRECTS.has(answer.status) && addressOf(location, url);
    if (!next || !options.follow) break;
    const checked = await options.follow(next).catch((): never => {
      throw noAnswer(options, 'lleva a una dirección que no está permitida');
    });
    const { headers: _, ...plain } = options;
    ({ location, ...answer } = await askOnce(checked, plain, signal));
    url = next;
  }
  if ((options.taken ?? [200]).includes(answer.status)) return answer;
  const said = options.codes?.[answer.status] ?? `respondió con el código ${answer.status}`;
  throw noAnswer(options, said);
}

function addressOf(location: string | undefined, from: URL): URL | undefined {
  const url = location === undefined ? null : URL.parse(location, from);
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}

async function askOnce(
  target: CheckedTarget,
  options: AskOptions,
  signal: AbortSignal,
): Promise<Answer> {
  const { Agent, request } = await import('undici');
  const agent = new Agent({
    connect: {
      lookup: (_host, _options, done) =>
        done(null, [{ address: target.address, family: target.family }]),
      timeout: options.timeoutMs,
    },
    maxHeaderSize: 16_384,
  });
  try {
    const { statusCode, headers, body } = await request(target.url, {
      dispatcher: agent,
      method: options.method ?? 'GET',
      body: options.body ?? null,
      signal,
      headers: { 'user-agent': 'Comarca', accept: '*/*', ...options.headers },
    });
    const content = await readBounded(body, options);
    const type =
      String(headers['content-type'] ?? '')
        .split(';', 1)[0]
        ?.trim()
        .toLowerCase() ?? '';
    const { location } = headers;
    return { status: statusCode, type, content, location: location?.toString() };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw noAnswer(options, 'no respondió a tiempo');
  } finally {
    await agent.destroy();
  }
}

async function readBounded(body: AsyncIterable<Buffer>, options: AskOptions): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > options.maxBytes) throw noAnswer(options, `respondió con más de ${options.most}`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const noAnswer = ({ who }: AskOptions, what: string) =>
  new AppError('UNAVAILABLE', `${who} ${what}.`);
