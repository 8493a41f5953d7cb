import { FilterOutlined } from '@ant-design/icons';
import { Badge, Button, DatePicker, Select } from 'antd';
import dayjs from 'dayjs';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { isListOpen } from '../../../ui/feedback/list-open.ts';
import { OPTIONS_FAILED, OptionsFailure } from '../../../ui/fields/options-failure.tsx';
import { SearchPicker } from '../../pickers/search-picker.tsx';
import { activeFilters, FilterChips } from '../filter-chips.tsx';
import { isPeriod, periodOptions } from '../periods.ts';
import { useChosen } from '../use-chosen.ts';
import { filterTexts, type ListFilter, type ListState, rangeDays } from './list-state.ts';

interface Props {
  filters: readonly ListFilter[];
  state: ListState;
}

/**
 * The list's filters behind one button that says how many are in force. They open above the table and
 * push it down, so that all of them are in sight however many there are. The focus goes to the first
 * one; Esc closes them and brings it back.
 */
export function ListFilters({ filters, state }: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const fields = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (open) fields.current?.querySelector('input')?.focus();
  }, [open]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || isListOpen(event.target)) return;
    // Not for the side panel too.
    event.preventDefault();
    setOpen(false);
    button.current?.focus();
  };
  const active = activeFilters(filters, state);
  return (
    <>
      <Badge count={active.length} size="small">
        <Button
          ref={button}
          icon={<FilterOutlined />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          Filtros
        </Button>
      </Badge>
      {open && (
        <fieldset ref={fields} className="lista-filtros" aria-label="Filtros" onKeyDown={onKeyDown}>
          {filters.map((filter) => (
            <FilterField key={filter.key} filter={filter} state={state} />
          ))}
        </fieldset>
      )}
      <FilterChips filters={active} state={state} />
    </>
  );
}

/** What a filter's control reads and changes: a list's state, or a dashboard's. */
export type FilterState = Pick<ListState, 'values' | 'change'>;

/** A filter with its label. */
export function FilterField({ filter, state }: { filter: ListFilter; state: FilterState }) {
  const id = `filtro-${filter.key}`;
  return (
    <div className="lista-filtro">
      <label htmlFor={id}>{filter.label}</label>
      <FilterControl id={id} filter={filter} state={state} />
    </div>
  );
}

function FilterControl({
  id,
  filter,
  state,
}: {
  id: string;
  filter: ListFilter;
  state: FilterState;
}) {
  const texts = filterTexts(state.values, filter.key);
  const change = (value: string[] | string | undefined) =>
    state.change({ [filter.key]: value, page: undefined });
  if (filter.kind === 'rango') {
    return <RangeField id={id} label={filter.label} texts={texts} onChange={change} />;
  }
  if (filter.kind === 'si-no') {
    return (
      <Select
        id={id}
        allowClear
        value={texts[0] ?? null}
        options={[
          { value: 'true', label: filter.yes },
          { value: 'false', label: filter.no },
        ]}
        onChange={(value?: string | null) => change(value ?? undefined)}
        placeholder="Todos"
      />
    );
  }
  if (filter.kind === 'buscador') {
    return <FilterPicker id={id} filter={filter} ids={texts} onChange={change} />;
  }
  const { options, onRetry } = filter;
  return (
    <>
      <Select
        id={id}
        mode="multiple"
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        maxTagCount={2}
        value={texts}
        options={[...(options ?? [])]}
        loading={options === undefined && !onRetry}
        {...(onRetry && { status: 'error' as const })}
        onChange={(values: string[]) => change(values)}
        placeholder="Todos"
        notFoundContent={withoutOptions(filter)}
      />
      {onRetry && <OptionsFailure onRetry={onRetry} />}
    </>
  );
}

interface RangeProps {
  id: string;
  label: string;
  texts: readonly string[];
  onChange: (value: string[] | string | undefined) => void;
}

/** Two days, or a word for them. */
function RangeField({ id, label, texts, onChange }: RangeProps) {
  const [from, to] = rangeDays(texts) ?? [];
  const [word] = texts;
  return (
    <>
      <DatePicker.RangePicker
        id={id}
        value={from && to ? [dayjs(from), dayjs(to)] : null}
        format="DD/MM/YYYY"
        onChange={(days) =>
          onChange(days?.map((day) => day?.format('YYYY-MM-DD') ?? '').filter(Boolean))
        }
      />
      <Select
        allowClear
        aria-label={`Período de ${label}`}
        placeholder="O un período: este mes, últimos 30 días…"
        value={isPeriod(word) ? word : null}
        options={periodOptions}
        onChange={(period?: string | null) => onChange(period ?? undefined)}
      />
    </>
  );
}

function withoutOptions({ options, onRetry }: Extract<ListFilter, { kind: 'lista' }>): string {
  if (onRetry) return OPTIONS_FAILED;
  return options ? 'Sin resultados' : 'Cargando…';
}

interface PickerProps {
  id: string;
  filter: Extract<ListFilter, { kind: 'buscador' }>;
  ids: string[];
  onChange: (ids: string[]) => void;
}

/** Ids that came in the address get their names from the server. */
function FilterPicker({ id, filter, ids, onChange }: PickerProps) {
  const { source, find } = filter;
  const data = useChosen(filter, ids);
  return (
    <SearchPicker
      multiple
      id={id}
      source={source}
      find={find}
      known={data}
      value={ids}
      onChange={onChange}
      placeholder="Todos"
    />
  );
}
