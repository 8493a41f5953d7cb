import type { Socket } from 'node:net';
import { IDLE_IN_TRANSACTION, PROTOCOL_VIOLATION } from '../sql-states.ts';
import type { Gate } from './gate.ts';
import { Handshake } from './handshake.ts';
import {
  type ClientMessage,
  copyInResponse,
  errorResponse,
  MessageSplitter,
  readyForQuery,
  textAt,
} from './messages.ts';
import { PreparedStatements } from './prepared.ts';
import { isCopyFromClient } from './sql-text.ts';
import { StatementRunner } from './statement-runner.ts';

/** One client: turns its bytes into statements, run one after the other in its turn. */
export class Connection {
  private readonly socket: Socket;
  private readonly gate: Gate;
  private readonly runner: StatementRunner;
  readonly prepared: PreparedStatements;
  private readonly handshake: Handshake;
  private readonly splitter = new MessageSplitter();
  private work: Promise<void> = Promise.resolve();
  private batch: ClientMessage[] = [];
  private copy: Buffer[] | undefined;
  private idleTimer: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(id: number, socket: Socket, gate: Gate, password: string) {
    this.socket = socket;
    this.gate = gate;
    this.runner = new StatementRunner(gate.engine);
    this.prepared = new PreparedStatements(id);
    this.handshake = new Handshake(password);
    socket.setNoDelay(true);
    socket.on('data', (data) => this.shakeHands(data));
    socket.on('error', () => undefined);
  }

  /** Runs when the socket is gone and everything of this connection is given up. */
  onGone(done: () => void): void {
    this.socket.on('close', () => {
      this.closed = true;
      this.enqueue(() => this.leave(), done);
    });
  }

  private shakeHands(data: Buffer): void {
    const { answer, outcome } = this.handshake.push(data);
    this.socket.write(answer);
    if (outcome === 'close') this.socket.end();
    if (outcome !== 'open') return;
    this.socket.removeAllListeners('data');
    this.socket.on('data', (bytes) => this.receive(bytes));
    if (this.handshake.rest.length > 0) this.receive(this.handshake.rest);
  }

  private receive(data: Buffer): void {
    try {
      for (const message of this.splitter.push(data)) this.enqueue(() => this.handle(message));
    } catch {
      this.socket.end(errorResponse(PROTOCOL_VIOLATION, 'bad message length', 'FATAL'));
    }
  }

  private enqueue(act: () => Promise<void> | void, done?: () => void): void {
    this.work = this.work.then(act).then(done, (error: unknown) => this.gate.broken(error));
  }

  private handle(message: ClientMessage): Promise<void> | void {
    if (this.closed) return;
    if (this.copy) return this.collect(this.copy, message);
    const bytes = this.prepared.own(message.type, message.bytes);
    switch (message.type) {
      case 'Q':
        return this.query(bytes);
      case 'S':
        return this.flush(true);
      case 'H':
        return this.flush(false);
      case 'X':
        this.socket.end();
        return;
      default:
        this.batch.push({ type: message.type, bytes });
    }
  }

  private query(bytes: Buffer): Promise<void> | void {
    const text = textAt(bytes, 5);
    if (!isCopyFromClient(text)) return this.turn(() => this.runner.simple(text), text);
    this.copy = [bytes];
    this.socket.write(copyInResponse);
  }

  /** Rows of a COPY are kept until it ends: PGlite takes them in one piece or not at all. */
  private collect(copy: Buffer[], { type, bytes }: ClientMessage): Promise<void> | void {
    if (type === 'd' || type === 'c' || type === 'f') copy.push(bytes);
    if (type !== 'c' && type !== 'f') return;
    this.copy = undefined;
    if (type === 'c') return this.turn(() => this.runner.copyIn(copy));
    const refusal = errorResponse('57014', 'COPY was given up by the client');
    this.socket.write(Buffer.concat([refusal, readyForQuery(this.runner.state)]));
  }

  private flush(withSync: boolean): Promise<void> {
    const batch = this.batch;
    this.batch = [];
    return this.turn(async () => {
      const answer = batch.length > 0 ? await this.runner.extended(batch) : Buffer.alloc(0);
      return withSync ? Buffer.concat([answer, await this.runner.sync()]) : answer;
    });
  }

  /** Runs in this connection's turn, which ends when its transaction has. */
  private async turn(run: () => Promise<Buffer>, text = ''): Promise<void> {
    clearTimeout(this.idleTimer);
    await this.gate.enter(this, text);
    if (this.closed) return;
    this.socket.write(await run());
    if (this.runner.diskFull) this.gate.diskFull();
    if (this.runner.state === 'I' && !this.runner.open) this.gate.leave(this);
    else this.idleTimer = setTimeout(() => this.tooIdle(), this.gate.idleInTransactionMs);
  }

  private tooIdle(): void {
    this.socket.end(
      errorResponse(IDLE_IN_TRANSACTION, 'idle in transaction for too long', 'FATAL'),
    );
    this.socket.destroySoon();
  }

  private async leave(): Promise<void> {
    clearTimeout(this.idleTimer);
    await this.gate.enter(this, '');
    await this.runner.giveUp();
    if (this.prepared.closeAll.length > 0) {
      await this.runner.extended(this.prepared.closeAll.map((bytes) => ({ type: 'C', bytes })));
      await this.runner.sync();
    }
    this.gate.leave(this);
  }
}
