import { Button, Select } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { RefCallBack } from 'react-hook-form';
import { useRestoredChoice } from './restored-choice.ts';
import './search-picker.css';
import { type PickerSource, usePickerSearch } from './use-picker-search.ts';

/** Something that can be picked. A source may add fields of its own, see `onPick`. */
export interface PickerItem {
  value: string;
  label: string;
  /** A second line that tells namesakes apart: an identification, a code. */
  detail?: string | null;
}

interface CommonProps<Item extends PickerItem> extends PickerSource<Item> {
  /** The items of the stored value, for their labels. */
  known?: readonly PickerItem[];
  /** What was picked, with all that the source knows of it. */
  onPick?: (item: Item) => void;
  placeholder?: string;
  /** Where the list of results is put: the page, unless something else fills the screen. */
  popupContainer?: () => HTMLElement;
  /** How high the list of results may be, in pixels; as the library has it unless told. */
  popupHeight?: number;
  disabled?: boolean;
  /** What `Field` hands over: spread it. */
  id?: string;
  name?: string;
  ref?: RefCallBack;
  onBlur?: () => void;
  status?: 'error';
  'aria-label'?: string;
  'aria-required'?: boolean;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string;
}

/** What picks one record. */
export interface SinglePickerProps<Item extends PickerItem> extends CommonProps<Item> {
  multiple?: false;
  /** The picked id; null or '' for none. */
  value: string | null | undefined;
  onChange: (value: string | null) => void;
}

interface MultipleProps<Item extends PickerItem> extends CommonProps<Item> {
  multiple: true;
  value: readonly string[];
  onChange: (value: string[]) => void;
}

interface Chosen {
  value: string;
  label: string;
}

/**
 * Picks one or several records by searching on the server: from 3 characters on, half a second
 * after the last key. The form's value is the id, or the ids.
 *
 * @example
 * <Field control={form.control} name="padre" label="Contrato padre">
 *   {(field) => (
 *     <SearchPicker {...field} source="contratos" find={findContratos}
 *       known={contrato?.padre ? [{ value: contrato.padre.id, label: contrato.padre.nombre }] : []} />
 *   )}
 * </Field>
 */
export function SearchPicker<Item extends PickerItem>(
  props: SinglePickerProps<Item> | MultipleProps<Item>,
) {
  const {
    source,
    find,
    minLength,
    freshMs,
    known = [],
    onPick,
    doing,
    multiple,
    value,
    onChange,
    ...rest
  } = props;
  const {
    name,
    placeholder = 'Escriba para buscar',
    popupContainer,
    popupHeight,
    ...select
  } = rest;
  const [open, setOpen] = useState(false);
  const restored = useRestoredChoice(name);
  const [picked, setPicked] = useState<readonly PickerItem[]>([]);
  const search = usePickerSearch<Item>(
    {
      source,
      find,
      ...(doing && { doing }),
      ...(minLength !== undefined && { minLength }),
      ...(freshMs !== undefined && { freshMs }),
    },
    open,
  );
  const ids = multiple ? value : value ? [value] : [];
  const chosen = ids.map((id) => chosenOf(id, [...picked, ...known, ...restored]));

  const take = (next: readonly Chosen[]) => {
    const items = next.map((one) => search.items.find((item) => item.value === one.value));
    const found = items.filter((item) => item !== undefined);
    setPicked([...picked.filter(({ value: id }) => ids.includes(id)), ...found]);
    const added = found.find((item) => !ids.includes(item.value));
    const values = next.map((one) => one.value);
    if (props.multiple) props.onChange(values);
    else props.onChange(values[0] ?? null);
    if (added) onPick?.(added);
    search.setText('');
  };
  return (
    <Select<readonly Chosen[] | Chosen | null, Item>
      {...select}
      {...(multiple && { mode: 'multiple' as const })}
      {...(popupContainer && { getPopupContainer: popupContainer })}
      {...(popupHeight !== undefined && { listHeight: popupHeight })}
      className="selector"
      placeholder={placeholder}
      labelInValue
      allowClear
      value={multiple ? chosen : (chosen[0] ?? null)}
      options={[...search.items]}
      loading={search.searching}
      open={open}
      onOpenChange={setOpen}
      showSearch={{ filterOption: false, searchValue: search.text, onSearch: search.setText }}
      optionRender={({ data }) => <PickerOption item={data} />}
      notFoundContent={<PickerHint text={search.hint} onRetry={search.retry} />}
      popupRender={(list) => (
        <NamedList>
          {list}
          {search.note && (
            <p className="selector-nota" role="status">
              <PickerHint text={search.note} onRetry={search.retry} />
            </p>
          )}
        </NamedList>
      )}
      onChange={(next) => take(listOf(next))}
    />
  );
}

/** What stands in place of the options, and the way to search again what could not be searched. */
export const PickerHint = ({ text, onRetry }: { text: string; onRetry: (() => void) | null }) => (
  <>
    {text}{' '}
    {onRetry && (
      <Button type="link" size="small" onClick={onRetry}>
        Intentar de nuevo
      </Button>
    )}
  </>
);

/** The select gives its list of options no name of its own: a screen reader would find a nameless list. */
function NamedList({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    for (const list of box.current?.querySelectorAll('[role="listbox"]') ?? []) {
      list.setAttribute('aria-label', 'Resultados de la búsqueda');
    }
  });
  return <div ref={box}>{children}</div>;
}

/** A found record, with the line that tells it from its namesakes. */
export function PickerOption({ item: { label, detail } }: { item: PickerItem }) {
  return (
    <span className="selector-opcion">
      {label}
      {detail && <small>{detail}</small>}
    </span>
  );
}

function listOf(value: readonly Chosen[] | Chosen | null | undefined): readonly Chosen[] {
  if (!value) return [];
  return Array.isArray(value) ? value : [value as Chosen];
}

const chosenOf = (id: string, known: readonly PickerItem[]): Chosen => ({
  value: id,
  label: known.find(({ value }) => value === id)?.label ?? id,
});
