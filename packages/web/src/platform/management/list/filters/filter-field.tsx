import { DatePicker, Select } from 'antd';
import { OPTIONS_FAILED, OptionsFailure } from '../../../../ui/fields/options-failure.tsx';
import { dayjs } from '../../../../ui/fields/spanish-days.ts';
import { SearchPicker } from '../../../pickers/search-picker.tsx';
import { isPeriod, periodOptions } from '../../periods.ts';
import { useChosen } from '../../use-chosen.ts';
import { type FilterState, filterTexts, type ListFilter, rangeDays } from '../list-state.ts';

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
