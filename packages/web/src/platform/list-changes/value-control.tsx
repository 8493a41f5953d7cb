import { DatePicker, Select } from 'antd';
import dayjs from 'dayjs';
import type { KeyboardEvent } from 'react';
import type { ChangeableField } from './list-changes.ts';

const STORED = 'YYYY-MM-DD';

interface Props {
  field: ChangeableField;
  label: string;
  /** What is chosen already, where it stands in a bar and not in the place of a value. */
  value?: string | undefined;
  onChange: (value: string) => void;
  /** In the place of a value it is open at once, and this puts the value back. */
  onClose?: () => void;
}

/** Takes one value of a field: a day, or one of its options. */
export function ValueControl({ field, label, value, onChange, onClose }: Props) {
  const inPlace = onClose !== undefined;
  const atOnce = inPlace ? { autoFocus: true, open: true } : {};
  const closing = {
    onOpenChange: (open: boolean) => !open && onClose?.(),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !inPlace) return;
      event.stopPropagation();
      onClose();
    },
  };
  if (field.kind === 'day') {
    return (
      <DatePicker
        {...atOnce}
        {...closing}
        size="small"
        aria-label={label}
        format="DD/MM/YYYY"
        value={value ? dayjs(value, STORED) : null}
        placeholder={field.none === null ? 'DD/MM/AAAA' : 'Sin fecha'}
        {...(field.none !== null && inPlace && { renderExtraFooter: () => emptyDay(onChange) })}
        onChange={(day) => onChange(day ? day.format(STORED) : '')}
      />
    );
  }
  const { options, none } = field;
  return (
    <Select
      {...atOnce}
      {...closing}
      size="small"
      aria-label={label}
      placeholder={field.label}
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      loading={options === undefined}
      {...(value !== undefined && { value })}
      options={[...(none === null ? [] : [{ value: '', label: none }]), ...(options ?? [])]}
      onChange={(next: string) => onChange(next)}
    />
  );
}

const emptyDay = (onChange: Props['onChange']) => (
  <button type="button" className="celda-sin-fecha" onClick={() => onChange('')}>
    Quitar la fecha
  </button>
);
