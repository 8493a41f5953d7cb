import { type FormValues, formNames } from '@comarca/shared/core/record/record-fields';
import {
  type CertificateField,
  certificateFields,
} from '@comarca/shared/modules/folios/certificate';
import { fmiOf } from '@comarca/shared/modules/folios/fmi.rules';
import { folioFields, type folioSchema } from '@comarca/shared/modules/folios/folio.fields';
import type { Control } from 'react-hook-form';
import type { z } from 'zod';
import { formValues } from '../../../platform/record/field-values.ts';
import type { OpenCertificate } from '../operations/certificates.ts';

/** Boundaries, chain of titles and annotations, which are confirmed together. */
export const TITLES = 'titulos';

export type FolioFormValues = FormValues<typeof folioFields>;
export type FolioControl = Control<FolioFormValues, unknown, z.output<typeof folioSchema>>;

/** What was recognised as the form takes it; for the rest, what the folio that there is says. */
export function startingValues({ campos, existente }: OpenCertificate): FolioFormValues {
  const found = new Map(campos.map(({ campo, valor }) => [campo, valor]));
  const rest = formValues(folioFields, existente);
  return Object.fromEntries(
    formNames(folioFields).map((name) => {
      const value = found.get(name);
      if (value === undefined) return [name, rest[name]];
      return [name, folioFields[name].kind === 'number' ? Number(value) : value];
    }),
  ) as FolioFormValues;
}

/** A value as it is compared: nothing is nothing, however it is written. */
const plain = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value);

type SavedFolio = z.output<typeof folioSchema>;

/** The fields that were changed by hand. */
export const changedFields = (start: FolioFormValues, values: SavedFolio): CertificateField[] =>
  certificateFields.filter((name) => plain(values[name]) !== plain(start[name]));

/**
 * What is sent: under another number than that of the folio that there is, what stands in the form
 * of that folio, and nobody looked at, is no part of the new one.
 */
export function valuesToSend(
  { existente }: OpenCertificate,
  values: SavedFolio,
  reviewed: readonly string[],
): SavedFolio {
  if (!existente || fmiOf(values.fmi) === existente.fmi) return values;
  const empty = formValues(folioFields, null);
  const others = certificateFields.filter((name) => !reviewed.includes(name));
  return { ...values, ...Object.fromEntries(others.map((name) => [name, empty[name]])) };
}

/** What the folio that there is says of a field, when that is not what stands in the form. */
export function differenceFrom(
  existing: NonNullable<OpenCertificate['existente']>,
  name: CertificateField,
  value: unknown,
): { kind: 'igual' } | { kind: 'nuevo' } | { kind: 'difiere'; stored: string } {
  const read = existing[folioFields[name].read as keyof typeof existing];
  const stored = typeof read === 'object' && read !== null ? read.id : plain(read);
  if (stored === plain(value)) return { kind: 'igual' };
  if (stored === '') return { kind: 'nuevo' };
  return {
    kind: 'difiere',
    stored: typeof read === 'object' && read !== null ? read.nombre : stored,
  };
}
