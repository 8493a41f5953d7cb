import type { App, DocumentSource, FileWatch, Visible } from './app.ts';
import type { Builder } from './graphql/builder.ts';
import type { HandOver } from './hand-over/hand-over.ts';
import type { HistoryRule } from './history/history-rule.ts';
import type { ServedModule } from './http/server.ts';
import type { JobDefinition } from './jobs/jobs.ts';
import type { RegisteredEntity } from './management/managed-entity.ts';
import type { WorkPart } from './own-work/my-work.ts';
import type { DependentCounter } from './ports/dependents.ts';
import type { GivenOutside } from './ports/given-outside.ts';
import type { RecordFolders } from './ports/record-folders.ts';
import type { StatesPage } from './reports/states-page.ts';

/** One side of a module: what the core collects from `modules/<name>/module.ts`. */
export interface ServerModule extends ServedModule {
  name: string;
  /** Adds the module's types, queries and mutations. */
  graphql?(builder: Builder): void;
  jobs?: JobDefinition[];
  /** Small records declared with `managedEntity`: the core gives them list, save, delete, history. */
  managed?: readonly RegisteredEntity[];
  /** Per entity of the audit: who may see a record's history, and the labels of its fields. */
  history?: Readonly<Record<string, HistoryRule>>;
  /** What `docs/states.md` says of the records whose states a machine declares. */
  states?: readonly StatesPage[];
  /** Per entity, also of lower modules: what of this module hangs on a record. */
  dependents?: Readonly<Record<string, readonly DependentCounter[]>>;
  /** Per kind of record: who sees which; also of records that its forms offer of lower modules. */
  visible?: Readonly<Record<string, Visible>>;
  /** Per kind of record: the folder that it has in the archive. */
  folders?: Readonly<Record<string, RecordFolders>>;
  /** Files of its records that stand in folders of the archive by themselves. */
  recordDocuments?: readonly DocumentSource[];
  /** Per entity of stored files: what is done where their content was changed in the store. */
  fileWatches?: Readonly<Record<string, FileWatch>>;
  /** Per kind of record: what of it people outside are given by link. */
  givenOutside?: Readonly<Record<string, GivenOutside>>;
  /** Runs once when the app opens, after the migrations: registries, catalogues kept in step. */
  open?(app: App): Promise<void>;
  /** Runs at each start of the server, once jobs can be queued: work that was left undone. */
  started?(app: App): Promise<void>;
  /** What of the module's records a person holds, and how it passes to another. */
  handOver?: readonly HandOver[];
  /** What of its records waits for a person: home begins with it. */
  work?: readonly WorkPart[];
  /** Hosts whose images pages may show: sources of the page's content policy. */
  imageHosts?(app: App): Promise<readonly string[]>;
  /** Runs each minute where jobs run: what the module seals or watches by itself. */
  keeps?(app: App): Promise<void>;
  /** Operator commands of `npm run comarca`. */
  commands?: Command[];
}

export interface Command {
  name: string;
  /** In Spanish, one line. */
  summary: string;
  /** e.g. `FILE --tabla NAME [--titulo TEXTO]` */
  usage: string;
  run(app: App, args: string[]): Promise<void>;
}
