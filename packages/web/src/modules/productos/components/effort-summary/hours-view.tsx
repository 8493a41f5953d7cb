import { LeftOutlined, ReloadOutlined, RightOutlined } from '@ant-design/icons';
import { addDays } from '@comarca/shared/core/days';
import { wholeDays } from '@comarca/shared/core/formats';
import { effortDay, spellMinutes, weekOf } from '@comarca/shared/modules/productos/effort.rules';
import type {
  ConsolidatedGrouping,
  ConsolidatedUnit,
} from '@comarca/shared/modules/productos/effort-summary.rules';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Segmented, Skeleton, Tooltip } from 'antd';
import { failureInstead } from '../../../../platform/alerts/failure-instead.ts';
import { ListFilters } from '../../../../platform/management/list/filters/list-filters.tsx';
import type { ListFilter, ListState } from '../../../../platform/management/list/list-state.ts';
import { EmptyState, ErrorState } from '../../../../ui/feedback/states.tsx';
import { SearchBox } from '../../../../ui/fields/search-box.tsx';
import { consolidatedKey, type Hours, loadHours } from '../../operations/efforts/effort-summary.ts';
import {
  filterOfGrouping,
  monthOf,
  neighbour,
  periodName,
} from '../../operations/efforts/effort-summary-view.ts';
import type { Period } from '../../operations/efforts/efforts.ts';
import type { Narrowing } from './hours-rows.tsx';
import { HoursTable } from './hours-table.tsx';

const groupings = [
  { value: 'recurso', label: 'Recurso' },
  { value: 'actividad', label: 'Actividad' },
  { value: 'instancia', label: 'Proceso/Proyecto' },
] as const;
const units = [
  { value: 'dia', label: 'Días' },
  { value: 'semana', label: 'Semanas' },
  { value: 'mes', label: 'Meses' },
] as const;

interface Props {
  state: ListState;
  filters: readonly ListFilter[];
  agrupar: ConsolidatedGrouping;
  unidad: ConsolidatedUnit;
  /** the days in force */
  period: Period;
}

/** Hours of people, activities or projects over days, weeks or months. */
export function HoursView({ state, filters, agrupar, unidad, period }: Props) {
  const { change, query } = state;
  const today = effortDay(Date.now());
  const asked = {
    agrupar,
    unidad,
    search: query.search,
    filters: { ...query.filters, fecha_Range: rangeOf(period) },
  };
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...consolidatedKey, 'horas', asked],
    queryFn: ({ signal }) => loadHours(asked, signal),
    placeholderData: keepPreviousData,
    meta: { doing: 'al cargar las horas' },
  });
  const failure = failureInstead(data, error);
  const go = ({ first, last }: Period) => change({ fecha_Range: [first, last] });
  const narrow = ({ row, days }: Narrowing) =>
    change({
      vista: undefined,
      page: undefined,
      fecha_Range: days ? [days.first, days.last] : [period.first, period.last],
      ...(row !== undefined && { [filterOfGrouping[agrupar]]: [row] }),
    });
  return (
    <>
      <div className="lista-barra">
        <SearchBox
          value={query.search}
          onSearch={(search) => change({ search }, { replace: true })}
          label="Buscar esfuerzos"
          shortcut
        />
        <ListFilters filters={filters} state={state} />
        <Tooltip title="Refrescar Elementos">
          <Button
            icon={<ReloadOutlined spin={isFetching} />}
            aria-label="Refrescar Elementos"
            onClick={() => void refetch()}
          />
        </Tooltip>
      </div>
      <div className="consolidado-mandos">
        <Button
          icon={<LeftOutlined />}
          aria-label="Periodo anterior"
          onClick={() => go(neighbour(period, -1))}
        />
        <Button
          icon={<RightOutlined />}
          aria-label="Periodo siguiente"
          onClick={() => go(neighbour(period, 1))}
        />
        <h2 aria-live="polite">{periodName(period)}</h2>
        <Button onClick={() => go({ first: weekOf(today), last: addDays(weekOf(today), 6) })}>
          Esta semana
        </Button>
        <Button onClick={() => go(monthOf(today))}>Este mes</Button>
        <Segmented
          aria-label="Filas"
          value={agrupar}
          options={[...groupings]}
          onChange={(value) => change({ agrupar: value })}
        />
        <Segmented
          aria-label="Columnas"
          value={unidad}
          options={[...units]}
          onChange={(value) => change({ unidad: value })}
        />
      </div>
      {failure ? (
        <ErrorState
          title="No se pudieron sumar los esfuerzos"
          text={failure.message}
          onRetry={() => void refetch()}
        />
      ) : (
        <Content
          hours={data}
          {...{ agrupar, unidad, period, today }}
          whole={isWhole(state, filters)}
          onNarrow={narrow}
        />
      )}
    </>
  );
}

interface ContentProps extends Omit<Props, 'state' | 'filters'> {
  hours: Hours | undefined;
  today: string;
  whole: boolean;
  onNarrow: (to: Narrowing) => void;
}

function Content({ hours, ...rest }: ContentProps) {
  if (!hours) {
    return (
      <div role="status" aria-label="Cargando esfuerzos">
        <Skeleton active paragraph={{ rows: 8 }} />
      </div>
    );
  }
  if (hours.filas.length === 0) {
    return (
      <EmptyState
        title="Sin esfuerzos en este periodo"
        text="Elija otras fechas o quite un filtro."
      />
    );
  }
  const { minutosGestion, minutosControl } = hours;
  return (
    <>
      <p className="consolidado-suma">
        <strong>Total {spellMinutes(minutosGestion + minutosControl)}</strong>
        {` · Gestión ${spellMinutes(minutosGestion)} · Control ${spellMinutes(minutosControl)}`}
      </p>
      <HoursTable hours={hours} {...rest} />
    </>
  );
}

const rangeOf = ({ first, last }: Period): string[] => wholeDays(first, last);

/** Whether all the work of the people is shown: only then hours can be missing. */
const isWhole = ({ query, values }: ListState, filters: readonly ListFilter[]): boolean =>
  query.search === '' &&
  filters.every(
    ({ key }) =>
      key === 'fecha_Range' ||
      key === 'recurso_In' ||
      [values[key]].flat().every((value) => value === undefined || value === ''),
  );
