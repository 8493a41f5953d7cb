import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { loadDemoPeople } from '../../server/db/demo/people.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../server/test/testkit/databases/database.ts';
import { createDemoDatabase } from '../../server/test/testkit/databases/demo-database.ts';
import { programArguments } from '../../server/test/testkit/programs.ts';
import { lastLines } from '../../server/test/testkit/servers/last-lines.ts';
import { openEmptyPage } from './browser.ts';
import { usualPort } from './port.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const sources = new URL('../../server/src/', import.meta.url);
const READY_MS = 180_000;

export const DEMO_PASSWORD = 'Comarca.2026!';

export interface RunningApp {
  url: string;
  database: TestDatabase;
  dataDir: string;
  /** The e-mails sent so far, oldest first, as they would arrive. */
  mails(): Promise<string[]>;
  /** Ends the program at once, as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again on the same data, at the same address. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export interface AppOptions {
  /** People and projects, or these with the demo's layers and templates. */
  demo?: 'people' | 'all';
  env?: Record<string, string>;
}

/** The program as its own process on a fresh database with the demo data, and the built web. */
export async function startApp({
  demo = 'people',
  env = {},
}: AppOptions = {}): Promise<RunningApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'comarca-e2e-'));
  const database =
    demo === 'all' ? await createDemoDatabase(dataDir, loadDemo) : await createTestDatabase();
  const settings = {
    ...settingsOn(database.connectionString, dataDir),
    PORT: String(await usualPort()),
    ...env,
  };
  let server = await startServer(settings);
  const { url } = server;
  if (demo === 'people') await database.db.transaction().execute((tx) => loadDemoPeople(tx));
  const restart = async () => {
    server = await startServer({ ...settings, PORT: new URL(url).port });
  };
  return {
    url,
    database,
    dataDir,
    restart,
    mails: () => readMails(join(dataDir, 'outbox')),
    kill: () => end(server.process, 'SIGKILL'),
    async close() {
      await end(server.process, 'SIGTERM');
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const settingsOn = (connectionString: string, dataDir: string) => ({
  ...process.env,
  NODE_ENV: 'test',
  LOG_LEVEL: 'error',
  DATABASE_URL: connectionString,
  DATA_DIR: dataDir,
  COMARCA_SECRET: 'only-for-tests-0123456789abcdef',
});

const loadDemo = (connectionString: string, dataDir: string): Promise<void> =>
  runCommand(['cargar-demo'], settingsOn(connectionString, dataDir));

/**
 * Signs in: at the sign-in screen through it, anywhere else without it, which leaves the page at an
 * empty address of the application. Tests of signing in itself ask for the screen.
 */
export async function signIn(
  page: Page,
  username: string,
  password: string = DEMO_PASSWORD,
): Promise<void> {
  if (page.url().includes('/ingresar')) return signInOnScreen(page, username, password);
  const answer = await page.request.post('/api/graphql/publico', {
    headers: { 'x-comarca': '1' },
    data: { query: LOGIN, variables: { username, password } },
  });
  const { data } = (await answer.json()) as LoginAnswer;
  if (!data?.login.success) throw new Error(`${username} may not sign in: ${await answer.text()}`);
  await openEmptyPage(page, answer.url());
  await page.evaluate(([key, user]) => localStorage.setItem(key, user), [
    USER_KEY,
    JSON.stringify(data.login.loginData),
  ] as const);
}

/** Signs in through the screen and waits until it leads on. */
export async function signInOnScreen(
  page: Page,
  username: string,
  password: string = DEMO_PASSWORD,
): Promise<void> {
  if (!page.url().includes('/ingresar')) await page.goto('/v2/ingresar');
  await page.getByLabel('Nombre de usuario').fill(username);
  await page.getByLabel('Contraseña', { exact: false }).first().fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.endsWith('/ingresar'));
}

/** Where the application keeps who signed in, and what it asks for when somebody does. */
const USER_KEY = 'comarca.usuario';
const LOGIN = `mutation ($username: String!, $password: String!) {
  login(nombreUsuario: $username, contrasenia: $password) {
    success
    loginData { id name email fullName avatar groups permissions isSuperuser profileId }
  }
}`;

interface LoginAnswer {
  data?: { login: { success: boolean; loginData: Record<string, unknown> | null } };
}

type Settings = Record<string, string | undefined>;

const run = (program: string, args: string[], env: Settings) =>
  spawn(process.execPath, [...programArguments(new URL(program, sources)), ...args], {
    cwd: root,
    env: env as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  });

async function runCommand(args: string[], env: Settings): Promise<void> {
  const child = run('cli.ts', args, env);
  const said = lastLines(child.stderr);
  child.stdout.resume();
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${args.join(' ')} ended with code ${code}:\n${said()}`);
}

/** Waits for the line that says where it listens. */
async function startServer(env: Settings): Promise<{ process: ChildProcess; url: string }> {
  const child = run('main.ts', [], env);
  const said = lastLines(child.stderr);
  const url = await new Promise<string>((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`${reason}:\n${said()}`));
    const timer = setTimeout(() => fail('The program did not start'), READY_MS);
    child.once('close', (code) => fail(`The program ended with code ${code}`));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = /está lista en (\S+?)\/?$/.exec(line)?.[1];
      if (!found) return;
      clearTimeout(timer);
      resolve(found);
    });
  });
  return { process: child, url };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

async function readMails(outbox: string): Promise<string[]> {
  const names = await readdir(outbox).catch(() => []);
  const mails = names.filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(mails.map((name) => readFile(join(outbox, name), 'utf8')));
}
