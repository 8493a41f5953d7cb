import { dayOf, formatDate } from '@comarca/shared/core/formats';
import type { App } from '../../../core/app.ts';
import { keepNotices } from '../../avisos/public.ts';
import { peopleWith, whoAnswers } from '../../usuarios/public.ts';
import { MANAGE_PERMISSION } from '../access.ts';
import { leavesFrom } from './leaving.ts';
import { forgetTold, noteTold, untold } from './trash.repository.ts';

const KIND = 'archivo';
const ROUTE = '/gestion_documental/papelera';
/** Acts of which people are told at a time. */
const AT_ONCE = 500;

/**
 * Tells a week before the trash lets something go, once for each act that threw something away: who administers
 * the archive, and who made the folder; again where something kept it meanwhile. It names nothing: whoever looks sees there what she may see.
 */
export async function tellOfTrash(app: App): Promise<void> {
  const say = await app.database.db.transaction().execute(async (tx) => {
    await forgetTold(tx);
    const ending = await untold(tx, AT_ONCE);
    if (ending.length === 0) return undefined;
    const owners = await whoAnswers(
      tx,
      ending.map(({ owner }) => owner),
      MANAGE_PERMISSION,
    );
    const keepers = (await peopleWith(tx, MANAGE_PERMISSION)).map(({ id }) => id);
    const now = new Date();
    const ends = new Map<number, number[]>();
    for (const { owner, fecha } of ending) {
      const end = leavesFrom({ fecha, avisada: now }).getTime();
      for (const user of new Set([...keepers, ...owners(owner)])) {
        ends.set(user, [...(ends.get(user) ?? []), end]);
      }
    }
    await noteTold(
      tx,
      ending.map(({ id }) => id),
      now,
    );
    const told = [...ends].map(([user, own]) => ({
      user,
      kind: KIND,
      text: endText(own),
      route: ROUTE,
    }));
    return keepNotices(app, tx, told);
  });
  say?.();
}

function endText(ends: readonly number[]): string {
  const day = formatDate(dayOf(Math.min(...ends)));
  const what =
    ends.length === 1
      ? `Un elemento de la papelera del archivo se elimina el ${day}`
      : `${ends.length} elementos de la papelera del archivo se eliminan desde el ${day}`;
  return `${what}: restaure lo que deba quedar`;
}
