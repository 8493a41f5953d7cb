import type { RequestContext } from '../../../core/app.ts';
import { authorOf, writeAudits } from '../../../core/audit/audit.ts';
import type { Tx } from '../../../core/db/database.ts';
import { ESTATE } from '../access.ts';
import { auditedEstate } from '../estates/estate.service.ts';
import { writeLoadedGrounds } from '../estates/ground.layer.ts';
import { estatesOf, insertEstates, updateEstates } from './import.repository.ts';
import type { Taken } from './take-rows.ts';

/** Writes the estates that the rows of a file made or changed, with what the record keeps of each. */
export async function writeTaken(
  context: RequestContext,
  tx: Tx,
  taken: readonly Taken[],
): Promise<void> {
  const changed = taken.filter(({ isChanged }) => isChanged);
  const made = changed.filter(({ before }) => !before).map(({ stored }) => stored);
  const ids = await insertEstates(tx, context.actor?.id ?? null, made);
  const written = changed.map(({ before, stored, ground }) => {
    const id = before?.id ?? ids.get(stored.codigo_sig);
    if (id === undefined) throw new Error('an estate of the file was not inserted');
    return { id, before, stored, ground };
  });
  await updateEstates(
    tx,
    written.filter(({ before }) => before),
  );
  await writeLoadedGrounds(
    tx,
    written.flatMap(({ id, ground }) => (ground === null ? [] : [{ id, ground }])),
  );
  await record(context, tx, new Map(written.map(({ id, before }) => [id, before])));
}

async function record(
  context: RequestContext,
  tx: Tx,
  before: ReadonlyMap<number, Taken['before']>,
): Promise<void> {
  const after = await estatesOf(tx, [...before.keys()]);
  const entries = after.map((estate) => {
    const had = before.get(estate.id);
    return {
      operation: 'importEstates',
      entity: ESTATE,
      entityId: estate.id,
      ...(had && { before: auditedEstate(had) }),
      after: auditedEstate(estate),
    };
  });
  await writeAudits(tx, context.app, authorOf(context), entries);
}
