import { type FormValues, formNames } from '@comarca/shared/core/record/record-fields';
import { folioFields } from '@comarca/shared/modules/folios/folio.fields';
import type { FolioRow } from './folio.repository.ts';

export type FolioForm = FormValues<typeof folioFields>;

/** What the form of a folio holds: of a new one, its empty values. */
export const formOf = (folio: FolioRow | undefined): FolioForm =>
  Object.fromEntries(
    formNames(folioFields).map((name) => {
      const { read, empty, kind } = folioFields[name];
      const value = folio?.[read as keyof FolioRow] ?? empty;
      const isChosen = kind === 'choice' && typeof value === 'object' && value !== null;
      return [name, isChosen && 'id' in value ? value.id : value];
    }),
  ) as FolioForm;
