import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testkit/app.ts';
import { patience, rounds } from '../../testkit/rounds.ts';
import { givenAccount, PASSWORD } from '../../usuarios/people.ts';

const ADDRESSES = 20;
/** Of each address: 25 in the suite, 100 with `COMARCA_ROUNDS=4`. */
const EACH = rounds(25);
/** While the senders go on: 12 s in the suite, 48 with `COMARCA_ROUNDS=4`. */
const SECONDS = rounds(12);
const BYTE_SECONDS = 20;

const HEADERS =
  'POST /api/graphql/publico HTTP/1.1\r\nhost: x\r\nx-comarca: 1\r\ncontent-type: application/json\r\n';

/** What a slow sender begins with, and then lets a byte follow now and then. */
const beginnings = [`${HEADERS}content-length: 900\r\n\r\n{"query": "`, HEADERS, ''];

let test: TestApp;
let url: string;
let port: number;

beforeAll(async () => {
  test = await startTestApp();
  await givenAccount(test, 'martina.silva');
  url = await test.http.listen({ port: 0, host: '127.0.0.1', backlog: 2_048 });
  port = Number(new URL(url).port);
});
afterAll(() => test.close());

/** Many who send slowly, and come again as soon as they are cut off. */
function slowSenders(eachAddress: number) {
  const open = new Set<Socket>();
  let isOver = false;
  let cutOff = 0;
  function begin(address: string, beginning: string): void {
    if (isOver) return;
    const socket = connect({ port, host: '127.0.0.1', localAddress: address });
    const timer = setInterval(() => socket.write('a'), BYTE_SECONDS * 1_000);
    open.add(socket);
    socket.on('error', () => undefined).resume();
    socket.on('close', () => {
      clearInterval(timer);
      open.delete(socket);
      cutOff += 1;
      begin(address, beginning);
    });
    socket.write(beginning);
  }
  for (let n = 0; n < ADDRESSES * eachAddress; n += 1) {
    // Bodies above all: each kept a place from others.
    const beginning = beginnings[n % 10 < 8 ? 0 : (n % 2) + 1] ?? '';
    begin(`127.0.0.${(n % ADDRESSES) + 10}`, beginning);
  }
  return {
    open: () => open.size,
    cutOff: () => cutOff,
    stop() {
      isOver = true;
      for (const socket of open) socket.destroy();
    },
  };
}

const LOGIN = `mutation { login(nombreUsuario: "martina.silva", contrasenia: "${PASSWORD}") { success } }`;

async function signIn(): Promise<{ status: number; milliseconds: number }> {
  const started = performance.now();
  const response = await fetch(`${url}/api/graphql/publico`, {
    method: 'POST',
    headers: { 'x-comarca': '1', 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({ query: LOGIN }),
  });
  const answer = (await response.json()) as { data?: { login: { success: boolean } } };
  const status = answer.data?.login.success ? response.status : -response.status;
  return { status, milliseconds: performance.now() - started };
}

describe('many who send a byte now and then (S30)', () => {
  it(
    'keep nobody from signing in, and are cut off',
    async () => {
      const senders = slowSenders(EACH);
      await pause(500);
      expect(senders.open()).toBeGreaterThan(ADDRESSES * EACH * 0.9);
      const answers = [];
      const until = performance.now() + SECONDS * 1_000;
      while (performance.now() < until) {
        answers.push(await signIn());
        await pause(50);
      }
      const cutOff = senders.cutOff();
      senders.stop();
      const times = answers.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
      const p95 = times[Math.floor(times.length * 0.95)] ?? 0;
      console.log(
        `S30: ${ADDRESSES * EACH} slow connections for ${SECONDS} s, ${cutOff} cut off; ${answers.length} sign-ins, p95 ${p95.toFixed(0)} ms`,
      );
      expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
      expect(p95).toBeLessThan(1_000);
      expect(cutOff).toBeGreaterThan(ADDRESSES * EACH * 0.5);
    },
    patience(40_000),
  );

  it('does not mistake a body in pieces, or one of another length, for them', async () => {
    const body = JSON.stringify({ query: LOGIN });
    const chunked = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
    const answers = await Promise.all([
      exchange(
        `${HEADERS}content-length: ${body.length}\r\n\r\n`,
        ...(body.match(/.{1,9}/gs) ?? []),
      ),
      exchange(`${HEADERS}transfer-encoding: chunked\r\n\r\n`, chunked(body), '0\r\n\r\n'),
      exchange(`${HEADERS}transfer-encoding: chunked\r\n\r\n`, '0\r\n\r\n'),
      exchange(`${HEADERS}content-length: 2000000\r\n\r\n`, 'a'.repeat(2_000_000)),
      exchange(
        `${HEADERS}transfer-encoding: chunked\r\n\r\n`,
        ...Array.from({ length: 30 }, () => chunked('a'.repeat(50_000))),
        '0\r\n\r\n',
      ),
    ]);
    expect(answers.map((answer) => answer.slice(9, 12))).toEqual([
      '200',
      '200',
      '400',
      '413',
      '413',
    ]);
    expect(answers[0]).toContain('"success":true');
    expect(answers[1]).toContain('"success":true');
  });
});

/** What the server answers to these pieces, sent one after the other. */
async function exchange(...pieces: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const received: Buffer[] = [];
  socket.on('data', (data) => received.push(data)).on('error', () => undefined);
  for (const piece of pieces) {
    socket.write(piece);
    await pause(5);
  }
  await Promise.race([once(socket, 'close'), pause(1_500)]);
  socket.destroy();
  return Buffer.concat(received).toString();
}
