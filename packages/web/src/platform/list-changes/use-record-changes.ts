import type { RecordFields } from '@comarca/shared/core/record/record-fields';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { OfferedQuery } from '../management/list/use-filter-options.ts';
import type { Choices } from '../record/choices.ts';
import type { WebRecord } from '../record/web-record.ts';
import { useCan } from '../session/use-session.ts';
import { type ChangeSources, changesOf, type ListChanges } from './list-changes.ts';

/** What of a record is changed in its list, as its module declares it once. */
interface Changeable<Fields extends RecordFields, Row, Options> {
  /** Days and choices of its form, which are columns of the list too. */
  names: readonly (keyof Fields & string)[];
  /** What they are chosen among. */
  offered: OfferedQuery<Options>;
  choicesOf: (options: Options | undefined) => Choices<Fields>;
  /** What those of them are searched among that have no choices. */
  sources?: ChangeSources<Fields>;
  nameOf: (row: Row) => string;
}

/** How the rows of a list are changed in it; null for who may not change the record. */
export function useRecordChanges<
  Fields extends RecordFields,
  Stored extends { id: string; version: number },
  Sent,
  Row extends { id: string },
  Options,
  Beside = unknown,
>(
  declared: WebRecord<Fields, Stored, Sent, Beside>,
  changeable: Changeable<Fields, Row, Options>,
): ListChanges<Row> | null {
  const { names, offered, choicesOf, sources, nameOf } = changeable;
  const mayChange = useCan(declared.change);
  const { data } = useQuery(offered);
  return useMemo(
    () =>
      mayChange
        ? changesOf(declared, {
            names,
            choices: choicesOf(data),
            nameOf,
            ...(sources && { sources }),
          })
        : null,
    [declared, mayChange, data, names, choicesOf, sources, nameOf],
  );
}
