import { Agent, request as httpRequest } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestActor, type TestApp } from '../../testkit/app.ts';

/**
 * A browser sends its requests one after another over one connection. What became of an upload
 * nobody wanted, or one that broke off, must be no matter of the request that comes after it.
 */
const BOUNDARY = 'frontera';
const UNACCEPTED = Buffer.alloc(3 * 1024 ** 2, 'x');
/** Room for a busy machine; a connection that hangs does so for minutes. */
const SECONDS = 8;
const INTERRUPTED = 'La carga se interrumpió.';

/** Addresses that take files, and one kind that none of them takes. */
const fileDoors = [
  '/api/v1/capas/archivo',
  '/api/v1/catastro/archivo',
  '/api/v1/proyectos_gi/1/predios/archivo',
  '/api/v1/trazados/lectura',
  '/api/v1/correspondencia/archivos',
];
const imageDoors = ['/api/v1/perfil/imagenes?campo=originalProfileImage'];

let test: TestApp;
let sender: TestActor;

beforeAll(async () => {
  test = await startTestApp();
  await test.http.listen({ port: 0, host: '127.0.0.1' });
  sender = await test.as('manda', { superuser: true });
});
afterAll(() => test.close());

const partHead = (name: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="archivo"; filename="${name}"\r\n` +
  'Content-Type: application/octet-stream\r\n\r\n';

/** A form with one file, whole. */
const form = (name: string, content: Buffer) =>
  Buffer.concat([Buffer.from(partHead(name)), content, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);

interface Answer {
  status: number;
  message: string;
  /** the connection's own port: the same one tells that it was used again */
  port: number | undefined;
}

/** Asks over the agent's only connection. */
function ask(agent: Agent, path: string, body?: Buffer): Promise<Answer> {
  const { port } = test.http.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const asked = httpRequest(
      {
        agent,
        port,
        path,
        host: '127.0.0.1',
        method: body ? 'POST' : 'GET',
        signal: AbortSignal.timeout(SECONDS * 1_000),
        headers: {
          cookie: sender.cookie,
          'x-comarca': '1',
          ...(body && {
            'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
            'content-length': body.length,
          }),
        },
      },
      async (response) => {
        const own = response.socket.localPort;
        const text = Buffer.concat(await response.toArray()).toString();
        const message = text.startsWith('{') ? JSON.parse(text).message : '';
        resolve({ status: response.statusCode ?? 0, message, port: own });
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
}

async function overOneConnection<T>(asks: (agent: Agent) => Promise<T>): Promise<T> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    return await asks(agent);
  } finally {
    agent.destroy();
  }
}

describe('an upload that is refused', () => {
  it.each(fileDoors)('leaves its connection to the next request: %s', async (door) => {
    await overOneConnection(async (agent) => {
      const refused = await ask(agent, door, form('programa.exe', UNACCEPTED));
      expect(refused).toMatchObject({
        status: 400,
        message: expect.stringContaining('no es válido'),
      });
      expect(await ask(agent, '/salud')).toMatchObject({ status: 200, port: refused.port });
    });
  });
});

describe('a form that is cut or is none', () => {
  const [head, content] = [partHead('eje.kml'), '<kml>'];
  const broken = {
    'no part at all': `--${BOUNDARY}\r\nbroken`,
    'cut in the head of a part': head.slice(0, 60),
    'cut in the middle of a part': `${head}${content}`,
    'an image that is cut': `${partHead('foto.png')}\x89PNG\r\n\x1a\n`,
  };
  const cases = [...fileDoors, ...imageDoors].flatMap((door) =>
    Object.entries(broken).map(([what, text]) => ({
      door,
      what,
      body: Buffer.from(text, 'latin1'),
    })),
  );

  it.each([...fileDoors, ...imageDoors])(
    'is refused with a part that says nothing: %s',
    async (door) => {
      const body = Buffer.from(`--${BOUNDARY}\r\n\0\r\n\r\n${content}\r\n--${BOUNDARY}--\r\n`);
      expect((await overOneConnection((agent) => ask(agent, door, body))).status).toBe(400);
    },
  );

  it.each(cases)('is told so: $what at $door', async ({ door, body }) => {
    await overOneConnection(async (agent) => {
      const answer = await ask(agent, door, body);
      expect(answer).toMatchObject({ status: 400, message: INTERRUPTED });
      expect((await ask(agent, '/salud')).status).toBe(200);
    });
  });
});

describe('a sender who leaves in the middle', () => {
  const counted = async (code: string) => {
    const { payload } = await test.http.inject({ url: '/metricas' });
    return Number(
      new RegExp(`comarca_refused_total\\{code="${code}"\\} (\\d+)`).exec(payload)?.[1] ?? 0,
    );
  };

  it.each([...fileDoors, ...imageDoors])('is no failure of the service: %s', async (door) => {
    const [interrupted, unavailable] = [await counted('VALIDATION'), await counted('UNAVAILABLE')];
    const { port } = test.http.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST ${door} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${sender.cookie}\r\nX-Comarca: 1\r\n` +
        `Content-Type: multipart/form-data; boundary=${BOUNDARY}\r\nContent-Length: 900000\r\n\r\n` +
        `${partHead(door.includes('imagen') ? 'foto.png' : 'eje.kml')}${'x'.repeat(70_000)}`,
    );
    await pause(300);
    socket.destroy();
    await expect.poll(() => counted('VALIDATION')).toBe(interrupted + 1);
    expect(await counted('UNAVAILABLE')).toBe(unavailable);
  });
});
