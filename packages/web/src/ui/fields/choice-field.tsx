import { Select } from 'antd';
import type { FieldControl } from './field.tsx';
import { OPTIONS_FAILED, OptionsFailure } from './options-failure.tsx';

interface Props extends FieldControl<string | null> {
  /** Undefined while they are being loaded. */
  options: readonly { value: string; label: string }[] | undefined;
  /** They could not be loaded, and this asks for them again. */
  onRetry?: (() => void) | undefined;
  /** Offers to take the choice back, where it is optional. */
  clearable?: boolean;
  disabled?: boolean;
  placeholder?: string;
}

/**
 * One of a short list, by its id; '' (or null, where it may be cleared) when none is chosen.
 *
 * @example
 * <Field control={control} name="contractType" label="Tipo" required>
 *   {(field) => <ChoiceField {...field} options={types} />}
 * </Field>
 */
export function ChoiceField({
  options,
  onRetry,
  clearable = false,
  placeholder = 'Seleccione',
  name: _name,
  value,
  onChange,
  ...field
}: Props) {
  return (
    <>
      <Select<string | null>
        {...field}
        allowClear={clearable}
        showSearch={{ optionFilterProp: 'label' }}
        loading={options === undefined && !onRetry}
        value={value || null}
        options={[...(options ?? [])]}
        onChange={(next) => onChange(next ?? (clearable ? null : ''))}
        placeholder={placeholder}
        notFoundContent={onRetry ? OPTIONS_FAILED : 'Sin resultados'}
        style={{ width: '100%' }}
      />
      {onRetry && <OptionsFailure onRetry={onRetry} />}
    </>
  );
}
