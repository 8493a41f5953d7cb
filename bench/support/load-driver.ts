import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export interface Call {
  path: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  /** Reads what was answered with 200. */
  answered?: (body: string) => void;
}

export interface LoadResult {
  calls: number;
  seconds: number;
  /** calls by HTTP status; 0 = the connection failed */
  statuses: Map<number, number>;
  /** calls whose status was 200 and whose answer was an error */
  wrong: number;
  /** milliseconds of the calls that were answered with 200, ascending */
  times: number[];
}

export const percentile = (times: readonly number[], share: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;

interface LoadOptions {
  /** It ends early once this says no. */
  going?: () => boolean;
  /** How long each user thinks before a call, in milliseconds, half more or less; at once without. */
  thinkMs?: number;
}

/** Some users for some seconds, each on a connection with one call after the other. */
export async function load(
  base: string,
  users: number,
  seconds: number,
  next: (user: number) => Call,
  { going = () => true, thinkMs = 0 }: LoadOptions = {},
): Promise<LoadResult> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: users });
  const result: LoadResult = { calls: 0, seconds, statuses: new Map(), wrong: 0, times: [] };
  const until = performance.now() + seconds * 1000;
  const user = async (index: number) => {
    while (performance.now() < until && going()) {
      if (thinkMs > 0) await pause(thinkMs * (0.5 + Math.random()));
      const started = performance.now();
      const call = next(index);
      const { status, body } = await send(agent, base, call);
      result.calls += 1;
      result.statuses.set(status, (result.statuses.get(status) ?? 0) + 1);
      if (status === 200) {
        result.times.push(performance.now() - started);
        call.answered?.(body);
      }
      if (status === 200 && /"errors":\[\{/.test(body)) result.wrong += 1;
      // Who is refused comes back a little later, as a browser would.
      if (status !== 200) await pause(250);
    }
  };
  await Promise.all(Array.from({ length: users }, (_, index) => user(index)));
  agent.destroy();
  result.times.sort((a, b) => a - b);
  return result;
}

function send(agent: http.Agent, base: string, call: Call) {
  return new Promise<{ status: number; body: string }>((resolve) => {
    const request = http.request(
      new URL(call.path, base),
      { agent, method: call.method, headers: call.headers, timeout: 30_000 },
      (response) => {
        const chunks: Buffer[] = [];
        // To make a text of a tile takes milliseconds of the thread by which all others are measured.
        const isRead = call.method === 'POST' || call.answered !== undefined;
        response.on('data', (chunk: Buffer) => {
          if (isRead) chunks.push(chunk);
        });
        response.on('error', () => resolve({ status: 0, body: '' }));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
        );
      },
    );
    request.on('timeout', () => request.destroy(new Error('timeout')));
    request.on('error', () => resolve({ status: 0, body: '' }));
    request.end(call.body);
  });
}
