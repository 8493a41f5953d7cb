import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { actorOfToken, SESSION_COOKIE } from '../auth/session.ts';
import type { DatabaseHealth } from '../db/database.ts';
import { authorize } from '../operation/operation.ts';
import { requestContext } from './context.ts';
import { within } from './health.ts';

declare module 'fastify' {
  interface FastifyInstance {
    refusals: Refusals;
  }
}

/** Requests refused since the start, by the catalogue's code. */
export interface Refusals {
  count(code: string): void;
  entries(): Iterable<[string, number]>;
}

const LOCAL = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const NANOSECONDS = 1e9;
/** A full pool or a database that is away is told of, not waited for. */
const PATIENCE_MS = 2_000;

/** What came in time; undefined otherwise. */
const inTime = <Value>(promise: Promise<Value>): Promise<Value | undefined> =>
  within(PATIENCE_MS, promise).catch(() => undefined);

/** Decorates the server with its counter of refusals; before the error handlers. */
export function registerRefusals(server: FastifyInstance): void {
  const counts = new Map<string, number>();
  server.decorate('refusals', {
    count: (code: string) => void counts.set(code, (counts.get(code) ?? 0) + 1),
    entries: () => counts.entries(),
  });
}

/** What a module tells of itself. */
export interface Measured {
  /** Lines of `GET /metricas`, in Prometheus' text format. */
  metrics?(app: App): Promise<readonly string[]>;
}

/** `GET /metricas` in Prometheus' text format, for this machine and for superusers. */
export function metricsRoutes(
  server: FastifyInstance,
  app: App,
  modules: readonly Measured[],
): void {
  const loop = monitorEventLoopDelay({ resolution: 10 });
  loop.enable();
  server.addHook('onClose', async () => void loop.disable());

  server.get('/metricas', { config: { access: 'publico' } }, async (request, reply) => {
    if (!isLocal(request)) await onlySuperusers(app, request);
    const asked = await Promise.all([portLines(app), moduleLines(app, modules)]);
    const lines = [
      ...processLines(loop),
      ...asked.flat(),
      ...refusalLines(server),
      ...alarmLines(app),
    ];
    loop.reset();
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}

/** Asked on this machine itself, not through a proxy on it. */
const isLocal = ({ raw, headers }: FastifyRequest): boolean =>
  LOCAL.has(raw.socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined;

async function onlySuperusers(app: App, request: FastifyRequest): Promise<void> {
  request.actor = await actorOfToken(app.database.db, request.cookies[SESSION_COOKIE]);
  authorize(requestContext(app, request), 'superusuario');
}

/** Event-loop lag since the last reading, and memory. */
function processLines(loop: IntervalHistogram): string[] {
  const seconds = (nanoseconds: number) =>
    Number.isFinite(nanoseconds) ? nanoseconds / NANOSECONDS : 0;
  return [
    `comarca_event_loop_lag_seconds{quantile="0.5"} ${seconds(loop.percentile(50))}`,
    `comarca_event_loop_lag_seconds{quantile="0.99"} ${seconds(loop.percentile(99))}`,
    `comarca_event_loop_lag_seconds{quantile="1"} ${seconds(loop.max)}`,
    `comarca_memory_bytes ${process.memoryUsage().rss}`,
  ];
}

async function portLines({ database, jobs, realtime }: App): Promise<string[]> {
  const { pool } = database;
  const [queue, health] = await Promise.all([inTime(jobs.status()), inTime(database.health())]);
  return [
    `comarca_database_answers ${health?.answers && queue ? 1 : 0}`,
    `comarca_pool_connections{state="total"} ${pool.totalCount}`,
    `comarca_pool_connections{state="idle"} ${pool.idleCount}`,
    `comarca_pool_waiting ${pool.waitingCount}`,
    `comarca_sockets ${realtime.connected()}`,
    ...(queue ? queueLines(queue) : []),
    ...(health ? healthLines(health) : []),
  ];
}

const queueLines = (queue: Awaited<ReturnType<App['jobs']['status']>>): string[] => [
  `comarca_jobs{state="waiting"} ${queue.waiting}`,
  `comarca_jobs{state="running"} ${queue.running}`,
  `comarca_jobs{state="running_here"} ${queue.runningHere}`,
];

const healthLines = (health: DatabaseHealth): string[] => [
  `comarca_lost_statements_total ${health.lostStatements}`,
  `comarca_database_restarts_total ${health.restarts}`,
  `comarca_database_saving_space ${health.savingSpace ? 1 : 0}`,
];

async function moduleLines(app: App, modules: readonly Measured[]): Promise<string[]> {
  const told = await Promise.all(
    modules.flatMap((module) => (module.metrics ? [inTime(module.metrics(app))] : [])),
  );
  return told.flatMap((lines) => lines ?? []);
}

const refusalLines = (server: FastifyInstance): string[] =>
  [...server.refusals.entries()].map(
    ([code, count]) => `comarca_refused_total{code="${code}"} ${count}`,
  );

const alarmLines = ({ alarms }: App): string[] =>
  [...alarms.counts()].map(([kind, count]) => `comarca_alarms_total{kind="${kind}"} ${count}`);
