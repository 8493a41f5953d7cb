/** What the server's process and the database's process say to each other. */

export interface OpenOrder {
  type: 'open';
  dataDir: string;
  socketPath: string;
  password: string;
  idleInTransactionMs: number;
  /** Look at the data before anybody is let in. */
  check: boolean;
}

export type Order = OpenOrder | { type: 'ping' } | { type: 'stop' };

export interface EngineState {
  lostStatements: number;
  reopened: number;
  savingSpace: boolean;
  queued: number;
}

export type Report =
  | { type: 'ready' }
  | { type: 'pong'; state: EngineState }
  | { type: 'limit'; limitMs: number | undefined }
  | { type: 'failed'; reason: string; diskFull: boolean; damages: string[] };
