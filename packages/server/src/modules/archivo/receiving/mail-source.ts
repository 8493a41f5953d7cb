import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { App } from '../../../core/app.ts';
import type { Config } from '../../../core/config/config.ts';
import {
  countSetAside,
  type LeftMessage,
  leftMessages,
  mailboxOf,
} from '../../../core/mail/mailbox.ts';
import { readMail } from './mail-thread.ts';
import type { Received, Source } from './source.ts';

/** Mail servers seldom take more than half of it. */
const MOST_BYTES = 100 * 2 ** 20;
const MOST_FILES = 100;
/** A look takes no longer, whatever messages were made for: what follows waits for the next. */
const LOOK_MS = 120_000;
const TOO_LARGE = 'El mensaje supera los 100 MB.';
const TOO_MANY = `El mensaje trae más de ${MOST_FILES} archivos.`;
const UNREADABLE = 'El mensaje no se pudo leer.';

/**
 * A mailbox. Of each message its files are taken, or where it has none the message itself; what a
 * letterhead shows inside the text is no file. The message stays in the mailbox, in a folder of what was
 * taken or of what was refused.
 */
export function mailSource(config: Config, address: string): Source {
  const mailbox = mailboxOf(address);
  const failed = new Set<number>();
  return {
    told: `el buzón «${mailbox.user}»`,
    refused: () => countSetAside(config, mailbox),
    async *take() {
      const failures: unknown[] = [];
      const until = Date.now() + LOOK_MS;
      for await (const message of leftMessages(config, mailbox, failed)) {
        try {
          yield* filesOf(message);
        } catch (error) {
          // One that the mail server cannot give, or move, keeps none behind it from being taken.
          message.leave();
          failures.push(error);
        }
        if (Date.now() > until) break;
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}

/** Whose mailbox is asked. @throws Error when it is not reached or does not let the program in */
export async function checkMailbox({ config }: App, address: string): Promise<string> {
  const mailbox = mailboxOf(address);
  await countSetAside(config, mailbox);
  return mailbox.user;
}

/** A file of a message. */
interface MailFile {
  name: string;
  content: Buffer;
}

async function* filesOf(message: LeftMessage): AsyncGenerator<Received> {
  const refusals: string[] = [];
  let taken = 0;
  const read = await readMessage(message);
  if (!read) return;
  if (typeof read === 'string') return message.setAside(read);
  for (const [place, file] of read.files.entries()) {
    yield {
      origin: 'CORREO',
      // By its content: who takes the message up after a crash may find it under another number.
      claim: `correo:${read.digest}:${place}`,
      name: file.name,
      from: read.from,
      bytes: file.content.length,
      open: async () => Readable.from([file.content]),
      isSame: async () => true,
      done: async () => {
        taken += 1;
      },
      refuse: async (reason) => {
        refusals.push(`${file.name}: ${reason}`);
      },
      giveBack: async () => undefined,
    };
  }
  // What failed is tried again: the message stays where it is.
  if (taken + refusals.length < read.files.length) return message.leave();
  await (refusals.length > 0 ? message.setAside(refusals.join('\n')) : message.archive());
}

interface MailRead {
  digest: string;
  from: string;
  files: MailFile[];
}

/** What a message brings, or why it is refused as a whole; nothing where another process took it. */
async function readMessage(message: LeftMessage): Promise<MailRead | string | undefined> {
  if (message.bytes > MOST_BYTES) return TOO_LARGE;
  const raw = await message.read();
  if (!raw) return undefined;
  const mail = await readMail(raw).catch(() => undefined);
  if (!mail) return UNREADABLE;
  const { sender, subject, files } = mail;
  if (files.length > MOST_FILES) return TOO_MANY;
  return {
    digest: createHash('sha256').update(raw).digest('hex'),
    from: `${sender}, «${subject}»`,
    files:
      files.length > 0
        ? files.map(({ name, content }) => ({ name, content: Buffer.from(content) }))
        : [{ name: `${subject.replaceAll(/[/\\]/g, '-')}.eml`, content: raw }],
  };
}
