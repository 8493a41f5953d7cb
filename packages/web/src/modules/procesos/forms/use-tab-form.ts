import type { FieldValues } from 'react-hook-form';
import type { ZodType } from 'zod';
import { type FieldLabel, useEntityForm } from '../../../platform/entity-form/use-entity-form.ts';
import type { Restored } from '../../../platform/history/restored.ts';
import type { Owner } from '../operations/procesos.ts';
import { administrationKey, type TabRecords } from '../operations/tabs.ts';

/** What every form of an administration tab is given. */
export interface TabFormProps<Row> {
  owner: Owner;
  /** null for a new record */
  row: Row | null;
  /** An old value of the history, on its way back into the form. */
  restored?: Restored | undefined;
  onClose: () => void;
}

interface Options<Row extends { id: string; version: number }, Values extends FieldValues, Sent> {
  records: TabRecords<Row, Sent>;
  schema: ZodType<Sent, Values>;
  valuesOf: (row: Row | null) => Values;
  /** With its article: 'el rol'. */
  thing: string;
  /** 'Rol guardado Exitosamente' */
  success: string;
  labels: { [Field in keyof Values]?: FieldLabel };
}

/** The form of one record of a project or a process, in the dialog of its table. */
export function useTabForm<
  Row extends { id: string; version: number },
  Values extends FieldValues,
  Sent,
>(
  { owner, row, restored, onClose }: TabFormProps<Row>,
  { records, schema, valuesOf, thing, success, labels }: Options<Row, Values, Sent>,
) {
  return useEntityForm({
    schema,
    defaults: valuesOf(row),
    version: row?.version ?? null,
    save: (values: Sent, call) => records.save(owner, row?.id ?? null, values, call),
    ...(row && {
      reload: async () => {
        const stored = (await records.read(owner, row.id)) ?? row;
        return { version: stored.version, values: valuesOf(stored) };
      },
    }),
    doing: `al guardar ${thing}`,
    success,
    // A role's name stands in resources, activities and errors too.
    invalidate: [administrationKey(owner)],
    restored,
    onSaved: onClose,
    labels,
  });
}
