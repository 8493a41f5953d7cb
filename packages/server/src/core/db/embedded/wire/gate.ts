import type { DiskSpace } from '../disk-space.ts';
import type { Engine } from '../engine.ts';
import type { Connection } from './connection.ts';
import { SYNC } from './messages.ts';
import { statementLimit } from './sql-text.ts';
import { Turns } from './turns.ts';

const DISK_CHECK_MS = 250;

export interface GateOptions {
  engine: Engine;
  disk: DiskSpace;
  idleInTransactionMs: number;
  /** The time limit of the statements to come, in milliseconds; undefined for the usual one. */
  onLimit(limitMs: number | undefined): void;
  /** The engine cannot go on: the process is to end. */
  onBroken(reason: 'disk-full' | Error): void;
}

/** Lets one connection at a time reach the engine, and keeps the engine fit between turns. */
export class Gate {
  readonly engine: Engine;
  readonly idleInTransactionMs: number;
  private readonly options: GateOptions;
  private readonly turns = new Turns();
  private readonly connections = new Set<Connection>();
  private inside: Connection | undefined;
  private diskCheckedAt = Number.NEGATIVE_INFINITY;
  private limited = false;

  constructor(options: GateOptions) {
    this.options = options;
    this.engine = options.engine;
    this.idleInTransactionMs = options.idleInTransactionMs;
  }

  add(connection: Connection): void {
    this.connections.add(connection);
    connection.onGone(() => this.connections.delete(connection));
  }

  /** @param text of the statement, empty where it is not known */
  async enter(connection: Connection, text: string): Promise<void> {
    await this.turns.take(connection);
    if (this.inside !== connection) await this.checkFitness();
    this.inside = connection;
    const limit = statementLimit(text);
    if (limit === undefined) return;
    this.limited = true;
    this.options.onLimit(limit > 0 ? limit : undefined);
  }

  leave(connection: Connection): void {
    if (this.limited) this.options.onLimit(undefined);
    this.limited = false;
    this.inside = undefined;
    this.turns.release(connection);
  }

  get queued(): number {
    return this.turns.queued;
  }

  diskFull(): void {
    this.options.onBroken('disk-full');
  }

  broken(error: unknown): void {
    this.options.onBroken(error instanceof Error ? error : new Error(String(error)));
  }

  private async checkFitness(): Promise<void> {
    if (this.engine.needsReopen) await this.reopen();
    if (performance.now() - this.diskCheckedAt < DISK_CHECK_MS) return;
    this.diskCheckedAt = performance.now();
    const { disk } = this.options;
    if (!this.engine.savingSpace && disk.isLow) await this.engine.saveSpace(true);
    if (this.engine.savingSpace && disk.isEnough) {
      await disk.keepReserve();
      await this.engine.saveSpace(false);
    }
  }

  private async reopen(): Promise<void> {
    await this.engine.reopen();
    for (const { prepared } of this.connections) {
      for (const parse of prepared.replay) await this.engine.run(parse, SYNC);
    }
  }
}
