import type { Readable } from 'node:stream';

/** How a file came. */
export type Origin = 'CARPETA' | 'S3' | 'CORREO';

/** A file that has come whole and that nobody else takes. */
export interface Received {
  origin: Origin;
  /** What it is taken by: the same file has the same, whoever takes it up after a crash. */
  claim: string;
  name: string;
  /** where it came from, in words of whoever sent it */
  from: string;
  bytes: number;
  open(): Promise<Readable>;
  /** Whether it is still as it was when it was taken: one that somebody goes on writing waits. */
  isSame(): Promise<boolean>;
  /** It is safe in the archive: it goes from where it came. */
  done(): Promise<void>;
  /** It is not taken, and is put aside with the reason beside it. */
  refuse(reason: string): Promise<void>;
  /** It waits where it came from. */
  giveBack(): Promise<void>;
}

/** A place where files come from by themselves. */
export interface Source {
  /** What people are told of it. */
  told: string;
  /** The files that may be taken now. */
  take(): AsyncIterable<Received>;
  /** How many were put aside; undefined where that is not counted. */
  refused?(): Promise<number>;
}
