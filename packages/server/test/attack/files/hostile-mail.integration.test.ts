import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { leftMessages, mailboxOf } from '../../../src/core/mail/mailbox.ts';
import { receiveFiles } from '../../../src/modules/archivo/receiving/receive.ts';
import { startTestApp, type TestActor, type TestApp } from '../../testkit/app.ts';
import { type ImapServer, startImapServer } from '../../testkit/servers/imap-server.ts';

const BOX = 'recepcion@empresa.test';
let mail: ImapServer;
let test: TestApp;
let keeper: TestActor;

beforeAll(async () => {
  mail = await startImapServer();
  test = await startTestApp({ env: { RECEIVE_MAIL_URL: mail.urlOf(BOX) } });
  keeper = await test.as('archivista', { permissions: ['archivo.manage_documento'] });
});
afterAll(async () => {
  await test?.close();
  await mail?.stop();
});

const encoded = (text: string) => `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`;
const lines = (...parts: string[]) => `${parts.join('\r\n')}\r\n`;
const withFile = (subject: string, name: string) =>
  lines(
    'From: ana@notaria.test',
    `Subject: ${subject}`,
    'Content-Type: multipart/mixed; boundary=x',
    '',
    '--x',
    `Content-Disposition: attachment; filename="${name}"`,
    '',
    `contenido de ${name}`,
    '--x--',
  );

async function waiting(): Promise<Map<string, string>> {
  const { data } = await keeper.graphql<{
    list: { nodes: { nombre: string; procedencia: string }[] };
  }>('{ list: archiveReceivedRelay(first: 50) { nodes { nombre procedencia } } }');
  return new Map(data.list.nodes.map(({ nombre, procedencia }) => [nombre, procedencia]));
}

it('takes a message whose subject holds what cannot be stored, and those behind it', async () => {
  await mail.deliver(BOX, withFile(encoded('nulo\0dentro\r\nde \u202Eesto'), 'uno.txt'));
  await mail.deliver(BOX, lines(`Subject: ${encoded('sin\0archivo')}`, '', 'hola'));
  await mail.deliver(BOX, withFile('Detrás', 'dos.txt'));
  await receiveFiles(test.app);
  const found = await waiting();
  expect([...found.keys()]).toEqual(['uno.txt', 'sinarchivo.eml', 'dos.txt']);
  expect(found.get('uno.txt')).toBe('ana@notaria.test, «nulo dentro de esto»');
  expect(await mail.messagesIn(BOX, 'INBOX')).toEqual([]);
  expect(await mail.messagesIn(BOX, 'Rechazados')).toEqual([]);
});

it('takes what a letter shows below its text as the files that they are, and no picture of it', async () => {
  const part = (type: string, name: string, ...headers: string[]) => [
    '--x',
    `Content-Type: ${type}; name="${name}"`,
    ...headers,
    '',
    `contenido de ${name}`,
  ];
  const inline = 'Content-Disposition: inline';
  const letter = (kind: string, ...parts: string[][]) =>
    lines(
      'From: ana@notaria.test',
      'Subject: Por debajo',
      `Content-Type: multipart/${kind}; boundary=x`,
      '',
      '--x',
      'Content-Type: text/html',
      '',
      '<p>Señores</p><img src="cid:logo@x">',
      ...parts.flat(),
      '--x--',
    );
  await mail.deliver(
    BOX,
    letter(
      'related',
      part('image/png', 'logo.png', 'Content-ID: <logo@x>', inline),
      part('application/octet-stream', 'plano.dwg', 'Content-ID: <plano@x>', inline),
      part('text/plain', 'medidas.txt', 'Content-ID: <medidas@x>', inline),
      part('text/csv', 'anexo.csv', 'Content-Disposition: attachment'),
    ),
  );
  await mail.deliver(
    BOX,
    letter('mixed', part('text/plain', 'nota.txt'), part('text/csv', 'lista.csv', inline)),
  );
  // The letter itself, in two ways that its program gave names to, is no file.
  await mail.deliver(BOX, letter('alternative', part('text/plain', 'carta.txt')));
  await mail.deliver(
    BOX,
    lines('Subject: sola', 'Content-Type: text/plain; name="a.txt"', '', 'x'),
  );
  await receiveFiles(test.app);
  const names = [...(await waiting()).keys()];
  for (const name of ['plano.dwg', 'medidas.txt', 'anexo.csv', 'nota.txt', 'lista.csv', 'sola.eml'])
    expect(names).toContain(name);
  for (const name of ['logo.png', 'carta.txt', 'a.txt']) expect(names).not.toContain(name);
});

it('takes what lies behind a message that the mail server cannot give', async () => {
  const other = 'danado@empresa.test';
  const config = { ...test.app.config, RECEIVE_MAIL_URL: mail.urlOf(other) };
  const app = { ...test.app, config };
  await mail.deliver(other, withFile('Dañado', 'perdido.txt'));
  await mail.spoil(other);
  await mail.deliver(other, withFile('Sano', 'sano.txt'));
  // The server ends the connection over it; the next look begins with the others.
  for (let look = 1; look <= 2; look++) await expect(receiveFiles(app)).rejects.toThrow();
  const names = [...(await waiting()).keys()];
  expect([names.includes('sano.txt'), names.includes('perdido.txt')]).toEqual([true, false]);
});

it('takes what lies behind a message of which the mail server knows all but its content', async () => {
  const other = 'indexado@empresa.test';
  const app = {
    ...test.app,
    config: { ...test.app.config, RECEIVE_MAIL_URL: mail.urlOf(other) },
  };
  await mail.deliver(other, withFile('Dañado', 'sin-cuerpo.txt'));
  expect(await mail.messagesIn(other, 'INBOX')).toHaveLength(1);
  await mail.spoil(other);
  for (const name of ['tras-uno.txt', 'tras-dos.txt'])
    await mail.deliver(other, withFile('Sano', name));
  for (let look = 1; look <= 3; look++) await receiveFiles(app).catch(() => undefined);
  const names = [...(await waiting()).keys()];
  expect(names).toEqual(expect.arrayContaining(['tras-uno.txt', 'tras-dos.txt']));
  expect(names).not.toContain('sin-cuerpo.txt');
});

it('takes a message whose long subject is cut between two halves of a character', async () => {
  for (const start of ['x', 'xx']) {
    await mail.deliver(BOX, withFile(encoded(start + '😀'.repeat(600)), `${start}.txt`));
  }
  await receiveFiles(test.app);
  const found = await waiting();
  for (const name of ['x.txt', 'xx.txt']) expect(found.get(name)?.isWellFormed()).toBe(true);
});

it('is read by two processes at once: each message is taken once, and none is a failure', async () => {
  const names = Array.from({ length: 8 }, (_, place) => `par-${place}.txt`);
  for (const name of names) await mail.deliver(BOX, withFile('A la vez', name));
  await Promise.all([1, 2, 3].map(() => receiveFiles(test.app)));
  const found = [...(await waiting()).keys()].filter((name) => name.startsWith('par-'));
  expect(found.toSorted()).toEqual(names);
  expect(await mail.messagesIn(BOX, 'INBOX')).toEqual([]);
});

it('leaves a message to the process that took it meanwhile, whether it was read or not', async () => {
  const other = 'disputado@empresa.test';
  const app = { ...test.app, config: { ...test.app.config, RECEIVE_MAIL_URL: mail.urlOf(other) } };
  for (const name of ['leido.txt', 'sin-leer.txt'])
    await mail.deliver(other, withFile('Disputado', name));
  const found = leftMessages(app.config, mailboxOf(mail.urlOf(other)), new Set());
  const next = async () => {
    const { value } = await found.next();
    if (!value) throw new Error('No message was left.');
    return value;
  };
  const first = await next();
  expect(String(await first.read())).toContain('leido.txt');
  const unread = await next();
  await receiveFiles(app);
  expect(await unread.read()).toBeUndefined();
  await first.archive();
  await first.setAside('no es de aquí');
  await found.return(undefined);
  expect(await mail.messagesIn(other, 'Archivados')).toHaveLength(2);
  expect(await mail.messagesIn(other, 'Rechazados')).toEqual([]);
});

it('goes on with other work while it reads a message that was made to take long', async () => {
  const header = 'Content-Type: text/plain; format=flowed; delsp=yes';
  await mail.deliver(BOX, lines('Subject: renglones', header, '', 'a \r\n'.repeat(200_000)));
  let last = performance.now();
  let longest = 0;
  const tick = () => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  };
  const begun = last;
  const clock = setInterval(tick, 20);
  await receiveFiles(test.app);
  tick();
  clearInterval(clock);
  // By shares, for machines differ: read among all other work it held everything nearly all the time.
  expect(longest).toBeLessThan((last - begun) / 2);
  expect([...(await waiting()).keys()]).toContain('renglones.eml');
}, 60_000);
