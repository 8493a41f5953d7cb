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
}

/** What a server answered. */
export interface ServerAnswer {
  status: number;
  /** media type without parameters, lower case */
  type: string;
  content: Buffer;
}

/**
 * Asks a server, by GET unless told otherwise. The connection goes to the address that was checked, whatever the name means
 * by now; redirects are not followed; it takes no longer and brings no more than the manner says.
 * @throws AppError UNAVAILABLE when the server does not answer so
 */
export async function askTarget(target: CheckedTarget, options: AskOptions): Promise<ServerAnswer> {
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
      signal: AbortSignal.timeout(options.timeoutMs),
      headers: { 'user-agent': 'Comarca', accept: '*/*', ...options.headers },
    });
    const content = await readBounded(body, options);
    if (!(options.taken ?? [200]).includes(statusCode)) {
      throw noAnswer(
        options,
        options.codes?.[statusCode] ?? `respondió con el código ${statusCode}`,
      );
    }
    const type =
      String(headers['content-type'] ?? '')
        .split(';', 1)[0]
        ?.trim()
        .toLowerCase() ?? '';
    return { status: statusCode, type, content };
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
