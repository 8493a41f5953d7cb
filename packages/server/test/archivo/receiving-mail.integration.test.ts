import { createServer } from 'node:http';
import { type AddressInfo, connect, createServer as createRelay } from 'node:net';
import { createTransport, type SendMailOptions } from 'nodemailer';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { App } from '../../src/core/app.ts';
import { checkMailbox } from '../../src/modules/archivo/public.ts';
import { receiveFiles } from '../../src/modules/archivo/receiving/receive.ts';
import { sourcesOf } from '../../src/modules/archivo/receiving/sources.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { type ImapServer, startImapServer } from '../testkit/servers/imap-server.ts';

const BOX = 'archivo@empresa.test';
const TOKEN = 'ficha-de-la-aplicacion';
let mail: ImapServer;
let test: TestApp;
let keeper: TestActor;
let asked: URLSearchParams[];

/** Microsoft's sign-in, and what a mail server asks about a token. */
const microsoft = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    response.setHeader('content-type', 'application/json');
    if (request.url?.endsWith('/oauth2/v2.0/token')) {
      asked.push(new URLSearchParams(Buffer.concat(chunks).toString()));
      response.end(JSON.stringify({ access_token: TOKEN, expires_in: 3_600 }));
    } else if (request.headers.authorization === `Bearer ${TOKEN}`) {
      response.end(JSON.stringify({ active: true, username: BOX }));
    } else response.writeHead(401).end('{}');
  });
});
const addressOf = (server: { address(): unknown }) =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
  asked = [];
  await new Promise<void>((done) => microsoft.listen(0, '127.0.0.1', done));
  mail = await startImapServer({ tokens: `${addressOf(microsoft)}/de-quien-es` });
  test = await startTestApp({ env: { RECEIVE_MAIL_URL: mail.urlOf(BOX) } });
  keeper = await test.as('archivista', { permissions: ['archivo.manage_documento'] });
});
afterAll(async () => {
  await test?.close();
  await mail?.stop();
  microsoft.close();
});

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

async function send(options: SendMailOptions): Promise<void> {
  const { message } = await composer.sendMail({ from: 'Ana Ruiz <ana@notaria.test>', ...options });
  await mail.deliver(BOX, message as Buffer);
}

/** The same application before another mailbox. */
const withMailbox = (settings: Partial<App['config']>): App => ({
  ...test.app,
  config: { ...test.app.config, ...settings },
});

interface Waiting {
  id: string;
  nombre: string;
  procedencia: string;
  origen: string;
}

async function waiting(): Promise<Waiting[]> {
  const { data } = await keeper.graphql<{ list: { nodes: Waiting[] } }>(
    '{ list: archiveReceivedRelay(first: 50) { nodes { id nombre procedencia origen } } }',
  );
  return data.list.nodes;
}

const contentOf = async (name: string): Promise<string> => {
  const id = (await waiting()).find(({ nombre }) => nombre === name)?.id;
  const read = await keeper.inject({ url: `/api/v1/archivo/documentos/${id}/contenido` });
  return read.payload;
};

it('takes the files of a message, not what its letterhead shows, and moves it', async () => {
  await send({
    subject: 'Certificados de agosto',
    html: '<p>Señores:</p><img src="cid:logo">',
    attachments: [
      {
        filename: 'logo.png',
        content: 'no es un archivo',
        cid: 'logo',
        contentDisposition: 'inline',
      },
      { filename: 'relación – año.txt', content: 'uno y dos' },
      { filename: '../fuera.txt', content: 'tres' },
    ],
  });
  await receiveFiles(test.app);
  expect(await waiting()).toMatchObject([
    {
      nombre: 'relación – año.txt',
      procedencia: 'ana@notaria.test, «Certificados de agosto»',
      origen: 'CORREO',
    },
    { nombre: expect.stringMatching(/^[^/]*fuera\.txt$/) },
  ]);
  expect(await contentOf('relación – año.txt')).toBe('uno y dos');
  expect(await mail.messagesIn(BOX, 'INBOX')).toEqual([]);
  expect(await mail.messagesIn(BOX, 'Archivados')).toHaveLength(1);
});

it('takes a message that brings no file as it came, and a message that another brings', async () => {
  await send({ subject: 'Solicito copia', text: 'Del folio 50C-1.' });
  await send({
    subject: 'Reenvío',
    attachments: [
      {
        filename: 'previo.eml',
        contentType: 'message/rfc822',
        content: 'Subject: previo\r\n\r\nhola',
      },
    ],
  });
  await receiveFiles(test.app);
  const { text, subject } = await PostalMime.parse(await contentOf('Solicito copia.eml'));
  expect({ text: text?.trim(), subject }).toEqual({
    text: 'Del folio 50C-1.',
    subject: 'Solicito copia',
  });
  expect(await contentOf('previo.eml')).toContain('hola');
});

it('takes a message that comes again no second time', async () => {
  const before = await waiting();
  const [first = ''] = await mail.messagesIn(BOX, 'Archivados');
  await mail.deliver(BOX, first);
  await receiveFiles(test.app);
  expect(await waiting()).toEqual(before);
  expect(await mail.messagesIn(BOX, 'INBOX')).toEqual([]);
});

it('puts a message aside whose files it cannot take, and says why beside it', async () => {
  await send({
    subject: 'Factura ñ',
    attachments: [
      { filename: 'falso.pdf', content: '<script>alert(1)</script>' },
      { filename: 'bueno.txt', content: 'bien' },
    ],
  });
  await receiveFiles(test.app);
  expect(await contentOf('bueno.txt')).toBe('bien');
  const aside = await mail.messagesIn(BOX, 'Rechazados');
  const read = await Promise.all(aside.map((one) => PostalMime.parse(one)));
  expect(read.map(({ subject }) => subject)).toEqual(['Factura ñ', 'No se archivó: Factura ñ']);
  expect(read[1]?.text).toMatch(/falso\.pdf: .*no es el que dice su nombre/);
  const { data } = await keeper.graphql<{ r: { rechazados: number; fuentes: string[] } }>(
    '{ r: archiveReceiving { rechazados fuentes } }',
  );
  expect(data.r.rechazados).toBe(1);
  expect(data.r.fuentes).toContain(`el buzón «${BOX}»`);
});

it('is checked with the other services', async () => {
  expect(await checkMailbox(test.app, mail.urlOf(BOX))).toBe(BOX);
  await expect(checkMailbox(test.app, mail.urlOf(BOX, 'otra clave'))).rejects.toThrow();
});

it('leaves a message whose file failed for the next look, and takes those behind it', async () => {
  const odd = `${'Año / "largo" '.repeat(60)}\u202Efdp`;
  await send({ subject: 'Falla', attachments: [{ filename: 'falla.txt', content: 'falla' }] });
  await send({ subject: odd, text: 'Sin archivos.' });
  let failed = 0;
  const put: App['files']['put'] = (content, options) => {
    failed += 1;
    return failed === 1 ? Promise.reject(new Error('away')) : test.app.files.put(content, options);
  };
  const app = { ...test.app, files: { ...test.app.files, put } };
  const names = async () => (await waiting()).map(({ nombre }) => nombre);
  await expect(receiveFiles(app)).rejects.toThrow('away');
  expect(await names()).not.toContain('falla.txt');
  // The name is cut, keeps its ending and no sign that turns letters round.
  expect((await names()).find((name) => name.startsWith('Año'))).toMatch(
    /^Año - [^/\u202E]{1,250}\.eml$/,
  );
  expect(await mail.messagesIn(BOX, 'INBOX')).toHaveLength(1);
  await receiveFiles(test.app);
  expect(await names()).toContain('falla.txt');
  expect(await mail.messagesIn(BOX, 'INBOX')).toEqual([]);
});

it('takes a message once that is cut on its way', async () => {
  const other = 'cortado@empresa.test';
  const content = 'x'.repeat(300_000);
  const { message } = await composer.sendMail({
    from: 'ana@notaria.test',
    subject: 'Grande',
    attachments: [{ filename: 'grande.txt', content }],
  });
  await mail.deliver(other, message as Buffer);
  let cuts = 0;
  const target = Number(new URL(mail.urlOf(other)).port);
  const relay = createRelay((socket) => {
    const onward = connect(target, '127.0.0.1');
    let passed = 0;
    socket.pipe(onward).on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
    onward.on('data', (chunk) => {
      passed += chunk.length;
      socket.write(chunk);
      if (cuts === 0 && passed > 100_000) {
        cuts += 1;
        socket.destroy();
        onward.destroy();
      }
    });
    onward.on('close', () => socket.destroy());
  });
  await new Promise<void>((done) => relay.listen(0, '127.0.0.1', done));
  const url = new URL(mail.urlOf(other));
  url.port = String((relay.address() as AddressInfo).port);
  try {
    const slow = withMailbox({ RECEIVE_MAIL_URL: url.href });
    await expect(receiveFiles(slow)).rejects.toThrow();
    expect(cuts).toBe(1);
    const large = async () => (await waiting()).filter(({ nombre }) => nombre === 'grande.txt');
    expect(await large()).toEqual([]);
    expect(await mail.messagesIn(other, 'INBOX')).toHaveLength(1);
    await receiveFiles(slow);
    expect(await large()).toHaveLength(1);
    expect(await contentOf('grande.txt')).toBe(content);
  } finally {
    relay.close();
  }
});

it('enters with the application of Microsoft where the address has no password', async () => {
  await send({ subject: 'Con ficha', attachments: [{ filename: 'ficha.txt', content: 'sí' }] });
  const { port } = new URL(mail.urlOf(BOX));
  const app = withMailbox({
    RECEIVE_MAIL_URL: `imap://${encodeURIComponent(BOX)}@127.0.0.1:${port}`,
    SHAREPOINT_TENANT_ID: 'arrendatario',
    SHAREPOINT_CLIENT_ID: 'aplicacion',
    SHAREPOINT_CLIENT_SECRET: 'secreto',
    SHAREPOINT_LOGIN_URL: addressOf(microsoft),
  });
  await receiveFiles(app);
  expect((await waiting()).map(({ nombre }) => nombre)).toContain('ficha.txt');
  expect(asked.map((form) => form.get('scope'))).toEqual([
    'https://outlook.office365.com/.default',
  ]);
});

it('keeps nobody before the screen waiting for a server that says nothing', async () => {
  const silent = createRelay(() => undefined);
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
  const { port } = silent.address() as AddressInfo;
  const app = withMailbox({ RECEIVE_MAIL_URL: `imap://quien:clave@127.0.0.1:${port}` });
  await expect(sourcesOf(app).at(-1)?.refused?.()).rejects.toThrow();
  silent.close();
}, 15_000);

it('fails where the mailbox does not let it in', async () => {
  const app = withMailbox({ RECEIVE_MAIL_URL: mail.urlOf(BOX, 'otra clave') });
  await expect(receiveFiles(app)).rejects.toThrow();
});
