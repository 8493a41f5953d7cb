import { dayOf } from '@comarca/shared/core/formats';
import type { DevelopmentState } from '@comarca/shared/modules/desarrollos/development.rules';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { z } from 'zod';
import { LoadFailure } from '../../../platform/alerts/load-failure.tsx';
import { MonthCalendar } from '../../../platform/calendar/month-calendar.tsx';
import { listSearch, useListState } from '../../../platform/management/list/list-state.ts';
import { NarrowedView } from '../../../platform/management/list/narrowed-view.tsx';
import { useGoTo } from '../../../platform/navigation/route-link.tsx';
import { useUrlState } from '../../../platform/navigation/url-state.ts';
import { DevelopmentViews } from '../components/development-views.tsx';
import { loadMonth, MOST_SHOWN } from '../operations/calendar.ts';
import type { DevelopmentListRow } from '../operations/developments.ts';
import { developmentsKey } from '../operations/developments-key.ts';
import { useDevelopmentFilters } from '../operations/use-development-filters.ts';

const monthSearch = listSearch.extend({
  mes: z
    .string()
    .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)
    .optional()
    .catch(undefined),
});

/** The colours of the states, dark enough for small letters in white. */
const grounds: Readonly<Record<DevelopmentState, string>> = {
  PENDIENTE: '#b3261e',
  DESARROLLANDO: '#8a5a00',
  TERMINADO: '#1f6f4a',
  ARCHIVADO: '#5a6268',
};

const calendarKey = [...developmentsKey, 'calendario'] as const;

/** `/desarrollos/calendario` */
export function DevelopmentsCalendarScreen() {
  const filters = useDevelopmentFilters();
  const state = useListState(filters);
  const { search, filters: narrowing } = state.query;
  const [{ mes = dayOf(new Date()).slice(0, 7) }, change] = useUrlState(monthSearch);
  const goTo = useGoTo();
  const { data, error, refetch } = useQuery({
    queryKey: [...calendarKey, mes, search, narrowing],
    queryFn: ({ signal }) => loadMonth(mes, { search, filters: narrowing }, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <NarrowedView
      plural="desarrollos"
      views={<DevelopmentViews view="DevelopmentsCalendar" />}
      title="Calendario de desarrollos"
      detail="De la fecha de inicio a la fecha fin de cada desarrollo, en el color de su estado."
      filters={filters}
      state={state}
      queryKey={calendarKey}
    >
      {error && (
        <LoadFailure thing="el calendario" failure={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton active />}
      {data && (
        <MonthCalendar
          month={mes}
          onMonth={(month) => change({ mes: month })}
          spans={data.rows.map(spanOf)}
          onOpen={(itemId) => goTo({ route: 'ListDevelopment', search: { itemId } })}
        />
      )}
      {data && data.total > data.rows.length && (
        <p role="status">
          Se muestran los primeros {MOST_SHOWN} desarrollos del mes: use los filtros para ver los
          demás.
        </p>
      )}
    </NarrowedView>
  );
}

const spanOf = ({ id, titulo, estado, fechaInicio, fechaFin }: DevelopmentListRow) => ({
  id,
  title: titulo,
  from: fechaInicio,
  to: fechaFin ?? fechaInicio,
  color: grounds[estado as DevelopmentState],
});
