import type { WorkItem, WorkPart } from '../../../core/own-work/my-work.ts';
import { remainingDays } from '../register/deadline.ts';
import { type OwnLetter, waitingLetters } from './own-letters.repository.ts';

/** Business days under which an answer is urgent. */
const SOON = 3;

/** What an outgoing letter waits for, by its state. */
const nextSteps: Readonly<Record<string, string>> = {
  Creada: 'Por aprobar',
  Aprobada: 'Por radicar',
  Radicada: 'Por notificar',
};

/** Letters in the caller's charge that wait: for an answer, with the business days left, or for a step. */
export const lettersWork: WorkPart = {
  parte: 'correspondencia',
  access: 'sesion',
  async read({ db, actor }, first) {
    const letters = await waitingLetters(db, actor.id, first);
    const due = letters.flatMap(({ fecha_limite }) => fecha_limite ?? []);
    const days = due.length > 0 ? await remainingDays(db, due) : [];
    const left = new Map(due.map((day, index) => [day, days[index] ?? 0]));
    return letters.map(
      (letter): WorkItem => ({
        id: String(letter.id),
        registro: String(letter.id),
        nombre: `${letter.codigo_radicacion || letter.codigo_externo || letter.tipo} · ${letter.agente_externo}`,
        detalle: letter.descripcion,
        ...urgency(letter, left),
      }),
    );
  },
};

function urgency(
  { saliente, estado, fecha_limite }: OwnLetter,
  left: ReadonlyMap<string, number>,
): Pick<WorkItem, 'aviso' | 'tono'> {
  const days = fecha_limite === null ? undefined : left.get(fecha_limite);
  if (days === undefined) {
    return { aviso: saliente ? (nextSteps[estado] ?? estado) : 'Por responder', tono: 'azul' };
  }
  if (days < 0) return { aviso: 'Vencida', tono: 'rojo' };
  const tone = days <= SOON ? 'naranja' : 'azul';
  if (days === 0) return { aviso: 'Vence hoy', tono: 'rojo' };
  return { aviso: days === 1 ? '1 día hábil' : `${days} días hábiles`, tono: tone };
}
