import type { Permission } from '@comarca/shared/core/permissions';
import type { App } from '../app.ts';
import type { Db, Reader, Tx } from '../db/database.ts';

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

/** A file that a page offers, made when it is asked for. */
interface OutsideFile {
  name: string;
  type: string;
  content: Uint8Array;
}

/** A record that is given outside as a page, with files to take home. */
export interface GivenPage {
  permissions: readonly Permission[];
  /** what it is called; undefined where there is nothing to give */
  nameOf(db: Reader, id: number): Promise<string | undefined>;
  /** all that the page shows, as JSON: nothing else of the record leaves */
  pageOf(app: App, db: Reader, id: number): Promise<object>;
  /** one of its files by its name; undefined for one that there is not */
  fileOf(app: App, db: Db, asked: { id: number; file: string }): Promise<OutsideFile | undefined>;
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
