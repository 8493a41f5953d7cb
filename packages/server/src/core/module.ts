import type { FastifyInstance } from 'fastify';
import type { App } from './app.ts';
import type { SealedHashes } from './files/sealed-content.ts';
import type { Builder } from './graphql/builder.ts';
import type { HandOver } from './hand-over/hand-over.ts';
import type { HistoryRule } from './history/history-rule.ts';
import type { MayRead } from './http/media.ts';
import type { JobDefinition } from './jobs/jobs.ts';
import type { ListExport } from './lists/list-export.ts';
import type { DependentCounter } from './management/dependents.ts';
import type { RegisteredEntity } from './management/managed-entity.ts';
import type { Visible } from './operation/visible.ts';
import type { StatesPage } from './reports/states-page.ts';

/** One side of a module: what the core collects from `modules/<name>/module.ts`. */
export interface ServerModule {
  name: string;
  /** Adds the module's types, queries and mutations. */
  graphql?(builder: Builder): void;
  /** Adds REST routes; every route carries `config: { access }`. */
  routes?(server: FastifyInstance, app: App): void;
  jobs?: JobDefinition[];
  /** Per `entidad` of the table `archivos`: whether the caller may read the record's files. */
  media?: Record<string, MayRead>;
  /** Small records declared with `managedEntity`: the core gives them list, save, delete, history. */
  managed?: readonly RegisteredEntity[];
  /** Lists that can be downloaded as Excel: `GET /api/v1/listas/<name>.xlsx`. */
  lists?: readonly ListExport[];
  /** Per entity of the audit: who may see a record's history, and the labels of its fields. */
  history?: Readonly<Record<string, HistoryRule>>;
  /** What `docs/states.md` says of the records whose states a machine declares. */
  states?: readonly StatesPage[];
  /** Per entity, also of lower modules: what of this module hangs on a record. */
  dependents?: Readonly<Record<string, readonly DependentCounter[]>>;
  /** Per kind of record: who sees which; also of records that its forms offer of lower modules. */
  visible?: Readonly<Record<string, Visible>>;
  /** Runs once when the app opens, after the migrations: registries, catalogues kept in step. */
  open?(app: App): Promise<void>;
  /** Runs at each start of the server, once jobs can be queued: work that was left undone. */
  started?(app: App): Promise<void>;
  /** What of the module's records a person holds, and how it passes to another. */
  handOver?: readonly HandOver[];
  /** Hosts whose images pages may show: sources of the page's content policy. */
  imageHosts?(app: App): Promise<readonly string[]>;
  /** Lines of `GET /metricas`, in Prometheus' text format. */
  metrics?(app: App): Promise<readonly string[]>;
  /** Runs each minute where jobs run: what the module seals or watches by itself. */
  keeps?(app: App): Promise<void>;
  /** Per `entidad` of `archivos`: the hashes that a sealed file may have; null for one that is not. */
  sealedFiles?: Record<string, SealedHashes>;
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
