import type { QueryKey } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import type { ZodType } from 'zod';
import {
  type EntityFormState,
  type FieldLabel,
  useEntityForm,
} from '../entity-form/use-entity-form.ts';
import type { Restored } from '../history/restored.ts';
import type { ManagedCalls, ManagedRecord } from './managed-calls.ts';

interface Options<Row extends ManagedRecord, Values extends FieldValues, Sent> {
  /** null for a new record */
  row: Row | null;
  calls: Pick<ManagedCalls<Row, Sent>, 'find' | 'save'>;
  schema: ZodType<Sent, Values>;
  /** The form's values of a record; of a new one. */
  valuesOf: (row: Row | null) => Values;
  /** With its article: 'la capa base'. */
  thing: string;
  /** 'Capa base guardada Exitosamente' */
  success: string;
  labels: { [Field in keyof Values]?: FieldLabel };
  invalidate: readonly QueryKey[];
  /** An old value of the history, on its way back into the form. */
  restored?: Restored | undefined;
  onClose: () => void;
}

/** The form of a record of a `ManagementTable`, from the calls of its kind. */
export function useManagedForm<Row extends ManagedRecord, Values extends FieldValues, Sent>({
  row,
  calls,
  valuesOf,
  thing,
  restored,
  onClose,
  ...options
}: Options<Row, Values, Sent>): EntityFormState<Values, Sent> {
  return useEntityForm({
    ...options,
    defaults: valuesOf(row),
    version: row?.version ?? null,
    save: (values: Sent, call) => calls.save(row?.id ?? null, values, call),
    ...(row && {
      reload: async () => {
        const stored = await calls.find(row.id);
        return { version: stored.version, values: valuesOf(stored) };
      },
    }),
    restored,
    doing: `al guardar ${thing}`,
    onSaved: onClose,
  });
}
