import type { FormValues, RecordFields } from '@comarca/shared/core/record/record-fields';
import {
  type EntityFormOptions,
  type FieldLabel,
  useEntityForm,
} from '../entity-form/use-entity-form.ts';
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

type Labels<Values> = { [Name in keyof Values]?: FieldLabel };

/**
 * The form of a declared record: its values, names and saving follow from the declaration.
 *
 * @param choices what its fields are chosen among, by which a conflict names what was chosen
 * @param own what this form does otherwise; `read` looks at the stored record after a conflict,
 *   `initial` is what a new record starts with
 */
export function useRecordForm<
  Fields extends RecordFields,
  Stored extends { id: string; version: number },
  Sent,
  Beside = unknown,
>(
  declared: FormRecord<Fields, Stored, Sent, Beside>,
  { record, restored, onSaved }: RecordFormProps<Stored>,
  choices: Choices<Fields> = {},
  {
    read,
    initial,
    labels,
    ...own
  }: {
    read?: (stored: Stored) => void;
    initial?: Partial<FormValues<Fields>>;
  } & Partial<EntityFormOptions<FormValues<Fields> & NoInfer<Beside>, Sent, string>> = {},
) {
  type Values = FormValues<Fields> & Beside;
  const { entity, fields, savedThing = declared.thing } = declared;
  const valuesOf = (stored: Stored | null) =>
    ({ ...formValues(fields, stored), ...declared.beside?.(stored) }) as Values;
  return useEntityForm<Values, Sent, string>({
    schema: declared.schema,
    defaults: { ...valuesOf(record), ...(!record && initial) },
    version: record?.version ?? null,
    labels: { ...(conflictLabels(fields, choices) as Labels<Values>), ...labels },
    save: (values, call) => declared.save(record?.id ?? null, values, call),
    doing: `al guardar ${savedThing}`,
    success: declared.saved,
    invalidate: [declared.queryKey, ['history', entity]],
    onSaved,
    restored,
    ...(record && {
      record: { entity, id: record.id },
      reload: async () => {
        const stored = await declared.load(record.id);
        read?.(stored);
        return { version: stored.version, values: valuesOf(stored) };
      },
    }),
    ...own,
  });
}
