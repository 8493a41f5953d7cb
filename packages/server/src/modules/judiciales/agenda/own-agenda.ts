import { addDays } from '@comarca/shared/core/days';
import { dayOf, formatDate } from '@comarca/shared/core/formats';
import { formatProcessNumber } from '@comarca/shared/modules/judiciales/process-number';
import type { WorkItem, WorkPart } from '../../../core/own-work/my-work.ts';
import { VIEW } from '../access.ts';
import { type AgendaItem, nextOfPerson } from './agenda.repository.ts';

/** Days that home looks ahead. */
const AHEAD = 14;
/** Days for which a term that nobody met stays in sight. */
const BEHIND = 60;
/** Days before which something that comes is urgent. */
const SOON = 2;

/** Hearings and terms of the caller: those of the next days, and terms that passed without being met. */
export const agendaWork: WorkPart = {
  parte: 'agenda',
  access: VIEW,
  async read({ db, actor }, first) {
    const today = dayOf(new Date());
    const rows = await nextOfPerson(db, {
      user: actor.id,
      today,
      desde: addDays(today, -BEHIND),
      hasta: addDays(today, AHEAD),
      first,
    });
    return rows.map(
      (row): WorkItem => ({
        id: `${row.clase}-${row.id}`,
        registro: String(row.procesoId),
        nombre: `${row.clase === 'AUDIENCIA' ? 'Audiencia' : 'Término'}: ${row.titulo}`,
        detalle: `${formatProcessNumber(row.numero)} · ${row.despacho}`,
        ...urgency(row, today),
      }),
    );
  },
};

function urgency({ dia, hora }: AgendaItem, today: string): Pick<WorkItem, 'aviso' | 'tono'> {
  if (dia < today) return { aviso: `Venció el ${formatDate(dia)}`, tono: 'rojo' };
  const at = hora ? ` a las ${hora}` : '';
  if (dia === today) return { aviso: `Hoy${at}`, tono: 'rojo' };
  return {
    aviso: `${formatDate(dia)}${at}`,
    tono: dia <= addDays(today, SOON) ? 'naranja' : 'azul',
  };
}
