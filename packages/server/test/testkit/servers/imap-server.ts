import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ImapFlow } from 'imapflow';
import { freePort } from './free-port.ts';

/** A mail server that nobody here wrote (Dovecot), with a mailbox for whoever knows the password. */
export interface ImapServer {
  /** The address of somebody's mailbox, as the program is given it. */
  urlOf(user: string, secret?: string): string;
  /** Puts a message into a folder, as whoever delivers mail does. */
  deliver(user: string, message: string | Buffer): Promise<void>;
  /**
   * The messages of a folder as they lie there, the oldest first; none of a folder that is not there. The server
   * knows their heads from then on.
   */
  messagesIn(user: string, folder: string): Promise<string[]>;
  /** Makes the messages that lie in somebody's mailbox such as the server cannot read. */
  spoil(user: string): Promise<void>;
  stop(): Promise<void>;
}

const PASSWORD = 'clave+de/prueba';
const HOST = '127.0.0.1';
const PATIENCE_MS = 15_000;

/** @param tokens where the server asks whose a token is; without it people come with passwords alone */
export async function startImapServer({ tokens }: { tokens?: string } = {}): Promise<ImapServer> {
  const home = await mkdtemp(join(tmpdir(), 'comarca-imap-'));
  const port = await freePort();
  const owner = ownerOfMail();
  await mkdir(join(home, 'mail'));
  // Its processes are of several users, none of whom is the one that made the folder.
  spawnSync('chmod', ['755', home]);
  if (owner.isRoot) await chown(join(home, 'mail'), owner.uid, owner.gid);
  await writeFile(join(home, 'tokens.conf'), tokenSettings(tokens));
  await writeFile(join(home, 'dovecot.conf'), settings({ home, port, owner, tokens }));
  const server = spawn('/usr/sbin/dovecot', ['-F', '-c', join(home, 'dovecot.conf')], {
    stdio: 'ignore',
  });
  const within = async <Result>(user: string, act: (client: ImapFlow) => Promise<Result>) => {
    const client = new ImapFlow({
      host: HOST,
      port,
      secure: false,
      auth: { user, pass: PASSWORD },
      logger: false,
    });
    await client.connect();
    return act(client).finally(() => client.logout());
  };
  await untilReady(server, () => within('nadie', async () => undefined), join(home, 'log'));
  return {
    urlOf: (user, secret = PASSWORD) =>
      `imap://${encodeURIComponent(user)}:${encodeURIComponent(secret)}@${HOST}:${port}/INBOX`,
    deliver: (user, message) =>
      within(user, async (client) => {
        await client.append('INBOX', message);
      }),
    messagesIn: (user, folder) => within(user, (client) => messagesIn(client, folder)),
    async spoil(user) {
      for (const folder of ['new', 'cur']) {
        const place = join(home, 'mail', user, folder);
        for (const name of await readdir(place)) await chmod(join(place, name), 0);
      }
    },
    async stop() {
      const gone = once(server, 'exit');
      server.kill('SIGTERM');
      await gone;
      await rm(home, { recursive: true, force: true });
    },
  };
}

async function messagesIn(client: ImapFlow, folder: string): Promise<string[]> {
  const folders = await client.list();
  if (!folders.some(({ path }) => path === folder)) return [];
  await client.mailboxOpen(folder, { readOnly: true });
  const found = await client.fetchAll('1:*', { source: true, envelope: true, size: true });
  return found.map(({ source }) => source?.toString() ?? '');
}

interface Owner {
  isRoot: boolean;
  uid: number;
  gid: number;
}

/** Who owns the mail: root may not, so that its server hands it to the user `mail`. */
function ownerOfMail(): Owner {
  const { uid, gid } = userInfo();
  if (uid !== 0) return { isRoot: false, uid, gid };
  const id = (flag: string) => Number(spawnSync('id', [flag, 'mail'], { encoding: 'utf8' }).stdout);
  return { isRoot: true, uid: id('-u'), gid: id('-g') };
}

function settings(about: { home: string; port: number; owner: Owner; tokens: string | undefined }) {
  const { home, port, owner, tokens } = about;
  const { username } = userInfo();
  const asMyself = `default_internal_user = ${username}
default_login_user = ${username}
service anvil {
  chroot =
}
service imap-login {
  chroot =
}`;
  return `protocols = imap
listen = ${HOST}
base_dir = ${home}/run
log_path = ${home}/log
ssl = no
disable_plaintext_auth = no
auth_mechanisms = plain login${tokens ? ' xoauth2 oauthbearer' : ''}
mail_location = maildir:${home}/mail/%u
first_valid_uid = 1
${owner.isRoot ? '' : asMyself}
passdb {
  driver = static
  args = password=${PASSWORD}
}
${tokens ? `passdb {\n  driver = oauth2\n  mechanisms = xoauth2 oauthbearer\n  args = ${home}/tokens.conf\n}` : ''}
userdb {
  driver = static
  args = uid=${owner.uid} gid=${owner.gid} home=${home}/mail/%u
}
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
`;
}

const tokenSettings = (tokens = ''): string => `introspection_url = ${tokens}
introspection_mode = auth
username_attribute = username
`;

async function untilReady(
  server: ChildProcess,
  ask: () => Promise<void>,
  log: string,
): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    if (server.exitCode !== null) break;
    const isReady = await ask().then(
      () => true,
      () => false,
    );
    if (isReady) return;
    if (Date.now() > until) break;
    await pause(50);
  }
  server.kill('SIGKILL');
  throw new Error(`Dovecot does not answer: ${await readFile(log, 'utf8').catch(() => 'no log')}`);
}
