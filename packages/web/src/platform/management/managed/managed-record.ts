import {
  type FormValues,
  type RecordFields,
  type SavedValues,
  schemaOf,
} from '@comarca/shared/core/record/record-fields';
import type { QueryKey } from '@tanstack/react-query';
import type { ZodType } from 'zod';
import type { SaveCall } from '../../entity-form/use-entity-form.ts';
import type { PageQuery } from '../../record/calls.ts';
import type { Choices } from '../../record/choices.ts';
import type { DeclaredRecord, FormRecord } from '../../record/web-record.ts';
import type { ListPage } from '../list/list-screen.tsx';
import type { ListColumn } from '../list/list-table.tsx';
import type { ActGate } from '../model-permissions.ts';
import type { ManagedRow } from './managed-calls.ts';

/** A small record that people keep in a table with a dialog, as its module declares it. */
interface ManagedDeclaration<Fields extends RecordFields, Row extends ManagedRow>
  extends DeclaredRecord<Fields, Row> {
  /** 'Rol', 'Roles': as the buttons and the dialog's title say them. */
  singular: string;
  plural: string;
  /** Whose add_, change_ and delete_ permissions gate the acts. */
  model: ActGate;
  /** What the list is for, when it is empty. */
  purpose: string;
  page(query: PageQuery, signal?: AbortSignal): Promise<ListPage<Row>>;
  /** @returns its id @throws AppError with the refused fields */
  save(id: string | null, values: object, call: SaveCall): Promise<string>;
  /** @throws AppError saying what depends on it */
  remove?(row: { id: string }): Promise<void>;
  /** The row's name, for its buttons and the delete dialog. */
  nameOf(row: NoInfer<Row>): string;
  /** The columns of its table, where they are not its fields in their order. */
  columns?: readonly ListColumn<NoInfer<Row>>[];
  /** What its fields are chosen among, for its form. */
  choices?(): Promise<Choices<Fields>>;
  /** Roots of other queries that a save makes old. */
  stale?: readonly QueryKey[];
}

/** The same with its rule: what its table and form need to know. */
export type ManagedRecord<Fields extends RecordFields, Row extends ManagedRow> = ManagedDeclaration<
  Fields,
  Row
> &
  FormRecord<Fields, Row, SavedValues<Fields>>;

/** Declares a managed record: its form's rule follows from its fields. */
export const managedRecord = <const Fields extends RecordFields, Row extends ManagedRow>(
  declared: ManagedDeclaration<Fields, Row>,
): ManagedRecord<Fields, Row> => ({
  ...declared,
  schema: schemaOf(declared.fields) as ZodType as ZodType<SavedValues<Fields>, FormValues<Fields>>,
});
