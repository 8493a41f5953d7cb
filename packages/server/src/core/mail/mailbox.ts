import { type FetchQueryObject, ImapFlow } from 'imapflow';
import { createTransport } from 'nodemailer';
import type { Config } from '../config/config.ts';
import { createTokens } from '../egress/microsoft-token.ts';

/** A message that lies in a mailbox for the program to take. */
export interface LeftMessage {
  bytes: number;
  /** The whole of it, as it came; nothing where another process took it meanwhile. */
  read(): Promise<Buffer | undefined>;
  /** Moves it to the folder of what was taken, unless another process did. */
  archive(): Promise<void>;
  /** Moves it to the folder of what was refused, with a message beside it that says why. */
  setAside(reason: string): Promise<void>;
  /** It failed and stays: the next looks take it after all others. */
  leave(): void;
}

/** Where messages go, beside the folder that they came to. */
const TAKEN = 'Archivados';
const REFUSED = 'Rechazados';
/** What tells the program's own words from the messages that they are about. */
const REASON_HEADER = 'X-Comarca-Motivo';
/** Messages of one look: others wait for the next. */
const AT_ONCE = 200;
const TIMEOUT_MS = 30_000;
/** As long as somebody before a screen waits for a server that says nothing. */
const SCREEN_MS = 4_000;
const PORT = { 'imap:': 143, 'imaps:': 993 } as const;
/** Mailboxes of Microsoft 365 take no passwords: the platform's application signs in to them. */
const OUTLOOK = { name: 'Outlook', origin: 'https://outlook.office365.com' };

/** What an address (`imaps://user:password@host:993/Folder`) says of a mailbox. */
export interface Mailbox {
  host: string;
  port: number;
  isSecure: boolean;
  user: string;
  password: string;
  folder: string;
}

/** @throws Error in Spanish where the address names no user */
export function mailboxOf(address: string): Mailbox {
  const { protocol, hostname, port, username, password, pathname } = new URL(address);
  if (username === '') throw new Error('RECEIVE_MAIL_URL no dice de quién es el buzón.');
  const isSecure = protocol === 'imaps:';
  return {
    host: hostname,
    port: Number(port) || PORT[isSecure ? 'imaps:' : 'imap:'],
    isSecure,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    folder: decodeURIComponent(pathname.slice(1)) || 'INBOX',
  };
}

/**
 * The messages of a mailbox, the oldest first. The connection ends when nobody asks for more.
 * @param failed those that failed in earlier looks, which come last: a server may end the connection over
 * one that it cannot give
 * @throws Error when the mailbox is not reached or does not let the program in
 */
export async function* leftMessages(
  config: Config,
  mailbox: Mailbox,
  failed: Set<number>,
): AsyncGenerator<LeftMessage> {
  const client = await enter(config, mailbox);
  try {
    await client.mailboxOpen(mailbox.folder);
    const found = (await client.search({ all: true }, { uid: true })) || [];
    const there = new Set(found);
    for (const uid of failed) if (!there.has(uid)) failed.delete(uid);
    // Of those that failed, whichever failed last comes last.
    const turns = [...found.filter((uid) => !failed.has(uid)), ...failed];
    for (const uid of turns.slice(0, AT_ONCE)) {
      // Over the message before: this one is not to blame.
      if (!client.usable) throw new Error('The mail server ended the connection.');
      const leave = () => {
        failed.delete(uid);
        failed.add(uid);
      };
      const message = await messageOf(client, uid).catch((error: unknown) => {
        leave();
        throw error;
      });
      if (message) yield { ...message, leave };
    }
  } finally {
    await leave(client);
  }
}

/** How many messages of a mailbox were refused. @throws Error when it is not reached */
export async function countSetAside(config: Config, mailbox: Mailbox): Promise<number> {
  const client = await enter(config, mailbox, SCREEN_MS);
  try {
    const folders = await client.list();
    const refused = folders.find(({ name }) => name === REFUSED);
    if (!refused) return 0;
    await client.mailboxOpen(refused.path, { readOnly: true });
    return ((await client.search({ not: { header: { [REASON_HEADER]: true } } })) || []).length;
  } finally {
    await leave(client);
  }
}

async function enter(config: Config, mailbox: Mailbox, patience = TIMEOUT_MS): Promise<ImapFlow> {
  const { host, port, isSecure, user, password } = mailbox;
  const client = new ImapFlow({
    host,
    port,
    secure: isSecure,
    auth: password ? { user, pass: password } : { user, accessToken: await accessToken(config) },
    logger: false,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    disableAutoIdle: true,
  });
  // Whoever waits for an answer is told of the failure; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function leave(client: ImapFlow): Promise<void> {
  await client.logout().catch(() => client.close());
}

/** @throws Error in Spanish where neither a password nor the platform's application is configured */
async function accessToken(config: Config): Promise<string> {
  const {
    SHAREPOINT_TENANT_ID: tenant,
    SHAREPOINT_CLIENT_ID: clientId,
    SHAREPOINT_CLIENT_SECRET: clientSecret,
    SHAREPOINT_LOGIN_URL: loginUrl,
  } = config;
  if (!tenant || !clientId || !clientSecret)
    throw new Error(
      'RECEIVE_MAIL_URL no trae clave, ni hay una aplicación de Microsoft (SHAREPOINT_…).',
    );
  return createTokens({ tenant, clientId, clientSecret, loginUrl }, OUTLOOK).current();
}

async function messageOf(
  client: ImapFlow,
  uid: number,
): Promise<Omit<LeftMessage, 'leave'> | undefined> {
  const one = String(uid);
  const byUid = { uid: true };
  // Servers tell of what others took when they are asked for nothing else.
  const isGone = async () => {
    await client.noop();
    const there = await client.search({ uid: one }, byUid);
    return Array.isArray(there) && there.length === 0;
  };
  // Of what others took some servers give nothing, and some refuse to speak (RFC 2180).
  const fetched = (query: FetchQueryObject) =>
    client.fetchOne(one, query, byUid).catch(async (error: unknown) => {
      if (client.usable && (await isGone())) return false as const;
      throw error;
    });
  const found = await fetched({ size: true, envelope: true });
  // Somebody else took it since the search.
  if (!found) return undefined;
  const moveTo = async (folder: string) => {
    await client.mailboxCreate(folder);
    // A server moves none with the same words as one, and not all tell which they moved.
    if (await isGone()) return false;
    if (await client.messageMove(one, folder, byUid)) return true;
    if (await isGone()) return false;
    throw new Error(`The message could not be moved to ${folder}`);
  };
  return {
    bytes: found.size ?? 0,
    async read() {
      const { source } = (await fetched({ source: true })) || {};
      if (source) return source;
      if (await isGone()) return undefined;
      throw new Error('The mail server knows the message and does not give it.');
    },
    async archive() {
      await moveTo(TAKEN);
    },
    async setAside(reason) {
      if (await moveTo(REFUSED))
        await client.append(REFUSED, await explanation(found.envelope?.subject, reason));
    },
  };
}

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

/** A message that says why another was refused. */
async function explanation(subject = '', reason: string): Promise<Buffer> {
  const { message } = await composer.sendMail({
    from: 'Comarca <no-responder@comarca.local>',
    subject: `No se archivó: ${subject}`,
    headers: { [REASON_HEADER]: 'no se archivó' },
    text: reason,
  });
  return message as Buffer;
}
