import type { Reader } from '../db/database.ts';

/** Records of a kind that have a folder of their own in the archive. */
export interface RecordFolders {
  /** Under which heading they stand: 'Contratos'. */
  heading: string;
  /** How a record's folder is called; undefined for one that is not there. */
  nameOf(db: Reader, id: number): Promise<string | undefined>;
  /** The first of the records with a greater id, in order. */
  idsAfter(db: Reader, after: number, first: number): Promise<number[]>;
}

/** By the kind of record, as the audit knows it. */
export type RecordFolderRegistry = ReadonlyMap<string, RecordFolders>;
