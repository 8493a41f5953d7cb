import type { FieldError } from '@comarca/shared/core/errors';
import type { TadaDocumentNode } from 'gql.tada';
import { pageBy, recordBy, removeBy, saveBy } from '../../record/calls.ts';
import type { ListPage } from '../list/list-screen.tsx';

/** What every managed record has. */
export interface ManagedRow {
  id: string;
  version: number;
}

type Document<Name extends string, Value, Variables> = TadaDocumentNode<
  Readonly<Record<Name, Value>>,
  Variables
>;

/** The documents of one kind of record; their answers are aliased so that all look alike. */
interface Documents<Row extends ManagedRow, Variables extends object> {
  /** `lista: xxxRelay(…)` */
  list: Document<'lista', ListPage<Row>, object>;
  /** `uno: xxx(id: $id)` */
  one: Document<'uno', Row | null, { id: string }>;
  /** `hecho: saveXxx(…) { saved errors { campo message } uno: xxx { id } }` */
  save: Document<
    'hecho',
    { saved: boolean; errors: FieldError[]; uno: { id: string } | null },
    Variables
  >;
  /** `hecho: deleteXxx(id: $id) { deleted errors { campo message } }` */
  remove: Document<'hecho', { deleted: boolean; errors: FieldError[] }, { id: string }>;
}

/** List, record, save and delete of one kind of record (`managedEntity` at the server). */
export const managedCalls = <Row extends ManagedRow, Variables extends object>(
  documents: Documents<Row, Variables>,
) => ({
  page: pageBy(documents.list, 'lista'),
  load: recordBy(documents.one, 'uno'),
  save: saveBy(documents.save, 'hecho', 'uno'),
  remove: removeBy(documents.remove, 'hecho'),
});
