import type { Permission } from '@comarca/shared/core/permissions';
import type { Config } from '../config/config.ts';
import type { Db, Reader, Tx } from '../db/database.ts';
import type { Alarms } from '../proof/alarms.ts';
import type { Seals } from '../proof/seals.ts';

/** The one content of a record that somebody outside sees. */
export interface OutsideContent {
  nombre: string;
  bytes: number;
  tipoMime: string;
  /** the stored file */
  archivo: string;
  clave: string;
}

/** A record that is given outside as its file is. */
interface GivenFile {
  /** who has any of these gives it, of the records that they see */
  permissions: readonly Permission[];
  /** its content as it is now; undefined for one that is no longer there */
  contentOf(db: Reader, id: number): Promise<OutsideContent | undefined>;
}

/** What a page for people outside is made with: the program is handed over, and a page names what it takes of it. */
export interface OutsideTools {
  config: Config;
  seals: Seals;
  alarms: Alarms;
}

/** A file that a page offers, made when it is asked for. */
interface OutsideFile {
  name: string;
  type: string;
  content: Uint8Array;
}

/** A file that takes longer than a request waits: a job makes it, and it is asked for again. */
export interface OutsideWork {
  job: string;
}

/** How far such a file is. */
export interface OutsideProgress {
  /** 0–100 */
  avance: number;
  mensaje: string;
  /** whether it can be had now */
  listo: boolean;
  /** why it will not be, in words for people outside */
  error: string | null;
}

/** Which file of which record, and how long whoever asks for it waits. */
interface AskedFile {
  id: number;
  file: string;
  longestMs: number;
}

/** A record that is given outside as a page, with files to take home. */
export interface GivenPage {
  permissions: readonly Permission[];
  /** what it is called; undefined where there is nothing to give */
  nameOf(db: Reader, id: number): Promise<string | undefined>;
  /**
   * what its texts say otherwise than its own figures, in words: whoever gives it says that it may stand;
   * without it nothing is compared
   */
  contradictions?(tools: OutsideTools, db: Reader, id: number): Promise<readonly string[]>;
  /** all that the page shows, as JSON: nothing else of the record leaves */
  pageOf(tools: OutsideTools, db: Reader, id: number): Promise<object>;
  /** one of its files by its name; undefined for one that there is not */
  fileOf(
    tools: OutsideTools,
    db: Db,
    asked: AskedFile,
  ): Promise<OutsideFile | OutsideWork | undefined>;
  /** how far a file of the record is that a job makes; undefined for what makes none of them */
  progressOf?(
    tools: OutsideTools,
    db: Reader,
    asked: { id: number; job: string },
  ): Promise<OutsideProgress | undefined>;
  /** how one is shown to everybody by a public link; without it there are no such links */
  published?: PublishedPage;
}

/** A record whose page everybody may read. */
interface PublishedPage {
  /** what it is called there; undefined where it is not shown as it is now */
  titleOf(db: Reader, id: number): Promise<string | undefined>;
  /** counts a look at it, or a file that was taken home: none is kept by itself */
  count(tx: Tx, id: number, act: PublicUse): Promise<void>;
}

export type PublicUse = 'ABRE' | 'DESCARGA';

/** What of a kind of record is given to people outside, by a link. */
export type GivenOutside = GivenFile | GivenPage;

export const isPage = (kind: GivenOutside): kind is GivenPage => 'pageOf' in kind;

/** By the kind of record, as the audit knows it. */
export type GivenOutsideRegistry = ReadonlyMap<string, GivenOutside>;
