import { DatePicker, Select } from 'antd';
import { type ComponentRef, type KeyboardEvent, useRef } from 'react';
import { dayjs } from '../../ui/fields/spanish-days.ts';
import type { ChangeableField } from './list-changes.ts';

const STORED = 'YYYY-MM-DD';
const WRITTEN = 'DD/MM/YYYY';

interface Props {
  field: ChangeableField;
  label: string;
  /** What is chosen already, where it stands in a bar and not in the place of a value. */
  value?: string | undefined;
  onChange: (value: string) => void;
  /** In the place of a value it is open at once, and this puts the value back; told what was typed and not confirmed. */
  onClose?: (left?: LeftValue) => void;
}

/** What was typed into a control that was left for something else. */
export interface LeftValue {
  text: string;
  /** what it means; null where it is no value */
  value: string | null;
}

/** Takes one value of a field: a day, or one of its options. */
export function ValueControl({ field, label, value, onChange, onClose }: Props) {
  const inPlace = onClose !== undefined;
  const atOnce = inPlace ? { autoFocus: true, open: true } : {};
  const picker = useRef<PickerRef>(null);
  const closing = {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !inPlace) return;
      event.stopPropagation();
      onClose();
    },
  };
  if (field.kind === 'day') {
    return (
      <DatePicker
        ref={picker}
        {...atOnce}
        {...closing}
        onOpenChange={(open) => !open && onClose?.(leftIn(picker.current))}
        size="small"
        aria-label={label}
        format={WRITTEN}
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
      onOpenChange={(open) => !open && onClose?.()}
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

/** The day that is typed into a picker. */
function leftIn(picker: PickerRef | null): LeftValue | undefined {
  const text = picker?.nativeElement.querySelector('input')?.value ?? '';
  if (text === '') return undefined;
  const day = dayjs(text, WRITTEN, true);
  return { text, value: day.isValid() ? day.format(STORED) : null };
}

type PickerRef = ComponentRef<typeof DatePicker>;

const emptyDay = (onChange: Props['onChange']) => (
  <button type="button" className="celda-sin-fecha" onClick={() => onChange('')}>
    Quitar la fecha
  </button>
);
