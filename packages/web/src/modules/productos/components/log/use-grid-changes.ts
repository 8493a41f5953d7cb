import type { Span } from '@comarca/shared/modules/productos/effort.rules';
import { roomIn, shortened } from '@comarca/shared/modules/productos/quick-entry.rules';
import { useConfirm } from '../../../../platform/confirm/confirm.tsx';
import { type ShownEffort, spanShown } from '../../operations/efforts/shown-efforts.ts';
import type { GridCell } from '../../operations/efforts/week-grid.ts';

interface Acts {
  efforts: readonly ShownEffort[];
  logSpans: (activity: string, spans: readonly Span[], text: string) => Promise<string | null>;
  move: (effort: ShownEffort, span: Span) => Promise<boolean>;
  remove: (effort: ShownEffort) => Promise<boolean>;
}

/**
 * What a number typed into the week's grid does: more hours are logged where the day has room, fewer are
 * taken from its last efforts.
 */
export function useGridChanges({ efforts, logSpans, move, remove }: Acts) {
  const confirm = useConfirm();
  return async (cell: GridCell, minutes: number, text: string): Promise<string | null> => {
    const more = minutes - cell.minutes;
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
  };
}

const deletion = (count: number): string =>
  count === 1
    ? 'Con menos horas se elimina un esfuerzo de ese día.'
    : `Con menos horas se eliminan ${count} esfuerzos de ese día.`;
