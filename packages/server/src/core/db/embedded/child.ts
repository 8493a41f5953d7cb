import { rmSync } from 'node:fs';
import type { Server } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { DamageFound, refuseDamage } from './check/refuse-damage.ts';
import { DiskSpace } from './disk-space.ts';
import { Engine } from './engine.ts';
import { startHeartbeat } from './heartbeat.ts';
import type { OpenOrder, Order, Report } from './messages.ts';
import { Gate } from './wire/gate.ts';
import { listen } from './wire/server.ts';

/** The database's own process: PGlite behind a local socket. Its parent gives the orders. */

// V8 would optimise whatever runs a few times, a second of processor in every opening. What runs for
// long is optimised all the same, a little later.
setFlagsFromString('--wasm-tiering-budget=18000000');
// It would also check every function of PostgreSQL before the first runs: each is checked when it is
// first called, an eighth less processor time in an opening.
setFlagsFromString('--wasm-lazy-validation');

startHeartbeat();

interface Running {
  engine: Engine;
  gate: Gate;
  server: Server;
}

let running: Running | undefined;

function tell(report: Report): void {
  if (process.connected) process.send?.(report);
}

function fail(error: unknown): void {
  const diskFull = error === 'disk-full' || /ENOSPC|No space left/i.test(String(error));
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const damages = error instanceof DamageFound ? error.damages : [];
  tell({ type: 'failed', reason, diskFull, damages });
  // What is being written to the sockets still goes out.
  setTimeout(() => process.exit(1), 50);
}

async function open(order: OpenOrder): Promise<void> {
  const disk = new DiskSpace(order.dataDir);
  if (disk.isLow) disk.useReserve();
  const engine = await Engine.open(order.dataDir, (text) => console.error(text));
  if (order.check) await refuseDamage(engine, order.dataDir);
  if (disk.isLow) await engine.saveSpace(true);
  else await disk.keepReserve();
  const gate = new Gate({
    engine,
    disk,
    idleInTransactionMs: order.idleInTransactionMs,
    onLimit: (limitMs) => tell({ type: 'limit', limitMs }),
    onBroken: fail,
  });
  rmSync(order.socketPath, { force: true });
  const server = await listen(order.socketPath, gate, order.password);
  running = { engine, gate, server };
  tell({ type: 'ready' });
}

/** Everything confirmed is in the files already; closing only spares the next start a recovery. */
async function stop(): Promise<void> {
  running?.server.close();
  await running?.engine.close();
  process.exit(0);
}

function pong({ engine, gate }: Running): void {
  const { lostStatements, reopened, savingSpace } = engine;
  tell({ type: 'pong', state: { lostStatements, reopened, savingSpace, queued: gate.queued } });
}

process.on('message', (order: Order) => {
  if (order.type === 'open') open(order).catch(fail);
  else if (order.type === 'ping' && running) pong(running);
  else if (order.type === 'stop') stop().catch(() => process.exit(1));
});

// Ctrl-C reaches the whole group; the parent decides when the database ends.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
// A parent that was killed cannot order anything any more.
process.on('disconnect', () => void stop().catch(() => process.exit(1)));
