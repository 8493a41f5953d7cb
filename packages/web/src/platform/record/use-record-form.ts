import type { FormValues, RecordFields } from '@comarca/shared/core/record/record-fields';
import { type EntityFormOptions, useEntityForm } from '../entity-form/use-entity-form.ts';
import type { Restored } from '../history/restored.ts';
import type { Choices } from './choices.ts';
import { conflictLabels, formValues } from './field-values.ts';
import type { FormRecord } from './web-record.ts';

/** What the panel hands to the form of its record. */
export interface RecordFormProps<Stored> {
  /** Null for a new one. */
  record: Stored | null;
  restored: Restored | null;
  onSaved: (id: string) => void;
  onClose: () => void;
}

/**
 * The form of a declared record: its values, names and saving follow from the declaration.
 *
 * @param choices what its fields are chosen among, by which a conflict names what was chosen
 * @param own what this form does otherwise; `read` looks at the stored record after a conflict
 */
export function useRecordForm<
  Fields extends RecordFields,
  Stored extends { id: string; version: number },
  Sent,
>(
  declared: FormRecord<Fields, Stored, Sent>,
  { record, restored, onSaved }: RecordFormProps<Stored>,
  choices: Choices<Fields> = {},
  {
    read,
    ...own
  }: { read?: (stored: Stored) => void } & Partial<
    EntityFormOptions<FormValues<Fields>, Sent, string>
  > = {},
) {
  const { entity, thing, fields } = declared;
  return useEntityForm<FormValues<Fields>, Sent, string>({
    schema: declared.schema,
    defaults: formValues(fields, record),
    version: record?.version ?? null,
    labels: conflictLabels(fields, choices),
    save: (values, call) => declared.save(record?.id ?? null, values, call),
    doing: `al guardar ${thing}`,
    success: declared.saved,
    invalidate: [declared.queryKey, ['history', entity]],
    onSaved,
    restored,
    ...(record && {
      record: { entity, id: record.id },
      reload: async () => {
        const stored = await declared.load(record.id);
        read?.(stored);
        return { version: stored.version, values: formValues(fields, stored) };
      },
    }),
    ...own,
  });
}
