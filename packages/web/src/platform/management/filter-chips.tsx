import { formatDate } from '@comarca/shared/core/formats';
import { Button, Tag } from 'antd';
import { type FilterState, filterTexts, type ListFilter } from './list/list-state.ts';
import { isPeriod, periodLabel } from './periods.ts';
import { useChosen } from './use-chosen.ts';

interface Props {
  /** Those in force. */
  filters: readonly ListFilter[];
  state: FilterState;
  /** Instead of 'Quitar filtros', and there without any filter too. */
  clear?: { label: string; onClear: () => void };
}

/** The filters that narrow the list now. */
export const activeFilters = (
  filters: readonly ListFilter[],
  { values }: Pick<FilterState, 'values'>,
): ListFilter[] => filters.filter(({ key }) => filterTexts(values, key).length > 0);

/** What narrows the list, each in words with a way to take it out. */
export function FilterChips({ filters, state, clear }: Props) {
  if (filters.length === 0 && !clear) return null;
  const removeAll = () =>
    state.change({
      page: undefined,
      ...Object.fromEntries(filters.map(({ key }) => [key, undefined])),
    });
  return (
    <ul className="lista-fichas" aria-label="Filtros activos">
      {filters.map((filter) => (
        <li key={filter.key}>
          <FilterChip filter={filter} state={state} />
        </li>
      ))}
      <li>
        <Button type="link" size="small" onClick={clear?.onClear ?? removeAll}>
          {clear?.label ?? 'Quitar filtros'}
        </Button>
      </li>
    </ul>
  );
}

interface ChipProps {
  filter: ListFilter;
  state: FilterState;
}

function FilterChip({ filter, state }: ChipProps) {
  const texts = filterTexts(state.values, filter.key);
  return filter.kind === 'buscador' ? (
    <FoundChip filter={filter} state={state} ids={texts} />
  ) : (
    <Chip filter={filter} state={state} said={saidOf(filter, texts)} />
  );
}

function FoundChip({
  filter,
  state,
  ids,
}: {
  filter: Extract<ListFilter, { kind: 'buscador' }>;
  state: FilterState;
  ids: string[];
}) {
  const items = useChosen(filter, ids);
  const said = ids.map((id) => items.find(({ value }) => value === id)?.label ?? '…').join(', ');
  return <Chip filter={filter} state={state} said={said} />;
}

function Chip({ filter: { key, label }, state, said }: ChipProps & { said: string }) {
  return (
    <NarrowingChip
      label={label}
      said={said}
      onRemove={() => state.change({ [key]: undefined, page: undefined })}
    />
  );
}

/** Something that narrows a list, in words, with a way to take it out. */
export function NarrowingChip({
  label,
  said,
  onRemove,
}: {
  label: string;
  said: string;
  onRemove: () => void;
}) {
  return (
    <Tag
      className="lista-ficha"
      closable={{ 'aria-label': `Quitar el filtro ${label}` }}
      onClose={(event) => {
        // It goes with what it stands for.
        event.preventDefault();
        onRemove();
      }}
    >
      <span title={said}>
        {label}: <b>{said}</b>
      </span>
    </Tag>
  );
}

function saidOf(filter: Exclude<ListFilter, { kind: 'buscador' }>, texts: string[]): string {
  const [first] = texts;
  if (filter.kind === 'si-no') return first === 'true' ? filter.yes : filter.no;
  if (filter.kind === 'rango') return rangeSaid(texts);
  return texts
    .map((text) => filter.options?.find(({ value }) => value === text)?.label ?? '…')
    .join(', ');
}

/** Two days, or a word for them, as people read it. */
export function rangeSaid([first = '', last = first]: readonly string[]): string {
  return isPeriod(first) ? periodLabel(first) : `${formatDate(first)} a ${formatDate(last)}`;
}
