import type { Permission } from '@comarca/shared/core/permissions';
import type { FormValues, RecordFields } from '@comarca/shared/core/record/record-fields';
import type { QueryKey } from '@tanstack/react-query';
import type { ZodType } from 'zod';
import type { SaveCall } from '../entity-form/use-entity-form.ts';

/** A record that is read and saved as a whole, as its module declares it. */
export interface DeclaredRecord<
  Fields extends RecordFields,
  Stored extends { id: string; version: number },
> {
  /** Its kind as the server's history knows it: 'contrato'. */
  entity: string;
  /** With its article: 'el contrato'. */
  thing: string;
  /** The same in the alert after a save that failed, where it is said otherwise there. */
  savedThing?: string;
  /** The alert after a save: 'Contrato guardado Exitosamente'. */
  saved: string;
  fields: Fields;
  /** What it is called among what a person opened last; it is not remembered without a name. */
  nameOf?(record: Stored): string;
  /** Whether this one is not changed any more, by nobody. */
  isClosed?(record: Stored): boolean;
  /** Root of its queries: a save makes them old. */
  queryKey: QueryKey;
  /** @throws AppError NOT_FOUND */
  load(id: string): Promise<Stored>;
}

/** The same with its rule: what its form needs to know of it. */
export interface FormRecord<
  Fields extends RecordFields,
  Stored extends { id: string; version: number },
  Sent,
  Beside = unknown,
> extends DeclaredRecord<Fields, Stored> {
  /** The schema that the server uses too. */
  schema: ZodType<Sent, FormValues<Fields> & NoInfer<Beside>>;
  /** What its form holds that is no field of the record: a switch, a new picture. */
  beside?(record: Stored | null): Beside;
  /** @returns its id @throws AppError with the refused fields */
  save(id: string | null, values: NoInfer<Sent>, call: SaveCall): Promise<string>;
}

/** The same for its panel. */
export interface WebRecord<
  Fields extends RecordFields,
  Stored extends { id: string; version: number },
  Sent,
  Beside = unknown,
> extends FormRecord<Fields, Stored, Sent, Beside> {
  /** Who may change one that there is. */
  change: Permission;
}

/** The query of one record. */
export const recordKey = ({ queryKey }: { queryKey: QueryKey }, id: string): QueryKey => [
  ...queryKey,
  'uno',
  id,
];
