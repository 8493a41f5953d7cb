/** Root of what the agenda shows: invalidate it after a change of a hearing or a term. */
export const agendaKey = ['agenda-judicial'] as const;
