import type { Logger } from 'pino';
import type { Secrets } from './auth/secrets.ts';
import type { Config } from './config/config.ts';
import type { Database } from './db/database.ts';
import type { KeptFiles } from './files/kept-files.ts';
import type { HandOver } from './hand-over/hand-over.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { MailPort } from './mail/mail.ts';
import type { DependentRegistry } from './management/dependents.ts';
import type { VisibleRegistry } from './operation/visible.ts';
import type { Alarms } from './proof/alarms.ts';
import type { Seals } from './proof/seals.ts';
import type { Realtime } from './realtime/realtime.ts';

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
  /** What people hold and hand over, of every module. */
  handOver: readonly HandOver[];
  /** Hosts whose images the modules show, besides those of the settings. */
  imageHosts(): Promise<readonly string[]>;
  log: Logger;
}

/** The signed-in user on whose behalf something is done. */
export interface Actor {
  id: number;
  username: string;
  email: string;
  fullName: string;
  isSuperuser: boolean;
  permissions: ReadonlySet<string>;
  groups: readonly string[];
  /** id of the session row, never the token */
  sessionId: string;
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
  /** A digest of what came with the key: it stands for that and nothing else. */
  submitted?: string;
}
