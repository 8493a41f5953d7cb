import { AppError } from '@comarca/shared/core/errors';
import type { CheckedTarget } from './direccion.ts';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 5 * 1024 * 1024;

/** What a map server answered. */
export interface ServerAnswer {
  /** media type without parameters, lower case */
  type: string;
  content: Buffer;
}

/**
 * Asks a map server by GET. The connection goes to the address that was checked, whatever the name
 * means by now; redirects are not followed; it takes 10 seconds and 5 MB at most.
 * @throws AppError UNAVAILABLE when the server does not answer so.
 */
export async function askServer(target: CheckedTarget): Promise<ServerAnswer> {
  const { Agent, request } = await import('undici');
  const agent = new Agent({
    connect: {
      lookup: (_host, _options, done) =>
        done(null, [{ address: target.address, family: target.family }]),
      timeout: TIMEOUT_MS,
    },
    maxHeaderSize: 16_384,
  });
  try {
    const { statusCode, headers, body } = await request(target.url, {
      dispatcher: agent,
      method: 'GET',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { 'user-agent': 'Comarca', accept: '*/*' },
    });
    const content = await readBounded(body);
    if (statusCode !== 200) throw noAnswer(`respondió con el código ${statusCode}`);
    const type =
      String(headers['content-type'] ?? '')
        .split(';', 1)[0]
        ?.trim()
        .toLowerCase() ?? '';
    return { type, content };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw noAnswer('no respondió a tiempo');
  } finally {
    await agent.destroy();
  }
}

async function readBounded(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw noAnswer('respondió con más de 5 MB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const noAnswer = (what: string) => new AppError('UNAVAILABLE', `El servidor de mapas ${what}.`);
