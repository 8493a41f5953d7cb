import type { Permission } from '@comarca/shared/core/permissions';
import type { FormValues, RecordFields } from '@comarca/shared/core/record/record-fields';
import type { QueryKey } from '@tanstack/react-query';
import type { ZodType } from 'zod';
import type { SaveCall } from '../entity-form/use-entity-form.ts';

/** A record that is read and saved as a whole: what its panel and its form need to know of it. */
export interface WebRecord<
  Fields extends RecordFields,
  Stored extends { id: string; version: number },
  Sent,
> {
  /** Its kind as the server's history knows it: 'contrato'. */
  entity: string;
  /** With its article: 'el contrato'. */
  thing: string;
  /** The alert after a save: 'Contrato guardado Exitosamente'. */
  saved: string;
  fields: Fields;
  /** The schema that the server uses too. */
  schema: ZodType<Sent, FormValues<Fields>>;
  /** Who may change one that there is. */
  change: Permission;
  /** Root of its queries: a save makes them old. */
  queryKey: QueryKey;
  /** @throws AppError NOT_FOUND */
  load(id: string): Promise<Stored>;
  /** @returns its id @throws AppError with the refused fields */
  save(id: string | null, values: NoInfer<Sent>, call: SaveCall): Promise<string>;
}

/** The query of one record. */
export const recordKey = ({ queryKey }: { queryKey: QueryKey }, id: string): QueryKey => [
  ...queryKey,
  'uno',
  id,
];
