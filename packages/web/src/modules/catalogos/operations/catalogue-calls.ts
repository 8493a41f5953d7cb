import type { FieldError } from '@comarca/shared/core/errors';
import type { TadaDocumentNode } from 'gql.tada';
import { refused } from '../../../platform/entity-form/form-failure.ts';
import type { SaveCall } from '../../../platform/entity-form/use-entity-form.ts';
import { execute } from '../../../platform/graphql/execute.ts';
import type { ListPage } from '../../../platform/management/list-screen.tsx';
import type { ListQuery } from '../../../platform/management/list-state.ts';

/** What every entry of a catalogue has. */
export interface Entry {
  id: string;
  version: number;
}

interface ListVariables {
  first?: number | null;
  offset?: number | null;
  search?: string | null;
  orderBy?: string | null;
}

/** The documents of one catalogue; their answers are aliased so that all look alike. */
interface Documents<Row extends Entry, Sent> {
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

export interface CatalogueCalls<Row extends Entry, Sent> {
  load(query: ListQuery, signal: AbortSignal): Promise<ListPage<Row>>;
  find(id: string): Promise<Row>;
  /** @throws AppError with the refused fields */
  save(id: string | null, values: Sent, call: SaveCall): Promise<void>;
  remove(row: Row): Promise<void>;
}

/** The calls of a catalogue from its documents. */
export function catalogueCalls<Row extends Entry, Sent>(
  documents: Documents<Row, Sent>,
): CatalogueCalls<Row, Sent> {
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
