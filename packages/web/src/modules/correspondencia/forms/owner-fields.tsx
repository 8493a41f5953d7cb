import { Segmented } from 'antd';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type PickerItem, SearchPicker } from '../../../platform/pickers/search-picker.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { findOwners } from '../operations/owners.ts';
import type { NewLetterForm } from './letter-values.ts';

const kinds = [
  { value: 'project', label: 'Proyecto' },
  { value: 'process', label: 'Proceso' },
] as const;
type OwnerField = (typeof kinds)[number]['value'];

const kindOf = { project: 'proyecto', process: 'proceso' } as const;

interface Props {
  form: NewLetterForm;
  /** The owner of the letter that it answers, for its name. */
  known: readonly PickerItem[];
}

/** What the letter is of: a project or a process, never both. The other one is kept aside. */
export function OwnerFields({ form: { control, setValue }, known }: Props) {
  const [project, process] = useWatch({ control, name: ['project', 'process'] });
  const [turned, setTurned] = useState<OwnerField>('project');
  const [picked, setPicked] = useState<readonly PickerItem[]>([]);
  const aside = useRef<string | null>(null);
  const owner = process ? 'process' : project ? 'project' : turned;
  const turn = (next: OwnerField) => {
    const dirty = { shouldDirty: true };
    const left = project || process || null;
    setValue(owner, null, dirty);
    setValue(next, aside.current, dirty);
    aside.current = left;
    setTurned(next);
  };
  return (
    <>
      <Segmented<OwnerField>
        aria-label="La correspondencia es de"
        className="carta-instancia"
        options={[...kinds]}
        value={owner}
        onChange={turn}
      />
      <Field
        key={owner}
        control={control}
        name={owner}
        label={owner === 'project' ? 'Proyecto' : 'Proceso'}
        required
      >
        {(field) => (
          <SearchPicker
            {...field}
            source={`correspondencia-${kindOf[owner]}`}
            minLength={0}
            find={(text, signal) => findOwners(kindOf[owner], text, signal)}
            known={[...known, ...picked]}
            onPick={(item) => setPicked([...picked, item])}
          />
        )}
      </Field>
    </>
  );
}
