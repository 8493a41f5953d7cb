import type { FastifyInstance } from 'fastify';
import { allOf } from './all-of.ts';
import type { App } from './app.ts';
import { buildSchema } from './build-schema.ts';
import type { Config } from './config/config.ts';
import { createSecrets, readSecret } from './config/secrets.ts';
import type { Database } from './db/database.ts';
import { migrateToLatest } from './db/migrate.ts';
import { openAppDatabase } from './db/open.ts';
import { startCollector } from './files/collector.ts';
import { openKeptFiles } from './files/stores/create-file-store.ts';
import { handOverRegistry } from './hand-over/hand-over.ts';
import { ownDocuments } from './http/graphql/own-documents.ts';
import { createServer } from './http/server.ts';
import { createJobs } from './jobs/create-jobs.ts';
import { createKeeper } from './keeping/keeper.ts';
import { createLog } from './log/log.ts';
import { createMail } from './mail/create-mail.ts';
import { mailJob } from './mail/mail-queue.ts';
import { dependentRegistry } from './management/dependents.ts';
import { recordFolderRegistry } from './management/record-folders.repository.ts';
import type { ServerModule } from './module.ts';
import { visibleRegistry } from './operation/visible.ts';
import { createAlarms } from './proof/alarms.ts';
import { requireKnownKey } from './proof/known-key.ts';
import { createSeals } from './proof/seals.ts';
import { trails } from './proof/trail.repository.ts';
import { adoptTrail } from './proof/trail.ts';
import { createRealtime } from './realtime/create-realtime.ts';

/**
 * Opens the database and every port, migrates, and registers the modules' jobs. Nothing listens
 * and no job runs yet: the command line stops here. With `join`, the embedded database of a running
 * server is used through it. Once `stopped`, no further step begins.
 * @throws the signal's reason when it was stopped
 */
export async function openApp(
  config: Config,
  modules: readonly ServerModule[],
  options: { join?: boolean; stopped?: AbortSignal } = {},
): Promise<App> {
  const log = createLog(config);
  // Before the database: a directory that has data and no secret is not opened.
  const secrets = await createSecrets(config);
  const database = await openAppDatabase(config, log, options);
  await prepareSchema(database, options.stopped);
  const seals = createSeals({ current: await readSecret(config), former: config.formerSecrets });
  await requireKnownKey(database.db, seals, config.lostKeys).catch(async (error) => {
    await database.close();
    throw error;
  });
  const base = { config, database, log, secrets };
  const jobs = createJobs(base, () => app);
  const app: App = {
    ...base,
    seals,
    alarms: createAlarms(log),
    files: await openKeptFiles(config, base),
    mail: createMail(config),
    realtime: createRealtime(base),
    jobs,
    dependents: dependentRegistry(modules),
    visible: visibleRegistry(modules),
    folders: recordFolderRegistry(modules),
    recordDocuments: modules.flatMap((module) => module.recordDocuments ?? []),
    givenOutside: new Map(modules.flatMap((module) => Object.entries(module.givenOutside ?? {}))),
    fileWatches: new Map(modules.flatMap((module) => Object.entries(module.fileWatches ?? {}))),
    handOver: handOverRegistry(modules),
    async imageHosts() {
      const hosts = await Promise.all(
        modules.map(async (module) => await module.imageHosts?.(app)),
      );
      return hosts.flatMap((ofModule) => ofModule ?? []);
    },
  };
  jobs.register(mailJob);
  for (const trail of trails) await adoptTrail(database.db, app.seals, trail);
  for (const module of modules) {
    for (const job of module.jobs ?? []) jobs.register(job);
    await module.open?.(app);
  }
  return app;
}

async function prepareSchema(database: Database, stopped?: AbortSignal): Promise<void> {
  try {
    stopped?.throwIfAborted();
    await migrateToLatest(database.db, stopped);
    stopped?.throwIfAborted();
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * Connections that the system holds until they are accepted. Whoever does not fit knocks again after
 * 1, 3, 7 and 15 seconds: too many at once should be refused, not left outside.
 */
const WAITING_CONNECTIONS = 4_096;

/** As long as accepted requests are answered after a stop was asked for. */
const ANSWER_MS = 10_000;

export interface RunningServer {
  app: App;
  http: FastifyInstance | null;
  /** Where it listens, e.g. http://127.0.0.1:8080; null for a worker. */
  url: string | null;
  stop(): Promise<void>;
}

/** Starts what the role asks for: HTTP and sockets, jobs, or both. */
export async function startServer(
  app: App,
  modules: readonly ServerModule[],
): Promise<RunningServer> {
  const http = app.config.servesWeb
    ? await createServer(app, buildSchema(modules), modules, await ownDocuments())
    : null;
  await app.jobs.start({ work: app.config.runsJobs });
  for (const module of modules) await module.started?.(app);
  const collector = app.config.runsJobs ? startCollector(app) : undefined;
  const keeper = app.config.runsJobs ? createKeeper(app, modules) : undefined;
  let url: string | null = null;
  if (http) {
    app.realtime.attach(http.server);
    const { PORT: port, HOST: host } = app.config;
    url = await http.listen({ port, host, backlog: WAITING_CONNECTIONS });
  }
  return {
    app,
    http,
    url,
    async stop() {
      collector?.end();
      // Together: whatever takes long leaves the others their time.
      await allOf([app.jobs.stopWork(), endRequests(app, http), keeper?.stop()]).finally(() =>
        closeApp(app),
      );
    },
  };
}

/** Answers the requests that came; those that take too long are cut off, so that the process ends in time. */
async function endRequests({ realtime }: App, http: FastifyInstance | null): Promise<void> {
  const late = setTimeout(() => http?.server.closeAllConnections(), ANSWER_MS);
  try {
    // Not one after the other: sockets may have to wait for their database.
    await allOf([realtime.close(), http?.close()]);
  } finally {
    clearTimeout(late);
  }
}

/** Stops the jobs (running ones are given back) and closes the database. */
export async function closeApp(app: App): Promise<void> {
  await allOf([app.jobs.stop(), app.realtime.close()]).finally(() => app.database.close());
}
