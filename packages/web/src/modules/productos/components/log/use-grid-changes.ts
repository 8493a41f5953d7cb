import type { Span } from '@comarca/shared/modules/productos/effort.rules';
import { roomIn, shortened } from '@comarca/shared/modules/productos/quick-entry.rules';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useConfirm } from '../../../../platform/confirm/confirm.tsx';
import { logKey } from '../../operations/efforts/efforts.ts';
import { type ShownEffort, spanShown } from '../../operations/efforts/shown-efforts.ts';
import { cellOf, type GridCell } from '../../operations/efforts/week-grid.ts';

interface Acts {
  efforts: readonly ShownEffort[];
  logSpans: (activity: string, spans: readonly Span[], text: string) => Promise<string | null>;
  move: (effort: ShownEffort, span: Span) => Promise<boolean>;
  remove: (effort: ShownEffort) => Promise<boolean>;
}

/**
 * What a number typed into the week's grid does: more hours are logged where the day has room, fewer are
 * taken from its last efforts. One number after the other: each starts from what the one before it left.
 */
export function useGridChanges(acts: Acts) {
  const confirm = useConfirm();
  const queries = useQueryClient();
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  const turn = useRef<Promise<unknown>>(Promise.resolve());

  /** Until what was changed is read again and drawn, which is in the turn after. */
  const shown = async () => {
    await queries.refetchQueries({ queryKey: logKey, type: 'active' }, { cancelRefetch: false });
    await new Promise((drawn) => setTimeout(drawn));
  };

  return (typed: GridCell, minutes: number, text: string): Promise<string | null> => {
    const mine = turn.current.then(async () => {
      const problem = await change(typed, minutes, text);
      await shown();
      return problem;
    });
    turn.current = mine.catch(() => undefined);
    return mine;
  };

  async function change(typed: GridCell, minutes: number, text: string): Promise<string | null> {
    const { efforts, logSpans, move, remove } = latest.current;
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

const deletion = (count: number): string =>
  count === 1
    ? 'Con menos horas se elimina un esfuerzo de ese día.'
    : `Con menos horas se eliminan ${count} esfuerzos de ese día.`;
