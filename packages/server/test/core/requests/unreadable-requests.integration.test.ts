import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestActor, type TestApp } from '../../testkit/app.ts';

let running: TestApp;
let ana: TestActor;
let url: string;

beforeAll(async () => {
  running = await startTestApp();
  ana = await running.as('ana');
  url = await running.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => running.close());

test('an address that cannot be read is an answer of the application like any other', async () => {
  const long = 'a'.repeat(5_000);
  for (const path of ['/api/v1/%ff', '/nada/%E0%A4%A', '/%', `/media/${long}`, `/api/v1/${long}`]) {
    const response = await fetch(url + path, { headers: { cookie: ana.cookie } });
    expect([response.status, await response.json()], path).toEqual([
      404,
      {
        codigo: 'NOT_FOUND',
        message: 'No se encontro este recurso.',
        errors: [],
        solicitud: response.headers.get('x-solicitud'),
      },
    ]);
    expect(response.headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(response.headers.get('content-security-policy'), path).toContain("default-src 'none'");
  }
});

test('a body of thousands of levels is refused before anything goes through it', async () => {
  const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
  const send = (variables: string, key: string) =>
    fetch(`${url}/api/graphql`, {
      method: 'POST',
      headers: {
        cookie: ana.cookie,
        'x-comarca': '1',
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: `{"query":"{ session { user { id } } }","variables":{"a":${variables}}}`,
    });
  for (const levels of [101, 20_000, 400_000]) {
    const refused = await send(deep(levels), `niveles-${levels}`);
    expect(refused.status, String(levels)).toBe(400);
    expect(await refused.json()).toMatchObject({ message: 'La solicitud no es válida.' });
  }
  // Signs in a text are no levels.
  for (const variables of [deep(90), JSON.stringify(deep(20_000)), '"\\\\", "b": "\\"[[["']) {
    expect((await send(variables, `plano-${variables.length}`)).status).toBe(200);
  }
});

test('what is no request, or too long to be one, is answered in Spanish too', async () => {
  const INVALID = 'La solicitud no es válida.';
  const TOO_LONG = 'La dirección o los encabezados son demasiado largos.';
  const cases = [
    ['esto no es HTTP\r\n\r\n', 400, INVALID],
    ['GET /salud HTTP/1.1\r\nhost: a\r\nnombre malo: 1\r\n\r\n', 400, INVALID],
    [`GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`, 431, TOO_LONG],
  ] as const;
  for (const [sent, status, message] of cases) {
    const [head = '', body = ''] = (await saidTo(sent)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(head).toContain('x-content-type-options: nosniff');
    expect(head).toContain("default-src 'none'");
    expect(JSON.parse(body)).toEqual({ codigo: 'VALIDATION', message, errors: [] });
  }
});

/** All that the server answers to some bytes until it hangs up. */
async function saidTo(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(bytes);
  let said = '';
  // The server has not read all of what is too long when it hangs up.
  socket
    .on('error', () => undefined)
    .on('data', (data) => {
      said += data;
    });
  await new Promise((closed) => socket.once('close', closed));
  return said;
}
