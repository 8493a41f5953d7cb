import type { Span } from '@comarca/shared/modules/productos/effort.rules';
import { roomIn, shortened } from '@comarca/shared/modules/productos/quick-entry.rules';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useConfirm } from '../../../../platform/confirm/confirm.tsx';
import { logKey, type Period } from '../../operations/efforts/efforts.ts';
import { loadOwnLog } from '../../operations/efforts/kept-log.ts';
import { periodOf } from '../../operations/efforts/log-view.ts';
import {
  type ShownEffort,
  shownEfforts,
  spanShown,
} from '../../operations/efforts/shown-efforts.ts';
import { waitingEfforts } from '../../operations/efforts/waiting-efforts.ts';
import { cellOf, type GridCell } from '../../operations/efforts/week-grid.ts';

interface Acts {
  efforts: readonly ShownEffort[];
  logSpans: (activity: string, spans: readonly Span[], text: string) => Promise<string | null>;
  move: (effort: ShownEffort, span: Span) => Promise<boolean>;
  remove: (effort: ShownEffort) => Promise<boolean>;
}

/**
 * What a number typed into the week's grid does: more hours are logged where the day has room, fewer are
 * taken from its last efforts. One number after the other: each starts from what the one before it left,
 * also where another week is shown by then.
 * @param period of the efforts in hand; null while those of another period stand in for its own
 */
export function useGridChanges(profileId: string, period: Period | null, acts: Acts) {
  const confirm = useConfirm();
  const queries = useQueryClient();
  const latest = useRef({ acts, period });
  useEffect(() => {
    latest.current = { acts, period };
  });
  const turn = useRef<Promise<unknown>>(Promise.resolve());

  /** Until what was changed is read again and drawn, which is in the turn after. */
  const shown = async () => {
    await queries.refetchQueries({ queryKey: logKey, type: 'active' }, { cancelRefetch: false });
    await new Promise((drawn) => setTimeout(drawn));
  };

  return (typed: GridCell, minutes: number, text: string): Promise<string | null> => {
    const known = latest.current.acts;
    const mine = turn.current.then(async () => {
      const current = await currentFor(typed.day, known);
      const problem = current ? await change(current, typed, minutes, text) : UNREAD;
      await shown();
      return problem;
    });
    turn.current = mine.catch(() => undefined);
    return mine;
  };

  /** What is shown, or of a day that is shown no more what the server has of it; null where that fails. */
  async function currentFor(day: string, known: Acts): Promise<Acts | null> {
    const { acts: shownNow, period: shownPeriod } = latest.current;
    if (shownPeriod && shownPeriod.first <= day && day <= shownPeriod.last) return shownNow;
    try {
      const week = periodOf('planilla', day);
      const log = await loadOwnLog(profileId, week, new AbortController().signal);
      const waiting = waitingEfforts.of(profileId);
      return { ...known, efforts: shownEfforts(log.efforts, waiting, log.asignaciones) };
    } catch {
      return null;
    }
  }

  async function change(
    { efforts, logSpans, move, remove }: Acts,
    typed: GridCell,
    minutes: number,
    text: string,
  ): Promise<string | null> {
    const cell = cellOf(typed.activity, typed.day, efforts);
    const more = minutes - cell.minutes;
    if (more === 0) return null;
    if (more > 0) {
      const room = roomIn(cell.day, more, efforts.map(spanShown));
      return room ? logSpans(cell.activity, room, text) : 'El día no tiene tanto tiempo libre';
    }
    const changes = shortened(cell.efforts, -more);
    const gone = changes.filter(({ left }) => left === null);
    if (gone.length > 0 && !(await confirm({ message: deletion(gone.length), danger: true }))) {
      return 'No se cambió';
    }
    for (const { effort: part, left } of changes) {
      const done = left ? await move(part.effort, left) : await remove(part.effort);
      if (!done) return 'No se pudo cambiar';
    }
    return null;
  }
}

const UNREAD = 'No se guardó: se abrió otra semana y no se pudo leer esta';

const deletion = (count: number): string =>
  count === 1
    ? 'Con menos horas se elimina un esfuerzo de ese día.'
    : `Con menos horas se eliminan ${count} esfuerzos de ese día.`;
