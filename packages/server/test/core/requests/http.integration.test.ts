import { mkdtemp, readdir, rm } from 'node:fs/promises';
import http from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeFile } from '../../../src/core/files/file.repository.ts';
import { requestContext } from '../../../src/core/http/context.ts';
import { MAX_FILE_BYTES, receiveUpload } from '../../../src/core/http/upload.ts';
import type { ServerModule } from '../../../src/core/module.ts';
import { startTestApp, type TestActor, type TestApp } from '../../testkit/app.ts';
import { answersNothing } from '../../testkit/empty-graphql.ts';

/** Files of the record `nota`: number 1 is readable by everyone, the others by nobody. */
const notes: ServerModule = {
  name: 'notas',
  graphql: answersNothing,
  media: { nota: async (_context, id) => id === '1' },
  routes(server, app) {
    server.post('/api/v1/notas', { config: { access: 'sesion' } }, async (request) => {
      const files = await receiveUpload(request, app.files, { allow: ['png', 'pdf', 'geojson'] });
      const ids = await app.database.db.transaction().execute(async (tx) => {
        const stored: string[] = [];
        for (const file of files) {
          const owner = { entidad: 'nota', entidadId: '1', creadoPor: request.actor?.id ?? null };
          stored.push(await storeFile(tx, { ...file, ...owner }));
        }
        return stored;
      });
      return {
        ids,
        kinds: files.map(({ kind }) => kind),
        names: files.map(({ nombre }) => nombre),
      };
    });
    server.get('/api/v1/notas/falla', { config: { access: 'publico' } }, async () => {
      throw new Error('select secret from /srv/code.ts');
    });
    server.get('/api/v1/notas/solicitud', { config: { access: 'publico' } }, async (request) => ({
      id: requestContext(app, request).requestId,
    }));
    server.get('/api/v1/notas/lenta', { config: { access: 'publico' } }, async () => {
      await pause(3_000);
      return { ok: true };
    });
  },
};

let running: TestApp;
let ana: TestActor;
let url: string;

beforeAll(async () => {
  running = await startTestApp({ modules: [notes], env: { PUBLIC_URL: 'https://comarca.test' } });
  ana = await running.as('ana', { superuser: true });
  url = await running.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => running.close());

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

interface Answer {
  ids: string[];
  kinds: string[];
  names: string[];
  message: string;
}

async function upload(files: { name: string; content: Uint8Array }[]) {
  const form = new FormData();
  for (const { name, content } of files) {
    form.append('archivos', new Blob([new Uint8Array(content)]), name);
  }
  const response = await fetch(`${url}/api/v1/notas`, {
    method: 'POST',
    body: form,
    headers: { cookie: ana.cookie, 'x-comarca': '1' },
  });
  return { status: response.status, body: (await response.json()) as Answer };
}

/** Everything in the store, finished or not. */
async function storedFiles(): Promise<string[]> {
  const root = join(running.app.config.dataDir, 'files');
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

test('every answer carries the security headers, the page a policy with its nonce', async () => {
  for (const path of [
    '/salud',
    '/salud/lista',
    '/nada',
    '/api/graphql',
    '/media/x',
    '/v2/inicio',
  ]) {
    const { headers } = await fetch(url + path);
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('strict-transport-security'), path).toContain('max-age=31536000');
    expect(headers.get('referrer-policy'), path).toBe('strict-origin-when-cross-origin');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(policy, path).not.toMatch(/script-src[^;]*unsafe|default-src[^;]*unsafe/);
    expect(headers.get('x-solicitud'), path).toMatch(/^[\w-]{8,}$/);
  }
});

test('state changes need the own header or origin', async () => {
  const post = (headers: Record<string, string>) =>
    fetch(`${url}/api/graphql/publico`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query: '{ __typename }' }),
    });
  for (const origin of ['https://evil.test', 'null', 'https://comarca.test.evil.test']) {
    expect((await post({ origin })).status, origin).toBe(403);
  }
  expect((await post({ 'content-type': 'text/plain' })).status).toBe(403);
  expect((await post({ origin: 'https://comarca.test' })).status).not.toBe(403);
  expect((await post({ 'x-comarca': '1' })).status).not.toBe(403);
});

test('a fault says its request, and nothing of the inside', async () => {
  const response = await fetch(`${url}/api/v1/notas/falla`, {
    headers: { 'x-solicitud': 'pantalla-12345' },
  });
  const text = await response.text();
  expect(response.status).toBe(500);
  expect(text).toContain('pantalla-12345');
  expect(text).not.toMatch(/select|secret|\.ts|stack/);
});

test('a body over 1 MB is refused', async () => {
  const response = await fetch(`${url}/api/graphql/publico`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-comarca': '1' },
    body: JSON.stringify({ query: 'x'.repeat(1_048_576) }),
  });
  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({
    message: 'Lo que se envió supera el tamaño permitido. Redúzcalo o divídalo.',
  });
});

test('health, metrics and security.txt answer', async () => {
  const ready = await fetch(`${url}/salud/lista`);
  expect([ready.status, await ready.json()]).toEqual([
    200,
    { estado: 'listo', baseDatos: true, trabajos: true },
  ]);
  const metrics = await (await fetch(`${url}/metricas`)).text();
  for (const name of [
    'event_loop_lag_seconds',
    'pool_waiting',
    'jobs',
    'lost_statements_total',
    'refused_total{code="CSRF"}',
  ]) {
    expect(metrics).toContain(`comarca_${name}`);
  }
  const foreign = await fetch(`${url}/metricas`, { headers: { 'x-forwarded-for': '10.1.1.1' } });
  expect(foreign.status).toBe(401);
  expect(await (await fetch(`${url}/.well-known/security.txt`)).text()).toContain(
    'Contact: mailto:',
  );
});

test('uploads are taken by content, with clean names, and served back as attachments', async () => {
  const { status, body } = await upload([
    { name: '../../informe ñandú.pdf', content: Buffer.from('%PDF-1.7\n%%EOF') },
    { name: 'foto.PNG', content: PNG },
  ]);
  expect(status).toBe(200);
  expect(body.kinds).toEqual(['pdf', 'png']);
  expect(body.names).toEqual(['informe ñandú.pdf', 'foto.PNG']);
  const [pdf, png] = body.ids;
  const answer = await ana.inject({ method: 'GET', url: `/media/${pdf}` });
  expect(answer.headers['content-disposition']).toContain(
    "filename*=UTF-8''informe%20%C3%B1and%C3%BA.pdf",
  );
  expect(answer.headers['content-disposition']).toMatch(/^attachment/);
  expect(answer.body).toBe('%PDF-1.7\n%%EOF');
  const shown = await ana.inject({ method: 'GET', url: `/media/${pdf}?ver=1` });
  expect(shown.body).toBe('%PDF-1.7\n%%EOF');
  const image = await ana.inject({ method: 'GET', url: `/media/${png}` });
  expect(image.rawPayload).toEqual(PNG);
  expect((await fetch(`${url}/media/${pdf}`)).status).toBe(401);
  // What was taken home left a record (S23); what a screen shows did not.
  const { rows } = await running.app.database.pool.query(
    `select username, entity, after->>'archivo' as archivo from auditoria
     where operation = 'downloadFile'
       and (entity, entity_id) in (select entidad, entidad_id from archivos where id = any($1))`,
    [[pdf, png]],
  );
  expect(rows).toEqual([{ username: 'ana', entity: 'nota', archivo: 'informe ñandú.pdf' }]);
});

test('a file of a record that may not be read does not exist', async () => {
  const stored = await running.app.files.put(PNG);
  const file = { nombre: 'a.png', tipoMime: 'image/png', creadoPor: null };
  const tryRead = async (entity: string, entityId: string | null) => {
    const id = await running.app.database.db.transaction().execute((tx) =>
      storeFile(tx, {
        ...stored,
        key: crypto.randomUUID(),
        ...file,
        entidad: entity,
        entidadId: entityId,
      }),
    );
    return (await ana.inject({ method: 'GET', url: `/media/${id}` })).statusCode;
  };
  expect(await tryRead('nota', '2')).toBe(404);
  expect(await tryRead('nota', null)).toBe(404);
  expect(await tryRead('desconocida', '1')).toBe(404);
  const tricks = [
    '../secret',
    '%2e%2e%2fsecret',
    '..%5csecret',
    'a%00b',
    '/etc/passwd',
    'CON',
    'x'.repeat(300),
  ];
  for (const trick of tricks) {
    const { statusCode } = await ana.inject({ method: 'GET', url: `/media/${trick}` });
    expect([400, 404, 414], trick).toContain(statusCode);
  }
});

test('what is not what its name says is refused and leaves nothing', async () => {
  const before = await storedFiles();
  const bad = [
    { name: 'pagina.png', content: Buffer.from('<html><script>alert(1)</script>') },
    { name: 'imagen.svg', content: Buffer.from('<svg onload="alert(1)"/>') },
    { name: 'foto.pdf', content: PNG },
    { name: 'foto.png.html', content: PNG },
    { name: 'datos.geojson', content: Buffer.from([0x7b, 0, 1, 2]) },
    { name: 'vacio.pdf', content: Buffer.alloc(0) },
  ];
  for (const file of bad) {
    const { status, body } = await upload([{ name: 'buena.png', content: PNG }, file]);
    expect(status, file.name).toBe(400);
    expect(body.message, file.name).toContain('no es válido');
  }
  const { body } = await upload([{ name: 'vacio.pdf', content: Buffer.alloc(0) }]);
  expect(body.message).toBe('El archivo "vacio.pdf" no es válido: está vacío.');
  expect(await storedFiles()).toEqual(before);
});

test('10 files of 20,971,519 bytes at most', async () => {
  const before = await storedFiles();
  const sized = (bytes: number) => {
    const content = Buffer.alloc(bytes, 32);
    content.write('{');
    return { name: 'a.geojson', content };
  };
  expect((await upload([sized(MAX_FILE_BYTES + 1)])).status).toBe(413);
  const eleven = await upload(Array.from({ length: 11 }, () => ({ name: 'a.png', content: PNG })));
  expect(eleven.body.message).toBe('No se pueden subir más de 10 archivos');
  expect(await storedFiles()).toEqual(before);
  expect((await upload([sized(MAX_FILE_BYTES)])).status).toBe(200);
});

test('an upload cut in the middle leaves no record and no file', async () => {
  const before = await storedFiles();
  const { host, hostname, port } = new URL(url);
  const head = (length: number) =>
    `POST /api/v1/notas HTTP/1.1\r\nHost: ${host}\r\nCookie: ${ana.cookie}\r\nX-Comarca: 1\r\n` +
    `Content-Type: multipart/form-data; boundary=xx\r\nContent-Length: ${length}\r\n\r\n`;
  const part = '--xx\r\nContent-Disposition: form-data; name="a"; filename="a.geojson"\r\n\r\n{';
  const cut = (turn: number) =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(head(400_000) + part + ' '.repeat(2_000 * turn));
        setTimeout(() => socket.destroy(), 15);
      });
      socket.on('close', () => resolve()).on('error', reject);
    });
  for (let turn = 0; turn < 100; turn += 1) await cut(turn);
  const records = () => running.app.database.db.selectFrom('archivos').select('id').execute();
  const recordsNow = (await records()).length;
  await pause(500);
  expect(await storedFiles()).toEqual(before);
  expect((await records()).length).toBe(recordsNow);
  console.log('100 uploads cut, 0 files and 0 records left');
});

test('a thousand requests one after the other are not a flood', async () => {
  for (let turn = 0; turn < 1_000; turn += 1) {
    expect((await ana.inject({ method: 'GET', url: '/api/v1/notas/solicitud' })).statusCode).toBe(
      200,
    );
  }
});

test('a flood is refused with a message, and health and others go on', async () => {
  const slow = Array.from({ length: 300 }, () => fetch(`${url}/api/v1/notas/lenta`));
  await pause(300);
  expect((await fetch(`${url}/salud`)).status).toBe(200);
  const answers = await Promise.all(slow);
  const statuses = answers.map(({ status }) => status);
  const refused = answers.filter(({ status }) => status === 429);
  const served = statuses.filter((status) => status === 200);
  console.log(`300 at once: ${served.length} served, ${refused.length} refused`);
  expect(served.length + refused.length).toBe(300);
  expect(refused.length).toBeGreaterThan(100);
  expect(await refused[0]?.json()).toMatchObject({
    codigo: 'TOO_MANY',
    message: 'Hay demasiadas solicitudes. Espere un momento e intente de nuevo.',
  });
  const { headers } = refused[0] as Response;
  expect(headers.get('retry-after')).toBe('2');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect((await fetch(`${url}/api/v1/notas/solicitud`)).status).toBe(200);
});

test('whoever knocks again at once in a flood is told so after a moment', async () => {
  const connections = 400;
  const seconds = 3;
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const until = performance.now() + seconds * 1_000;
  let refused = 0;
  const knock = async () => {
    while (performance.now() < until) {
      if ((await statusAt(`${url}/api/v1/notas/lenta`, agent)) === 429) refused += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, knock));
  agent.destroy();
  console.log(`${connections} connections for ${seconds} s: ${refused} refused`);
  expect(refused).toBeGreaterThan(connections / 2);
  // Two hundred a second before it is a flood, then each connection once a second.
  expect(refused).toBeLessThanOrEqual((200 + connections) * (seconds + 1));
  expect((await fetch(`${url}/api/v1/notas/solicitud`)).status).toBe(200);
});

function statusAt(address: string, agent: http.Agent): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = http.get(address, { agent }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    });
    request.on('error', reject);
  });
}

test('a flood that a proxy passes on is counted by the addresses that it tells', async () => {
  const from = (address: string) =>
    fetch(`${url}/api/v1/notas/lenta`, { headers: { 'x-forwarded-for': address } });
  const flood = Array.from({ length: 150 }, () => from('203.0.113.1'));
  const others = Array.from({ length: 50 }, () => from('203.0.113.2'));
  const count = async (calls: Promise<Response>[], status: number) =>
    (await Promise.all(calls)).filter((answer) => answer.status === status).length;
  expect(await count(others, 200)).toBe(50);
  expect(await count(flood, 200)).toBe(100);
  expect(await count(flood, 429)).toBe(50);
});

test('the request id of the browser reaches the services; a malformed one does not', async () => {
  const ask = async (id: string) => {
    const response = await fetch(`${url}/api/v1/notas/solicitud`, {
      headers: { 'x-solicitud': id },
    });
    return ((await response.json()) as { id: string }).id;
  };
  expect(await ask('abcdef-123456')).toBe('abcdef-123456');
  expect(await ask("x'; drop table")).toMatch(/^[0-9a-f-]{36}$/);
});

test('the web application is served with its policy, its files for ever', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'comarca-web-'));
  await rm(directory, { recursive: true });
  const page = await fetch(`${url}/v2/algun/lugar`);
  const root = await fetch(`${url}/`, { redirect: 'manual' });
  expect([root.status, root.headers.get('location')]).toEqual([302, '/v2/']);
  expect([200, 503]).toContain(page.status);
  expect((await fetch(`${url}/v2/assets/..%2f..%2fpackage.json`)).status).toBeGreaterThanOrEqual(
    400,
  );
  // the worker of the pages without a connection may ask this server alone; it is there once it is built
  const worker = await fetch(`${url}/v2/sin-conexion.js`);
  if (worker.ok) {
    expect(worker.headers.get('content-security-policy')).toBe(
      "default-src 'none'; connect-src 'self'",
    );
  }
  const missing = await fetch(`${url}/v2/assets/nada.js`);
  expect(missing.status).toBe(404);
  expect(missing.headers.get('cache-control')).toBeNull();
});
