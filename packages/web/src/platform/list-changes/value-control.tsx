import { DatePicker, Select, type SelectProps } from 'antd';
import { type ComponentRef, type KeyboardEvent, useRef, useState } from 'react';
import { dayjs } from '../../ui/fields/spanish-days.ts';
import { PickerHint, type PickerItem, PickerOption } from '../pickers/search-picker.tsx';
import { usePickerSearch } from '../pickers/use-picker-search.ts';
import type { ChangeableField, ChangeSource } from './list-changes.ts';

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
  const { options, none, source } = field;
  if (source) {
    return (
      <SearchedValue
        {...{ source, label, none, value, onChange, onClose }}
        select={{ ...atOnce, ...closing, placeholder: 'Escriba para buscar' }}
      />
    );
  }
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

interface SearchedProps extends Pick<Props, 'label' | 'value' | 'onChange' | 'onClose'> {
  source: ChangeSource;
  none: string | null;
  select: SelectProps<string, PickerItem>;
}

/** One of the records that are found by what is typed. */
function SearchedValue({ source, label, none, value, onChange, onClose, select }: SearchedProps) {
  const [picked, setPicked] = useState<PickerItem>();
  const [open, setOpen] = useState(onClose !== undefined);
  const search = usePickerSearch(source, open);
  const nothing = none !== null && search.text === '' ? [{ value: '', label: none }] : [];
  // What was picked keeps its name while something else is searched.
  const kept = picked && search.text === '' ? [picked] : [];
  return (
    <Select<string, PickerItem>
      {...select}
      size="small"
      aria-label={label}
      popupMatchSelectWidth={false}
      loading={search.searching}
      onOpenChange={(next) => {
        setOpen(next);
        if (!next) onClose?.();
      }}
      showSearch={{ filterOption: false, searchValue: search.text, onSearch: search.setText }}
      notFoundContent={<PickerHint text={search.hint} onRetry={search.retry} />}
      {...(value !== undefined && { value })}
      options={[...nothing, ...kept, ...search.items]}
      optionRender={({ data }) => <PickerOption item={data} />}
      onChange={(next) => {
        setPicked(search.items.find((item) => item.value === next));
        onChange(next);
      }}
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
