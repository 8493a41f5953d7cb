import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { get } from 'node:http';
import { Readable, Writable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSchema } from '../../../src/core/build-schema.ts';
import { readConfig } from '../../../src/core/config/config.ts';
import { createServer } from '../../../src/core/http/server.ts';
import { createLog } from '../../../src/core/log/log.ts';
import type { ServerModule } from '../../../src/core/module.ts';
import { startTestApp, type TestApp } from '../../testkit/app.ts';
import { answersNothing } from '../../testkit/empty-graphql.ts';

const ERROR = 50;

/** Longer than what is answered as it is. */
const LONG = 'ñandú '.repeat(20_000);

/** Text that compresses badly, so that it is soon on its way. */
const words = () => randomBytes(100_000).toString('hex');

/** Text that does not end, and text that breaks off although nobody left. */
async function* endless() {
  for (;;) yield words();
}
function broken(): Readable {
  let read = 0;
  return new Readable({
    read() {
      read += 1;
      if (read < 20) this.push(words());
      else this.destroy();
    },
  });
}

const texts: ServerModule = {
  name: 'textos',
  graphql: answersNothing,
  routes(server) {
    const config = { access: 'publico' as const };
    server.get('/textos/sin_fin', { config }, (_request, reply) =>
      reply.type('text/plain').send(Readable.from(endless())),
    );
    // Its first piece fails together with the browser: nothing was sent by then.
    server.get('/textos/tarde', { config }, async (request) => {
      await once(request.raw.socket, 'close');
      throw Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' });
    });
    server.get('/textos/largo', { config }, async () => ({ texto: LONG }));
    server.get('/textos/roto', { config }, (_request, reply) =>
      reply.type('text/plain').send(broken()),
    );
  },
};

describe('the log of an answer', () => {
  let test: TestApp;
  let server: FastifyInstance;
  let url: string;
  let lines: { level: number; err?: { message: string } }[];

  beforeAll(async () => {
    test = await startTestApp({ modules: [texts] });
    const sink = new Writable({
      write(chunk, _encoding, done) {
        lines.push(JSON.parse(String(chunk)));
        done();
      },
    });
    lines = [];
    const log = createLog(readConfig({ LOG_LEVEL: 'debug' }), sink);
    server = await createServer({ ...test.app, log }, buildSchema([texts]), [texts]);
    url = await server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await server.close();
    await test.close();
  });

  it('is empty where a long answer comes whole, packed or not, which says how long it is', async () => {
    lines = [];
    const ask = (encoding: string, method: 'GET' | 'HEAD' = 'GET') =>
      server.inject({ method, url: '/textos/largo', headers: { 'accept-encoding': encoding } });
    const plain = await ask('identity');
    const length = String(plain.rawPayload.length);
    expect(plain.json()).toEqual({ texto: LONG });
    expect(plain.headers['content-length']).toBe(length);
    expect((await ask('identity', 'HEAD')).headers['content-length']).toBe(length);
    const packed = await ask('gzip');
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.headers['content-length']).toBeUndefined();
    expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toEqual({ texto: LONG });
    expect(lines.filter(({ level }) => level >= ERROR)).toEqual([]);
  });

  /** Asks for a compressed text and reads the first of it. */
  async function firstOf(path: string) {
    lines = [];
    const asked = get(`${url}${path}`, { headers: { 'accept-encoding': 'gzip' } });
    const [answer] = await once(asked, 'response');
    expect(answer.headers['content-encoding']).toBe('gzip');
    answer.on('error', () => undefined);
    await once(answer, 'data');
    return answer;
  }

  const closings = () => lines.filter(({ err }) => err && /premature close/i.test(err.message));

  it('says of a browser that leaves that it left, not that something failed', async () => {
    const answer = await firstOf('/textos/sin_fin');
    answer.destroy();
    await expect.poll(closings).not.toEqual([]);
    expect(lines.filter(({ level }) => level >= ERROR)).toEqual([]);
  });

  it('says the same of one that leaves before anything was answered', async () => {
    lines = [];
    const asked = get(`${url}/textos/tarde`).on('error', () => undefined);
    await once(asked, 'socket');
    setTimeout(() => asked.destroy(), 100);
    await expect.poll(closings).not.toEqual([]);
    expect(lines.filter(({ level }) => level >= ERROR)).toEqual([]);
  });

  it('says of a text that breaks off here that something failed', async () => {
    const answer = await firstOf('/textos/roto');
    await new Promise((done) => answer.resume().once('close', done));
    await expect.poll(() => closings().map(({ level }) => level)).toContain(ERROR);
  });
});
