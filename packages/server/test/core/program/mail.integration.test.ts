import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '../../../src/core/app.ts';
import { readConfig } from '../../../src/core/config/config.ts';
import type { JobDefinition } from '../../../src/core/jobs/jobs.ts';
import { createMail } from '../../../src/core/mail/create-mail.ts';
import { mailJob, queueMail } from '../../../src/core/mail/mail-queue.ts';
import type { Jobs } from '../../../src/core/ports/jobs.ts';
import type { MailMessage } from '../../../src/core/ports/mail.ts';
import { createTestDatabase, type TestDatabase } from '../../testkit/databases/database.ts';
import { openTestJobs } from '../../testkit/jobs.ts';

let dataDir: string;
let database: TestDatabase;
let smtp: SMTPServer;
let smtpUrl: string;
let refuses = false;
const delivered: { recipients: string[]; raw: string }[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'comarca-mail-'));
  database = await createTestDatabase();
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => done(refuses ? new Error('try later') : null),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        delivered.push({ recipients, raw: Buffer.concat(chunks).toString('utf8') });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  smtpUrl = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(resolve));
  await database.drop();
  await rm(dataDir, { recursive: true });
});

const mailTo = (env: Record<string, string>) =>
  createMail(readConfig({ DATA_DIR: dataDir, ...env }));

const message: MailMessage = {
  to: 'ana@pruebas.local',
  subject: 'Asignación aprobada: año 2026 ✓',
  text: 'Señora Ana:\n.\nSu asignación fue aprobada.',
  html: '<p>Señora Ana</p>',
};

test('a message arrives by SMTP as it was written', async () => {
  const mail = mailTo({ SMTP_URL: smtpUrl });
  await mail.verify();
  await mail.send({ ...message, id: 'a1' });
  const parsed = await PostalMime.parse(delivered.at(-1)?.raw ?? '');
  expect(parsed.subject).toBe(message.subject);
  expect(parsed.text?.trim().replaceAll('\r', '')).toBe(message.text);
  expect(parsed.html).toContain('Señora Ana');
  expect(parsed.messageId).toBe('<a1@comarca>');
});

test('without SMTP it is a whole .eml file in the outbox', async () => {
  await mailTo({}).send(message);
  const names = await readdir(join(dataDir, 'outbox'));
  expect(names).toHaveLength(1);
  expect(names[0]).toMatch(/\.eml$/);
  const parsed = await PostalMime.parse(await readFile(join(dataDir, 'outbox', names[0] ?? '')));
  expect([parsed.to?.[0]?.address, parsed.subject]).toEqual([message.to, message.subject]);
});

test.each([
  { subject: 'Hola\r\nBcc: espia@evil.test' },
  { subject: 'Hola\nContent-Type: text/html\n\n<b>' },
  { text: '\r\n.\r\nMAIL FROM:<x@evil.test>\r\nRCPT TO:<y@evil.test>\r\n' },
])('no text becomes a header or another recipient: %j', async (hostile) => {
  const before = delivered.length;
  await mailTo({ SMTP_URL: smtpUrl }).send({ ...message, ...hostile });
  expect(delivered).toHaveLength(before + 1);
  const { recipients, raw } = delivered.at(-1) ?? { recipients: [], raw: '' };
  const parsed = await PostalMime.parse(raw);
  expect(recipients).toEqual([message.to]);
  expect(parsed.bcc ?? []).toEqual([]);
  expect(parsed.to?.map(({ address }) => address)).toEqual([message.to]);
});

test.each([
  'a@b.test, c@d.test',
  'a@b.test\r\nBcc: c@d.test',
  '"x" <a@b.test>',
  'a@b.test;c@d.test',
  '',
  'nadie',
])('%j is not one recipient', async (to) => {
  const before = delivered.length;
  await expect(mailTo({ SMTP_URL: smtpUrl }).send({ ...message, to })).rejects.toThrow();
  expect(delivered).toHaveLength(before);
});

test('while the service is away the save succeeds at once, and the message goes out later', async () => {
  const mail = mailTo({ SMTP_URL: smtpUrl });
  const quickly = { ...mailJob, retryDelaySeconds: 1 } as unknown as JobDefinition;
  const run: JobDefinition['run'] = (job) =>
    mailJob.run({ ...job, app, data: mailJob.schema.parse(job.data) });
  const jobs: Jobs = await openTestJobs(database, [{ ...quickly, run }], { work: true });
  const app = { database, mail, jobs } as unknown as App;
  refuses = true;
  const before = delivered.length;
  const startedAt = Date.now();
  const id = await database.db.transaction().execute((tx) => queueMail(app, tx, message));
  const saved = Date.now() - startedAt;
  console.log(`saved in ${saved} ms with the mail service away`);
  expect(saved).toBeLessThan(1_000);
  const state = async () =>
    database.db
      .selectFrom('correos')
      .select(['estado', 'intentos'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  await expect.poll(async () => (await state()).intentos, { timeout: 10_000 }).toBeGreaterThan(0);
  expect((await state()).estado).toBe('PENDIENTE');
  refuses = false;
  await expect.poll(async () => (await state()).estado, { timeout: 20_000 }).toBe('ENVIADO');
  expect(delivered).toHaveLength(before + 1);
  await jobs.stop();
});
