import { InputNumber } from 'antd';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { Field } from '../../../ui/fields/field.tsx';
import './study-fields.css';
import { SystemSelect } from '../../geovisor/public.ts';

interface Props<Values extends FieldValues, Sent> {
  control: Control<Values, unknown, Sent>;
  buffer: FieldPath<Values>;
  system: FieldPath<Values>;
  /** What the coordinate system is of. */
  systemLabel: string;
}

/** What a boundary is studied with: how far around it, and in which system. */
export function StudyFields<Values extends FieldValues, Sent>({
  control,
  buffer,
  system,
  systemLabel,
}: Props<Values, Sent>) {
  return (
    <div className="estudio-par">
      <Field control={control} name={buffer} label="Buffer [metros]" required>
        {({ ref, ...field }) => (
          <InputNumber
            {...field}
            ref={ref}
            min={0}
            step={100}
            decimalSeparator=","
            suffix="m"
            style={{ width: '100%' }}
          />
        )}
      </Field>
      <Field control={control} name={system} label={systemLabel} required>
        {({ id, value, onChange, status }) => (
          <SystemSelect id={id} value={value} onChange={onChange} {...(status && { status })} />
        )}
      </Field>
    </div>
  );
}
