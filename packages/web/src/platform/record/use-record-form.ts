import type { FormValues, RecordFields } from '@comarca/shared/core/record/record-fields';
import {
  type EntityFormOptions,
  type EntityFormState,
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

/** What a form does otherwise than its declaration says. */
export type OwnOptions<Fields extends RecordFields, Stored, Sent, Beside> = {
  /** Looks at the stored record after a conflict. */
  read?: (stored: Stored) => void;
  /** What a new record starts with. */
  initial?: Partial<FormValues<Fields>>;
} & Partial<EntityFormOptions<FormValues<Fields> & NoInfer<Beside>, Sent, string>>;

/**
 * The form of a declared record: its values, names and saving follow from the declaration.
 *
 * @param choices what its fields are chosen among, by which a conflict names what was chosen
 */
export function useRecordForm<
  Fields extends RecordFields,
  Stored extends { id: string; version: number },
  Sent,
  Beside = unknown,
>(
  declared: FormRecord<Fields, Stored, Sent, Beside>,
  { record, restored, onSaved }: Omit<RecordFormProps<Stored>, 'onClose'>,
  choices: Choices<Fields> = {},
  { read, initial, labels, ...own }: OwnOptions<Fields, Stored, Sent, Beside> = {},
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

/** The form of a declared record, for the parts of which it consists. */
export type FormOf<Declared> =
  Declared extends FormRecord<infer Fields, infer _Stored, infer Sent, infer Beside>
    ? EntityFormState<FormValues<Fields> & Beside, Sent>
    : never;
