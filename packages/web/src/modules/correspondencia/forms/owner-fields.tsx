import { Segmented } from 'antd';
import { useState } from 'react';
import { SearchPicker } from '../../../platform/pickers/search-picker.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { findOwners, type OwnerKind } from '../operations/owners.ts';
import type { NewLetterForm } from './letter-values.ts';

const kinds = [
  { value: 'proyecto', label: 'Proyecto' },
  { value: 'proceso', label: 'Proceso' },
] as const;

/** What the letter is of: a project or a process, never both. */
export function OwnerFields({ form: { control, setValue } }: { form: NewLetterForm }) {
  const [kind, setKind] = useState<OwnerKind>('proyecto');
  const turn = (next: OwnerKind) => {
    setKind(next);
    const dirty = { shouldDirty: true };
    setValue('project', null, dirty);
    setValue('process', null, dirty);
    setValue('template', null, dirty);
    setValue('fields', [], dirty);
  };
  const isProject = kind === 'proyecto';
  return (
    <>
      <Segmented<OwnerKind>
        aria-label="La correspondencia es de"
        className="carta-instancia"
        options={[...kinds]}
        value={kind}
        onChange={turn}
      />
      <Field
        key={kind}
        control={control}
        name={isProject ? 'project' : 'process'}
        label={isProject ? 'Proyecto' : 'Proceso'}
        required
      >
        {(field) => (
          <SearchPicker
            {...field}
            source={`correspondencia-${kind}`}
            minLength={0}
            find={(text, signal) => findOwners(kind, text, signal)}
            onChange={(id) => {
              field.onChange(id);
              setValue('template', null);
              setValue('fields', []);
            }}
          />
        )}
      </Field>
    </>
  );
}
