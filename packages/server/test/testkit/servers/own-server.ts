import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type NativeCluster,
  startNativeCluster,
} from '../../../../../tools/lib/native-cluster.mjs';
import { hashToken, newToken, SESSION_COOKIE } from '../../../src/core/auth/session.ts';
import { startNode, type TestNode } from '../node.ts';
import { onceConnected } from './once-connected.ts';

/** The whole program before a PostgreSQL server that the test may end, fill and start again. */
export interface OwnServer {
  cluster: NativeCluster;
  node: TestNode;
  /** The program's database, past the program. */
  databaseUrl: string;
  /** What a further process of the program is started with. */
  env: Record<string, string>;
  /** The cookie of a superuser. */
  cookie: string;
  /**
   * What the program answers the superuser to a GraphQL document: the data, or the code of the
   * failure; 'silence' when nothing came in time.
   */
  ask(query: string, variables?: object): Promise<Outcome>;
  close(): Promise<void>;
}

export type Outcome = { data: Record<string, unknown> } | { code: string };

/** Nobody waits longer for an answer, in milliseconds. */
const LONGEST_ANSWER_MS = 45_000;

interface Options {
  /** folder in which PostgreSQL puts the tables of the program; its log stays elsewhere */
  tables?: string;
  /** of PostgreSQL, besides those that the tests have */
  settings?: Record<string, string>;
  /** @returns the address by which the program reaches the database */
  through?: (databaseUrl: string) => Promise<string>;
}

export async function startOwnServer({
  tables,
  settings,
  through,
}: Options = {}): Promise<OwnServer> {
  // What is confirmed shall be there after the end of the process, as in operation.
  const cluster = await startNativeCluster({
    settings: { synchronous_commit: 'on', ...settings },
  });
  const dataDir = await mkdtemp(join(tmpdir(), 'comarca-own-'));
  const databaseUrl = await createDatabase(cluster, tables);
  const env = {
    DATABASE_URL: (await through?.(databaseUrl)) ?? databaseUrl,
    DATA_DIR: dataDir,
    COMARCA_SECRET: 'only-for-tests-0123456789abcdef',
  };
  const program = new URL('../../inteligencia/report-node.ts', import.meta.url);
  const node = await startNode({ ...env, COMARCA_ROLE: 'all' }, program);
  const cookie = await signIn(databaseUrl);
  return {
    cluster,
    node,
    databaseUrl,
    env,
    cookie,
    ask: (query, variables = {}) => ask(node, cookie, { query, variables }),
    async close() {
      node.kill('SIGKILL');
      await node.exited;
      await cluster.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}

async function createDatabase(
  { url: adminUrl, owner }: NativeCluster,
  tables?: string,
): Promise<string> {
  await onceConnected(adminUrl, async (admin) => {
    if (tables) {
      const folder = join(tables, 'tablas');
      await mkdir(folder);
      if (owner.uid !== undefined && owner.gid !== undefined)
        await chown(folder, owner.uid, owner.gid);
      await admin.query(`create tablespace aparte location '${folder}'`);
    }
    await admin.query(`create database comarca ${tables ? 'tablespace aparte' : ''}`);
  });
  const url = new URL(adminUrl);
  url.pathname = '/comarca';
  return url.href;
}

async function signIn(databaseUrl: string): Promise<string> {
  const token = newToken();
  await onceConnected(databaseUrl, (client) =>
    client.query(
      `with u as (insert into usuarios (username, email, first_name, is_superuser)
         values ('ana', 'ana@pruebas.comarca.local', 'Ana', true) returning id)
       insert into sesiones (token_hash, usuario_id, expires_at)
       select $1, id, now() + interval '1 hour' from u`,
      [hashToken(token)],
    ),
  );
  return `${SESSION_COOKIE}=${token}`;
}

interface Answer {
  data?: Record<string, unknown> | null;
  errors?: { extensions?: { code?: string } }[];
  codigo?: string;
}

async function ask(node: TestNode, cookie: string, body: object): Promise<Outcome> {
  try {
    const response = await fetch(new URL('/api/graphql', node.url), {
      method: 'POST',
      signal: AbortSignal.timeout(LONGEST_ANSWER_MS),
      headers: { 'content-type': 'application/json', 'x-comarca': '1', cookie },
      body: JSON.stringify(body),
    });
    const { data, errors, codigo } = (await response.json()) as Answer;
    const code = codigo ?? errors?.[0]?.extensions?.code;
    return code === undefined && data ? { data } : { code: code ?? `status ${response.status}` };
  } catch (error) {
    return { code: error instanceof Error && error.name === 'TimeoutError' ? 'silence' : 'gone' };
  }
}
