import { randomUUID } from 'node:crypto';
import { access, mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { z } from 'zod';
import type { Config } from '../config/config.ts';
import type { MailMessage, MailPort } from '../ports/mail.ts';

const TIMEOUT_MS = 30_000;

/** One plain address: no list, no display name, nothing that could open another header. */
const address = z.email().max(254);

/** SMTP where SMTP_URL says so, otherwise `.eml` files in DATA_DIR/outbox. */
export function createMail(config: Config): MailPort {
  const from = config.MAIL_FROM;
  return config.SMTP_URL
    ? smtpMail(config.SMTP_URL, from)
    : outboxMail(join(config.dataDir, 'outbox'), from);
}

function smtpMail(url: string, from: string): MailPort {
  const transport = createTransport(
    {
      url,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    async send(message) {
      await transport.sendMail(toMail(message));
    },
    async verify() {
      await transport.verify();
    },
  };
}

function outboxMail(directory: string, from: string): MailPort {
  const transport = createTransport(
    {
      streamTransport: true,
      buffer: true,
      newline: 'windows',
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    async send(message) {
      const { message: bytes } = await transport.sendMail(toMail(message));
      await mkdir(directory, { recursive: true });
      await writeWhole(directory, bytes as Buffer);
    },
    async verify() {
      await mkdir(directory, { recursive: true });
      await access(directory);
    },
  };
}

/** A reader of the folder sees whole messages only, in the order they were sent. */
async function writeWhole(directory: string, bytes: Buffer): Promise<void> {
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}`;
  const aside = join(directory, `.${name}`);
  const file = await open(aside, 'wx', 0o600);
  await file.writeFile(bytes);
  await file.sync();
  await file.close();
  await rename(aside, join(directory, `${name}.eml`));
}

/** @throws Error when the recipient is not exactly one address */
function toMail({ id, to, subject, text, html, attachments = [] }: MailMessage): SendMailOptions {
  return {
    // An object, so that commas and quotes in it cannot become further recipients.
    to: { name: '', address: address.parse(to) },
    subject: subject.replace(/[\r\n\t\0]+/g, ' ').slice(0, 500),
    text,
    ...(id !== undefined && { messageId: `<${id}@comarca>` }),
    ...(html !== undefined && { html }),
    attachments: attachments.map(({ name, type, content }) => ({
      filename: name,
      contentType: type,
      content,
    })),
  };
}
