import { fieldError } from '@comarca/shared/core/errors';
import { messages } from '@comarca/shared/core/validation';
import {
  checkedValues,
  type DocumentValues,
  type givenValues,
  valueText,
} from '@comarca/shared/modules/archivo/document-values';
import type { z } from 'zod';
import type { Reader } from '../../../core/db/database.ts';
import { type TypeWithFields, typeWithFields } from './type.repository.ts';

/** What a document is, and what it says in the fields of that type. */
export interface Typed {
  tipo: number | null;
  campos: DocumentValues;
}

/**
 * What a form gave for a type's fields, checked.
 * @throws AppError VALIDATION beside the field: `campos.12`
 */
export async function checkedFor(
  db: Reader,
  id: number | null,
  given: z.infer<typeof givenValues>,
): Promise<Typed> {
  const type = await typeWithFields(db, id);
  if (id !== null && !type) throw fieldError('tipo', messages.select);
  const { values, refusal } = checkedValues(type?.campos ?? [], given);
  if (refusal) throw fieldError(`campos.${refusal.field}`, refusal.message);
  return { tipo: id, campos: values };
}

/** What the history keeps of a document's type: its name, and each field that says something. */
export function toldValues(
  type: TypeWithFields | undefined,
  values: Readonly<DocumentValues>,
): { tipo: string | null; campos: string[] } {
  const said = (type?.campos ?? []).flatMap(({ id, nombre }) => {
    const value = values[id];
    return value === undefined ? [] : [`${nombre}: ${valueText(value)}`];
  });
  return { tipo: type?.nombre ?? null, campos: said };
}
