import { type FormValues, formNames } from '@comarca/shared/core/record/record-fields';
import type { CertificateField } from '@comarca/shared/modules/folios/certificate';
import { folioFields, type folioSchema } from '@comarca/shared/modules/folios/folio.fields';
import type { Control } from 'react-hook-form';
import type { z } from 'zod';
import { formValues } from '../../../platform/record/field-values.ts';
import type { OpenCertificate } from '../operations/certificates.ts';

/** Boundaries, chain of titles and annotations, which are confirmed together. */
export const TITLES = 'titulos';

export type FolioFormValues = FormValues<typeof folioFields>;
export type FolioControl = Control<FolioFormValues, unknown, z.output<typeof folioSchema>>;

/** What was recognised as the form takes it; the form's empty value for the rest. */
export function recognisedValues({ campos }: OpenCertificate): FolioFormValues {
  const found = new Map(campos.map(({ campo, valor }) => [campo, valor]));
  const empty = formValues(folioFields, null);
  return Object.fromEntries(
    formNames(folioFields).map((name) => {
      const value = found.get(name);
      if (value === undefined) return [name, empty[name]];
      return [name, folioFields[name].kind === 'number' ? Number(value) : value];
    }),
  ) as FolioFormValues;
}

/** A value as it is compared: nothing is nothing, however it is written. */
const plain = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value);

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
