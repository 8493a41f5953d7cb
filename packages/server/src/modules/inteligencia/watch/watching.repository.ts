import type { Reader, Tx } from '../../../core/db/database.ts';

/** What is watched: a quick report, or a project with its report. */
export type WatchedKind = 'reporte' | 'proyecto';

/** Whether something is watched, and who decides that; null where nobody is left. */
interface Watching {
  activa: boolean;
  autor: number | null;
}

/** Whether a report or project is watched; undefined for none. */
export async function findWatching(
  db: Reader,
  { kind, id }: { kind: WatchedKind; id: number },
): Promise<Watching | undefined> {
  return kind === 'reporte'
    ? db
        .selectFrom('reportes_rapidos')
        .select(['vigilar_cambios as activa', 'autor_id as autor'])
        .where('id', '=', id)
        .executeTakeFirst()
    : db
        .selectFrom('proyectos_it')
        .select(['vigilar_cambios as activa', 'creo_id as autor'])
        .where('id', '=', id)
        .executeTakeFirst();
}

/** Its version stays: what people write of it goes on. */
export async function setWatching(
  tx: Tx,
  { kind, id }: { kind: WatchedKind; id: number },
  active: boolean,
): Promise<void> {
  const watched = { vigilar_cambios: active };
  await (kind === 'reporte'
    ? tx.updateTable('reportes_rapidos').set(watched).where('id', '=', id)
    : tx.updateTable('proyectos_it').set(watched).where('id', '=', id)
  ).execute();
}
