import type { App } from '../../../core/app.ts';
import { keepNotices } from '../../avisos/public.ts';
import { whoAnswers } from '../../usuarios/public.ts';
import { type DueLayer, takeDueLayers } from './due-layers.repository.ts';
import { dueText } from './due-text.ts';

/** The tables that have ended or are about to, the oldest first. */
const BOARD = '/tablas_postgis?validez_In=VENCIDA&validez_In=POR+VENCER&orderBy=validoHasta';

/**
 * Tells whoever must renew the data of tables that they have ended or are about to: once for each state
 * that a table comes to, and in one notice what came to it together.
 */
export async function tellDueLayers(app: App): Promise<void> {
  const tellLive = await app.database.db.transaction().execute(async (tx) => {
    const due = await takeDueLayers(tx);
    if (due.length === 0) return null;
    const responsibles = due.map(({ responsable }) => responsable);
    const people = await whoAnswers(tx, responsibles, 'core.change_postgistable');
    const told = [...byPerson(due, people)].map(([user, layers]) => ({
      user,
      kind: 'capas',
      text: dueText(layers),
      route: BOARD,
    }));
    return keepNotices(app, tx, told);
  });
  tellLive?.();
}

function byPerson(
  layers: readonly DueLayer[],
  people: (responsible: number | null) => readonly number[],
): ReadonlyMap<number, DueLayer[]> {
  const found = new Map<number, DueLayer[]>();
  for (const layer of layers) {
    for (const user of people(layer.responsable)) {
      found.set(user, [...(found.get(user) ?? []), layer]);
    }
  }
  return found;
}
