import { useEffect, useEffectEvent } from 'react';
import {
  type Control,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  useController,
} from 'react-hook-form';
import { DropZone } from '../../../platform/uploads/drop-zone.tsx';
import type { Uploads } from '../../../platform/uploads/use-uploads.ts';
import type { ReceivedFile } from '../operations/letters.ts';

interface Props<Values extends FieldValues, Name extends FieldPath<Values>, Sent> {
  control: Control<Values, unknown, Sent>;
  name: Name;
  /** What the form holds for the files that arrived. */
  idsTaken: (files: readonly ReceivedFile[]) => FieldPathValue<Values, Name>;
  uploads: Uploads<ReceivedFile>;
  label: string;
  accept: string;
  help?: string;
  single?: boolean;
}

/** A drop zone as a field of a form: what was received becomes its value. */
export function UploadField<
  Values extends FieldValues,
  Name extends FieldPath<Values>,
  Sent = Values,
>({ control, name, idsTaken, uploads, ...zone }: Props<Values, Name, Sent>) {
  const { field, fieldState } = useController({ control, name });
  const ids = uploads.results.map(({ id }) => id).join();
  const take = useEffectEvent((received: string) => {
    const known = Array.isArray(field.value) ? field.value.join() : (field.value ?? '');
    if (received !== known) field.onChange(idsTaken(uploads.results));
  });
  useEffect(() => take(ids), [ids]);
  return (
    <>
      <DropZone uploads={uploads} {...zone} />
      {fieldState.error && (
        <p className="campo-error carta-error" role="alert">
          {fieldState.error.message}
        </p>
      )}
    </>
  );
}
