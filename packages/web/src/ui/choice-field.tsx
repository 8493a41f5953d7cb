import { Select } from 'antd';
import type { CampoControl } from './campo.tsx';

interface Props extends CampoControl<string | null> {
  /** Undefined while they are being loaded. */
  options: readonly { value: string; label: string }[] | undefined;
  /** Offers to take the choice back, where it is optional. */
  clearable?: boolean;
  disabled?: boolean;
  placeholder?: string;
}

/**
 * One of a short list, by its id; '' (or null, where it may be cleared) when none is chosen.
 *
 * @example
 * <Campo control={control} name="contractType" label="Tipo" required>
 *   {(field) => <ChoiceField {...field} options={types} />}
 * </Campo>
 */
export function ChoiceField({
  options,
  clearable = false,
  placeholder = 'Seleccione',
  name: _name,
  value,
  onChange,
  ...field
}: Props) {
  return (
    <Select<string | null>
      {...field}
      allowClear={clearable}
      showSearch={{ optionFilterProp: 'label' }}
      loading={options === undefined}
      value={value || null}
      options={[...(options ?? [])]}
      onChange={(next) => onChange(next ?? (clearable ? null : ''))}
      placeholder={placeholder}
      notFoundContent="Sin resultados"
      style={{ width: '100%' }}
    />
  );
}
