import { formatDate } from '@comarca/shared/core/formats';
import type { Tx } from '../../../core/db/database.ts';
import { responseDeadline, USUAL_DAYS } from '../register/deadline.ts';
import type { LetterRow } from './letter.repository.ts';
import { findType } from './letter-writes.repository.ts';

/** Whether an incoming letter has to be answered, until when (`YYYY-MM-DD`), and why that changed. */
export interface ChangedTerm {
  requiere_respuesta: boolean;
  fecha_limite: string | null;
  mensaje: string;
}

/**
 * What another type makes of the term of a letter that came in and waits. What its type had set follows
 * the new one; what somebody said by hand (a day of its own, or that it needs no answer) stays.
 * @returns undefined where nothing changes
 */
export async function termOfType(
  tx: Tx,
  letter: LetterRow,
  type: { dias_respuesta: number | null },
): Promise<ChangedTerm | undefined> {
  if (letter.saliente || letter.respondida_en !== null) return undefined;
  const former = await findType(tx, letter.tipo_id);
  const law = (days: number | null) =>
    responseDeadline(tx, letter.fecha_creacion, days ?? USUAL_DAYS);
  const days = { before: former?.dias_respuesta ?? null, after: type.dias_respuesta };
  if (!letter.requiere_respuesta) {
    if (days.before !== null || days.after === null) return undefined;
    return required(await law(days.after), 'Requiere respuesta hasta el');
  }
  if (letter.fecha_limite !== (await law(days.before))) return undefined;
  if (days.after !== null) {
    const limit = await law(days.after);
    if (limit === letter.fecha_limite) return undefined;
    return required(limit, `El plazo pasa del ${formatDate(letter.fecha_limite)} al`);
  }
  if (days.before === null) return undefined;
  return {
    requiere_respuesta: false,
    fecha_limite: null,
    mensaje: 'No requiere respuesta: cambió el tipo',
  };
}

const required = (limit: string, text: string): ChangedTerm => ({
  requiere_respuesta: true,
  fecha_limite: limit,
  mensaje: `${text} ${formatDate(limit)}: cambió el tipo`,
});
