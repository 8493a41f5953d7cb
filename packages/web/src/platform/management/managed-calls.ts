import type { FieldError } from '@comarca/shared/core/errors';
import type { TadaDocumentNode } from 'gql.tada';
import { refused } from '../entity-form/form-failure.ts';
import type { SaveCall } from '../entity-form/use-entity-form.ts';
import { execute } from '../graphql/execute.ts';
import type { ListPage } from './list-screen.tsx';
import type { ListQuery } from './list-state.ts';

/** What every managed record has. */
export interface ManagedRecord {
  id: string;
  version: number;
}

interface ListVariables {
  first?: number | null;
  offset?: number | null;
  search?: string | null;
  orderBy?: string | null;
}

/** The documents of one kind of record; their answers are aliased so that all look alike. */
interface Documents<Row extends ManagedRecord, Sent> {
  /** `lista: xxxRelay(…)` */
  list: TadaDocumentNode<{ lista: ListPage<Row> }, ListVariables>;
  /** `uno: xxx(id: $id)` */
  one: TadaDocumentNode<{ uno: Row }, { id: string }>;
  /** `hecho: saveXxx(…) { saved errors { campo message } }` */
  save: TadaDocumentNode<
    { hecho: { saved: boolean; errors: FieldError[] } },
    Sent & { id?: string | null; version?: number | null }
  >;
  /** `hecho: deleteXxx(id: $id) { deleted errors { campo message } }` */
  remove: TadaDocumentNode<{ hecho: { deleted: boolean; errors: FieldError[] } }, { id: string }>;
}

export interface ManagedCalls<Row extends ManagedRecord, Sent> {
  load(query: ListQuery, signal: AbortSignal): Promise<ListPage<Row>>;
  find(id: string): Promise<Row>;
  /** @throws AppError with the refused fields */
  save(id: string | null, values: Sent, call: SaveCall): Promise<void>;
  remove(row: Row): Promise<void>;
}

/** List, record, save and delete of one kind of record (`managedEntity` at the server). */
export function managedCalls<Row extends ManagedRecord, Sent>(
  documents: Documents<Row, Sent>,
): ManagedCalls<Row, Sent> {
  return {
    async load({ first, offset, search, orderBy }, signal) {
      const page = { first, offset, search, orderBy };
      return (await execute(documents.list, page, { signal })).lista;
    },
    find: async (id) => (await execute(documents.one, { id })).uno,
    async save(id, values, { version, idempotencyKey }) {
      const variables = { ...values, id, version };
      const { hecho } = await execute(documents.save, variables, { idempotencyKey });
      if (!hecho.saved) throw refused(hecho.errors);
    },
    async remove({ id }) {
      const { hecho } = await execute(documents.remove, { id });
      if (!hecho.deleted) throw refused(hecho.errors);
    },
  };
}
