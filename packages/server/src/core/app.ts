import type { Logger } from 'pino';
import type { Actor } from './actor.ts';
import type { Config } from './config/config.ts';
import type { Secrets } from './config/secrets.ts';
import type { Database, Reader, Tx } from './db/database.ts';
import type { IdsStatement } from './db/lists/ids-statement.ts';
import type { HandOver } from './hand-over/hand-over.ts';
import type { DependentRegistry } from './ports/dependents.ts';
import type { GivenOutsideRegistry } from './ports/given-outside.ts';
import type { Jobs } from './ports/jobs.ts';
import type { KeptFiles } from './ports/kept-files.ts';
import type { MailPort } from './ports/mail.ts';
import type { Realtime } from './ports/realtime.ts';
import type { RecordDocuments } from './ports/record-documents.ts';
import type { RecordFolderRegistry } from './ports/record-folders.ts';
import type { Alarms } from './proof/alarms.ts';
import type { Seals } from './proof/seals.ts';

export type { Actor } from './actor.ts';

/** What the running program is made of; handed to services, jobs and routes. */
export interface App {
  config: Config;
  database: Database;
  files: KeptFiles;
  mail: MailPort;
  jobs: Jobs;
  realtime: Realtime;
  secrets: Secrets;
  /** Keyed seals of what must not be changed behind the program's back. */
  seals: Seals;
  alarms: Alarms;
  /** What hangs on records, as the modules register it. */
  dependents: DependentRegistry;
  /** Who sees which records, as the modules register it. */
  visible: VisibleRegistry;
  /** Whose records have folders in the archive, as the modules register it. */
  folders: RecordFolderRegistry;
  /** What stands in those folders by itself, as the modules register it. */
  recordDocuments: readonly DocumentSource[];
  /** What of whose records people outside are given, as the modules register it. */
  givenOutside: GivenOutsideRegistry;
  /** What is done where content of whose files was changed in the store, as the modules register it. */
  fileWatches: ReadonlyMap<string, FileWatch>;
  /** What people hold and hand over, of every module. */
  handOver: readonly HandOver[];
  /** Hosts whose images the modules show, besides those of the settings. */
  imageHosts(): Promise<readonly string[]>;
  log: Logger;
}

/** One request (GraphQL, REST, socket, job or command) and who makes it. */
export interface RequestContext {
  app: App;
  actor: Actor | null;
  requestId: string;
  ip: string | null;
  /** The cookie of an earlier sign-in in the same browser, as it came. */
  device?: string;
  /** The browser's key of one submit: the same key never makes a second record. */
  idempotencyKey?: string;
  /** A digest, by the server's secret, of what came with the key: it stands for that and nothing else. */
  submitted?: string;
}

/** A stored file whose content was compared with the store. */
export interface ComparedFile {
  id: string;
  clave: string;
  nombre: string;
  bytes: number;
  /** of what was stored; hex */
  sha256: string;
  entidad: string;
  entidadId: string | null;
}

/** What a comparison found: content is gone, is other content, or is again what was stored. */
export interface FoundContent {
  file: ComparedFile;
  finding: 'perdido' | 'cambiado' | 'recuperado';
  /** SHA-256 of the content that is there; null where there is none */
  read: string | null;
  /** Notes the finding, so that it is told once. @returns false for a file that moved or went meanwhile */
  note(tx: Tx): Promise<boolean>;
}

/** What a module does where content of its records' files was changed behind the program's back. */
export type FileWatch = (app: App, found: FoundContent) => Promise<void>;

/** Who asks. */
export interface Asking {
  context: RequestContext;
  actor: Actor;
}

/** Who asks, and the database as the operation sees it. */
export interface VisibleScope extends Asking {
  db: Reader;
}

/** Files of a module's records that stand in the archive by themselves. */
export type DocumentSource = RecordDocuments<VisibleScope>;

/** Who sees which records of a kind. */
export interface Visible {
  /** Which of these records the caller may see: one query for all of them, none where it is ALL. */
  (scope: VisibleScope, ids: readonly number[]): Promise<Iterable<number> | typeof ALL>;
  /** The same of all there are, for a statement of another module to be narrowed by. */
  within?: (scope: Asking) => SeenOfKind;
}

/** All of a kind, where the caller sees every record of it. */
export const ALL = 'todos';

/** What somebody sees of a kind: all, those whose ids a statement gives, or none. */
export type SeenOfKind = typeof ALL | IdsStatement | null;

/** The rules of every kind of record: what one of them lets see is seen. */
export type VisibleRegistry = ReadonlyMap<string, readonly Visible[]>;
