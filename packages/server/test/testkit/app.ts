import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { App } from '../../src/core/app.ts';
import { closeApp, openApp } from '../../src/core/assemble.ts';
import { hashToken, newToken, SESSION_COOKIE } from '../../src/core/auth/session.ts';
import { readConfig } from '../../src/core/config/config.ts';
import type { OwnDocuments } from '../../src/core/graphql/documents.ts';
import { createServer } from '../../src/core/http/server.ts';
import type { ServerModule } from '../../src/core/module.ts';
import { modules as allModules } from '../../src/modules/modules.ts';
import type { SchemaData } from './answer.ts';
import { createTestDatabase } from './databases/database.ts';
import { schemaOf } from './databases/schema.ts';
import { type CallMutation, mutationsOf, type SaveRecord } from './save.ts';
import { TEST_SECRET } from './seals.ts';

/** The answer to a query; `Data` says what it gives where it is built or uses names of its own. */
export interface GraphQLAnswer<Data = SchemaData> {
  data: Data;
  errors?: { message: string; extensions?: { code?: string } }[];
}

/** One person at a browser. */
export interface TestActor {
  username: string;
  id: number;
  cookie: string;
  graphql<Data = SchemaData>(
    query: string,
    variables?: Record<string, unknown>,
  ): Promise<GraphQLAnswer<Data>>;
  /** Sends a mutation as a screen does, and answers its payload. */
  call: CallMutation;
  /** The same for the save of a record, by the record's name. */
  save: SaveRecord;
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
}

export interface TestApp {
  app: App;
  http: FastifyInstance;
  /** Signs in a user of the database (created with these permissions when missing). */
  as(username: string, options?: NewUser): Promise<TestActor>;
  close(): Promise<void>;
}

export interface NewUser {
  superuser?: boolean;
  permissions?: string[];
  groups?: string[];
}

export interface TestAppOptions {
  env?: Record<string, string>;
  modules?: ServerModule[];
  jobs?: boolean;
  /** those that the web's build would have brought */
  documents?: OwnDocuments;
  /** Puts something between the program and its database. @returns the address it is reached at */
  through?: (connectionString: string) => Promise<string>;
}

/**
 * The whole program on a fresh, migrated database (native or embedded by COMARCA_TEST_DB), with
 * its own data directory. Nothing listens on a port; jobs run when `jobs` is set.
 */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'comarca-test-'));
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    DATABASE_URL: (await options.through?.(database.connectionString)) ?? database.connectionString,
    DATA_DIR: dataDir,
    COMARCA_SECRET: TEST_SECRET,
    PORT: '0',
    ...options.env,
  });
  const modules = options.modules ?? allModules;
  const app = await openApp(config, modules);
  const http = await createServer(app, schemaOf(modules), modules, options.documents);
  await app.jobs.start({ work: options.jobs ?? false });
  await http.ready();
  return {
    app,
    http,
    as: (username, user) => signIn(app, http, username, user),
    async close() {
      await http.close();
      await app.realtime.close();
      await closeApp(app);
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Signs in a user of the database, who is made when missing. */
export async function signIn(
  app: App,
  http: FastifyInstance,
  username: string,
  user: NewUser = {},
): Promise<TestActor> {
  const id = await ensureUser(app, username, user);
  const token = newToken();
  await app.database.db
    .insertInto('sesiones')
    .values({
      token_hash: hashToken(token),
      usuario_id: id,
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .execute();
  const cookie = `${SESSION_COOKIE}=${token}`;
  const inject = (request: InjectOptions) =>
    http.inject({ ...request, headers: { cookie, 'x-comarca': '1', ...request.headers } });
  const graphql: TestActor['graphql'] = async (query, variables) => {
    const response = await inject({
      method: 'POST',
      url: '/api/graphql',
      payload: { query, variables: variables ?? {} },
    });
    return response.json();
  };
  return {
    username,
    id,
    cookie,
    inject: (request) => inject(request),
    graphql,
    ...mutationsOf(graphql),
  };
}

async function ensureUser(app: App, username: string, user: NewUser): Promise<number> {
  const { db } = app.database;
  const known = await db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirst();
  const id = known?.id ?? (await createUser(app, username, user.superuser ?? false));
  for (const permission of user.permissions ?? []) {
    await db
      .insertInto('permisos')
      .values({ codigo: permission, descripcion: permission })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db
      .insertInto('usuario_permisos')
      .values({ usuario_id: id, permiso: permission })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  for (const name of user.groups ?? []) {
    const group = await db
      .insertInto('grupos')
      .values({ nombre: name })
      .onConflict((conflict) => conflict.column('nombre').doUpdateSet({ nombre: name }))
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('usuario_grupos')
      .values({ usuario_id: id, grupo_id: group.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return id;
}

async function createUser(app: App, username: string, superuser: boolean): Promise<number> {
  const { id } = await app.database.db
    .insertInto('usuarios')
    .values({
      username,
      email: `${username}@pruebas.comarca.local`,
      first_name: username,
      is_superuser: superuser,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
