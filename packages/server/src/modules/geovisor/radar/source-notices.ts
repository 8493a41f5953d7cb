import type { App } from '../../../core/app.ts';
import type { Tx } from '../../../core/db/database.ts';
import { keepNotices } from '../../avisos/public.ts';
import { whoAnswers } from '../../usuarios/public.ts';
import { changesText, type SourceChange } from './changes.ts';
import { listOwners } from './owner.repository.ts';

/** Where the radar is read. */
const ROUTE = '/administracion_geovisor?tab=fuentes';

/**
 * Keeps for who answers for each source that it went down or came back, in one notice of what a round
 * found. @returns tells it live
 */
export async function tellChanges(
  app: App,
  tx: Tx,
  changes: readonly SourceChange[],
): Promise<() => void> {
  if (changes.length === 0) return () => undefined;
  const owners = await listOwners(tx);
  const ownerOf = ({ clase, fuenteId }: SourceChange) =>
    owners.find((one) => one.clase === clase && one.fuenteId === fuenteId)?.responsable.id ?? null;
  const people = await whoAnswers(tx, changes.map(ownerOf), 'geovisor.change_almacendatos');
  const byPerson = new Map<number, SourceChange[]>();
  for (const change of changes) {
    for (const user of people(ownerOf(change))) {
      byPerson.set(user, [...(byPerson.get(user) ?? []), change]);
    }
  }
  const told = [...byPerson].map(([user, own]) => ({
    user,
    kind: 'fuentes',
    text: changesText(own),
    route: ROUTE,
  }));
  return keepNotices(app, tx, told);
}
