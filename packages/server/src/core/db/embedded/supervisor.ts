import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { AppError } from '@comarca/shared/core/errors';
import { FULL_DISK } from '../../program-failure.ts';
import { startOf } from '../../programs.ts';
import { DamagedDatabaseError } from './damaged-error.ts';
import type { EngineState, OpenOrder, Order, Report } from './messages.ts';

const program = new URL('./child.ts', import.meta.url);

const TICK_MS = 1000;
const STOP_MS = 8000;
/** A database that was cut off reads its whole log before it answers: minutes on a busy machine. */
const OPENING_LIMIT_MS = 300_000;
/** A process that is stopped, or a machine that gives it no time: its thread does not beat either. */
const SILENCE_LIMIT_MS = 20_000;
/** Where the child's heartbeat comes in. */
const HEARTBEAT = 4;
/** Reasons for which sound data do not open. */
const OF_THE_MACHINE = /EACCES|EPERM|EROFS|EMFILE|ENOMEM|out of memory/i;
const RESTART_DELAYS_MS = [0, 1000, 2000, 5000];

export interface SupervisorOptions {
  order: OpenOrder;
  /** How long one statement may take before the process is ended and opened again. */
  statementLimitMs: number;
  /** How long an opening may take, in milliseconds. */
  openingLimitMs?: number;
  /** How long the process may be without a heartbeat, whatever it does, in milliseconds. */
  silenceLimitMs?: number;
  onStart(pid: number): void;
  log(message: string): void;
}

/** Keeps the database's process running: starts it, notices when it dies or hangs, reopens it. */
export class Supervisor {
  private readonly options: SupervisorOptions;
  private child: ChildProcess | undefined;
  private isReady = false;
  private stopping = false;
  private waiting: (() => void)[] = [];
  private failures = 0;
  private lastFailure = '';
  /** What the child said when it gave up before it had opened. */
  private refusal: Extract<Report, { type: 'failed' }> | undefined;
  private silentTicks = 0;
  /** Since the last heartbeat; none is missed before the first has come. */
  private missedBeats: number | undefined;
  private limitMs: number;
  private timer: NodeJS.Timeout | undefined;
  state: EngineState = { lostStatements: 0, reopened: 0, savingSpace: false, queued: 0 };
  restarts = 0;

  constructor(options: SupervisorOptions) {
    this.options = options;
    this.limitMs = options.statementLimitMs;
  }

  /**
   * @throws DamagedDatabaseError when its files are not what it wrote
   * @throws Error with the child's reason when the database does not open.
   */
  async start(): Promise<void> {
    const child = this.launch();
    const opened = this.untilReady(this.options.openingLimitMs ?? OPENING_LIMIT_MS);
    await Promise.race([opened.catch(() => undefined), once(child, 'exit')]);
    if (this.isReady) return;
    // Whoever gave up waiting leaves no process behind that still has the directory.
    await this.stop();
    throw this.whyItDoesNotOpen();
  }

  private whyItDoesNotOpen(): Error {
    if (this.refusal && !this.refusal.diskFull && !OF_THE_MACHINE.test(this.refusal.reason)) {
      return new DamagedDatabaseError(dirname(this.options.order.dataDir), this.refusal.damages);
    }
    const reason = this.lastFailure || 'no respondió a tiempo.';
    return new Error(`La base de datos integrada no abre: ${reason}`);
  }

  get ready(): boolean {
    return this.isReady;
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Waits until the database can be reached. @throws AppError UNAVAILABLE after `timeoutMs`. */
  async untilReady(timeoutMs = 30_000): Promise<void> {
    if (this.isReady) return;
    if (this.stopping) throw new AppError('UNAVAILABLE');
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new AppError('UNAVAILABLE')), timeoutMs);
      this.waiting.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
    if (!this.isReady) throw new AppError('UNAVAILABLE');
  }

  /** Closes the database and waits for the end of its process. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.isReady = false;
    clearInterval(this.timer);
    this.wake();
    const child = this.child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    this.send({ type: 'stop' });
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await gone;
    clearTimeout(timer);
  }

  private launch(): ChildProcess {
    const { file, execArgv } = startOf(program);
    const child = fork(file, [], {
      execArgv,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc', 'pipe'],
      env: { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: process.env.TMPDIR },
    });
    this.child = child;
    this.silentTicks = 0;
    this.missedBeats = undefined;
    this.limitMs = this.options.statementLimitMs;
    child.stdio[HEARTBEAT]?.on('data', () => {
      if (this.child === child) this.missedBeats = 0;
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.lastFailure = text.trim().slice(-2000);
      this.options.log(text.trim());
    });
    child.on('message', (report: Report) => this.hear(report));
    child.on('error', (error) => this.options.log(error.message));
    child.once('exit', () => this.ended(child));
    if (child.pid !== undefined) this.options.onStart(child.pid);
    // Opened again, it has only just been looked at, and people wait.
    this.send({ ...this.options.order, check: this.options.order.check && this.restarts === 0 });
    clearInterval(this.timer);
    this.timer = setInterval(() => this.tick(), TICK_MS);
    return child;
  }

  private hear(report: Report): void {
    this.silentTicks = 0;
    if (report.type === 'ready') {
      this.isReady = true;
      this.failures = 0;
      this.wake();
    } else if (report.type === 'pong') this.state = report.state;
    else if (report.type === 'limit') {
      this.limitMs = report.limitMs ?? this.options.statementLimitMs;
    } else {
      this.lastFailure = report.diskFull ? FULL_DISK : report.reason;
      this.refusal = report;
      this.options.log(`the database process gives up: ${report.reason}`);
    }
  }

  /** Counts in ticks, not in time: a parent that was busy itself must not blame its child. */
  private tick(): void {
    this.silentTicks += 1;
    if (this.missedBeats !== undefined) this.missedBeats += 1;
    const reason = this.reasonToEnd();
    if (reason !== undefined) {
      this.options.log(`${reason}: the database process is ended`);
      this.child?.kill('SIGKILL');
    } else if (this.isReady) this.send({ type: 'ping' });
  }

  /**
   * A statement keeps the child from answering for as long as it may take; the heartbeat comes from a
   * thread that no statement keeps.
   */
  private reasonToEnd(): string | undefined {
    const silenceMs = this.options.silenceLimitMs ?? SILENCE_LIMIT_MS;
    if ((this.missedBeats ?? 0) * TICK_MS > silenceMs) return `no heartbeat for ${silenceMs} ms`;
    const limitMs = this.isReady ? this.limitMs : (this.options.openingLimitMs ?? OPENING_LIMIT_MS);
    if (this.silentTicks * TICK_MS <= limitMs + TICK_MS) return undefined;
    return `no answer for ${limitMs} ms`;
  }

  private ended(child: ChildProcess): void {
    if (this.child !== child || this.stopping) return;
    const wasReady = this.isReady;
    this.isReady = false;
    clearInterval(this.timer);
    // A first start that fails is the caller's to report.
    if (!wasReady && this.restarts === 0) return;
    const delay = RESTART_DELAYS_MS[Math.min(this.failures, RESTART_DELAYS_MS.length - 1)] ?? 0;
    this.failures += 1;
    this.restarts += 1;
    this.options.log('the database process ended; it is started again');
    setTimeout(() => !this.stopping && this.launch(), delay);
  }

  private send(order: Order): void {
    if (this.child?.connected) this.child.send(order, () => undefined);
  }

  private wake(): void {
    for (const resolve of this.waiting.splice(0)) resolve();
  }
}
