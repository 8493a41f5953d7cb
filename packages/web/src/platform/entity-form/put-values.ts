import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/** Puts values into a form as if they had been typed; the other fields stay. */
export function putValues<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  values: Readonly<Record<string, unknown>>,
): void {
  for (const [field, value] of Object.entries(values)) {
    form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, {
      shouldDirty: true,
      shouldValidate: true,
    });
  }
}
