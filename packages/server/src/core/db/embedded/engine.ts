import type { PGlite } from '@electric-sql/pglite';
import { openPglite } from './pglite.ts';
import { SYNC, simpleQuery } from './wire/messages.ts';
import { type Reply, readReply } from './wire/reply.ts';

/**
 * Every statement that PGlite loses leaves a piece of its stack behind; after some 260 no
 * statement works any more. It is closed and opened again well before.
 */
const LOSSES_BEFORE_REOPEN = 100;

const STACK_EXHAUSTED = '54001';

/** Any statement that fails: PostgreSQL's own way of giving up the current transaction. */
const FAILING_STATEMENT = simpleQuery('abandonar');

/** PGlite behind one door: runs protocol messages and knows when a statement was lost. */
export class Engine {
  private readonly dataDir: string;
  private readonly log: (text: string) => void;
  private pglite: PGlite;
  private lossesSinceOpen = 0;
  private isExhausted = false;
  lostStatements = 0;
  reopened = 0;
  /** The disk is nearly full: only reading is allowed. */
  savingSpace = false;

  private constructor(dataDir: string, pglite: PGlite, log: (text: string) => void) {
    this.dataDir = dataDir;
    this.pglite = pglite;
    this.log = log;
  }

  static async open(dataDir: string, log: (text: string) => void): Promise<Engine> {
    return new Engine(dataDir, await openPglite(dataDir), log);
  }

  /** @throws when PGlite itself breaks: the process must end then. */
  async run(...messages: Buffer[]): Promise<Reply> {
    const chunks: Buffer[] = [];
    await this.pglite.runExclusive(() =>
      this.pglite.execProtocolRawStream(new Uint8Array(Buffer.concat(messages)), {
        onRawData: (data) => void chunks.push(Buffer.from(data)),
      }),
    );
    const reply = readReply(Buffer.concat(chunks));
    if (reply.exhausted) this.isExhausted = true;
    return reply;
  }

  /** The rows of a question of our own, asked before anybody is let in. */
  async rows<Row>(text: string): Promise<Row[]> {
    const { rows } = await this.pglite.query<Row>(text);
    return rows;
  }

  /**
   * Gives up what a lost statement left half done. Without this its rows before the loss would
   * be committed by the next message.
   */
  async abandon(): Promise<void> {
    this.lostStatements += 1;
    this.lossesSinceOpen += 1;
    const reply = await this.run(FAILING_STATEMENT);
    if (reply.errorCode === STACK_EXHAUSTED) this.lossesSinceOpen = LOSSES_BEFORE_REOPEN;
    await this.run(SYNC);
  }

  get needsReopen(): boolean {
    return this.isExhausted || this.lossesSinceOpen >= LOSSES_BEFORE_REOPEN;
  }

  /** Closes and opens the directory. Only between transactions. */
  async reopen(): Promise<void> {
    const memory = this.isExhausted ? ' and an end of memory' : '';
    this.log(`reopening after ${this.lossesSinceOpen} lost statements${memory}`);
    await this.pglite.close();
    this.pglite = await openPglite(this.dataDir);
    this.lossesSinceOpen = 0;
    this.isExhausted = false;
    this.reopened += 1;
    if (this.savingSpace) await this.saveSpace(true);
  }

  /** Only between transactions. */
  async saveSpace(wanted: boolean): Promise<void> {
    this.savingSpace = wanted;
    await this.run(simpleQuery(`set default_transaction_read_only = ${wanted ? 'on' : 'off'}`));
  }

  async close(): Promise<void> {
    await this.pglite.close();
  }
}
