import type { Engine } from '../engine.ts';
import { LOST_STATEMENT, STORAGE_FULL } from '../sql-states.ts';
import {
  asExtended,
  type ClientMessage,
  emptyQueryResponse,
  errorResponse,
  readyForQuery,
  SYNC,
  simpleQuery,
  type TransactionState,
  textAt,
} from './messages.ts';
import { type Reply, withoutLeading } from './reply.ts';
import { isBlank, mayBeSeveral } from './sql-text.ts';

const READ_ONLY = '25006';
const LOST_TEXT = 'the database lost the statement without an answer';
const FULL_TEXT = 'no space left for the database';

/**
 * Runs one connection's statements so that none is lost in silence. PGlite commits what a lost
 * statement had done as soon as the next Sync comes; so a statement is never sent together with
 * its Sync, and what ran without an end is abandoned first.
 */
export class StatementRunner {
  private readonly engine: Engine;
  state: TransactionState = 'I';
  /** Messages ran whose Sync has not come yet. */
  open = false;
  /** PGlite met a full disk and cannot be trusted until it is opened again. */
  diskFull = false;

  constructor(engine: Engine) {
    this.engine = engine;
  }

  /** One text, possibly of several statements. */
  simple(text: string): Promise<Buffer> {
    if (isBlank(text)) {
      return Promise.resolve(Buffer.concat([emptyQueryResponse, readyForQuery(this.state)]));
    }
    if (this.state !== 'I') return this.inTransaction([simpleQuery(text)]);
    return mayBeSeveral(text) ? this.several([simpleQuery(text)]) : this.single(text);
  }

  /** Messages of the extended protocol, up to a Sync or a Flush that is not among them. */
  async extended(messages: ClientMessage[]): Promise<Buffer> {
    this.open = true;
    const blank = messages.some(({ type, bytes }) => type === 'P' && isBlank(queryOf(bytes)));
    const executions = blank ? [] : messages.filter(({ type }) => type === 'E');
    const limited = executions.filter(({ bytes }) => rowLimitOf(bytes) > 0).length;
    const reply = await this.run(messages.map(({ bytes }) => bytes));
    const lost = this.lost(reply, executions.length, limited);
    return lost ? this.refuseLost() : this.told(reply);
  }

  async sync(): Promise<Buffer> {
    const reply = await this.run([SYNC]);
    this.open = false;
    return reply.bytes;
  }

  /** A COPY with all its rows: PGlite cannot wait for them. */
  copyIn(messages: Buffer[]): Promise<Buffer> {
    return this.state === 'I' ? this.several(messages) : this.inTransaction(messages);
  }

  /** The connection is gone: nothing of it may stay open. */
  async giveUp(): Promise<void> {
    if (this.open) await this.sync();
    if (this.state !== 'I') await this.run([simpleQuery('rollback')]);
  }

  private async single(text: string): Promise<Buffer> {
    const reply = await this.run(asExtended(text));
    const answer = this.lost(reply, 1)
      ? await this.refuseLost()
      : withoutLeading('12n', this.told(reply));
    return Buffer.concat([answer, await this.sync()]);
  }

  /** Several statements without BEGIN are one transaction in PostgreSQL; here it is explicit. */
  private async several(messages: Buffer[]): Promise<Buffer> {
    await this.run([simpleQuery('begin')]);
    const answer = await this.inTransaction(messages);
    if (this.state === 'I') return answer;
    const end = await this.run([simpleQuery(this.state === 'E' ? 'rollback' : 'commit')]);
    const failure = end.errorCode ? end.bytes : readyForQuery(this.state);
    return Buffer.concat([withoutReady(answer), failure]);
  }

  private async inTransaction(messages: Buffer[]): Promise<Buffer> {
    const reply = await this.run(messages);
    if (!this.lost(reply, 1) && reply.state) return this.told(reply);
    const refusal = await this.refuseLost();
    return Buffer.concat([refusal, readyForQuery(this.state)]);
  }

  private async run(messages: Buffer[]): Promise<Reply> {
    const reply = await this.engine.run(...messages);
    this.state = reply.state ?? this.state;
    if (reply.errorCode === STORAGE_FULL) this.diskFull = true;
    return reply;
  }

  /** @param limited how many of the statements asked for a limited number of rows */
  private lost(reply: Reply, statements: number, limited = 0): boolean {
    // A GEOS failure can also leave a portal "suspended" without rows, though nobody limited it.
    if (reply.torn || reply.suspensions > limited) return true;
    return reply.errorCode === undefined && reply.completions + reply.suspensions < statements;
  }

  private async refuseLost(): Promise<Buffer> {
    await this.engine.abandon();
    if (this.state === 'T') this.state = 'E';
    return errorResponse(LOST_STATEMENT, LOST_TEXT);
  }

  /** The answer as it is told; while the disk is nearly full PGlite is read-only. */
  private told(reply: Reply): Buffer {
    if (reply.errorCode !== READ_ONLY || !this.engine.savingSpace) return reply.bytes;
    const refusal = errorResponse(STORAGE_FULL, FULL_TEXT);
    return reply.state ? Buffer.concat([refusal, readyForQuery(reply.state)]) : refusal;
  }
}

function queryOf(parse: Buffer): string {
  return textAt(parse, 5 + Buffer.byteLength(textAt(parse, 5)) + 1);
}

/** The rows that an Execute asks for at most; 0 means all. */
function rowLimitOf(execute: Buffer): number {
  return execute.readInt32BE(execute.length - 4);
}

/** Without the ReadyForQuery at its end (six bytes). */
function withoutReady(answer: Buffer): Buffer {
  return answer.subarray(0, answer.length - 6);
}
