import { addDays } from '@comarca/shared/core/days';
import { dayOf } from '@comarca/shared/core/formats';
import { isDate } from '@comarca/shared/core/text.rules';
import { z } from 'zod';
import { useUrlState } from '../../../platform/navigation/url-state.ts';
import { useSession } from '../../../platform/session/use-session.ts';

/** Everybody's agenda, in the address. */
export const EVERYBODY = 'todos';

const agendaSearch = z.looseObject({
  semana: z.string().refine(isDate).optional().catch(undefined),
  vista: z.enum(['lista', 'calendario']).catch('calendario'),
  abogado: z.string().optional().catch(undefined),
});

/** Monday of the week of a day. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

const DAYS = 7;

/** The week, the way and the person that the agenda shows, in the address. */
export function useAgenda() {
  const [{ semana, vista, abogado }, change] = useUrlState(agendaSearch);
  const me = useSession();
  const today = dayOf(Date.now());
  const monday = mondayOf(semana ?? today);
  const whose = abogado ?? String(me?.profileId ?? '');
  return {
    today,
    view: vista,
    whose,
    days: Array.from({ length: DAYS }, (_, at) => addDays(monday, at)),
    show: (view: 'lista' | 'calendario') => change({ vista: view }),
    choose: (person: string) => change({ abogado: person }),
    goBy: (weeks: number) => change({ semana: addDays(monday, weeks * DAYS) }),
    goToday: () => change({ semana: undefined }),
  };
}
