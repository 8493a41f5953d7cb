import type { ReadScope } from '../operation/operation.ts';
import { hiddenOf } from '../operation/visible.ts';
import { type Chosen, chosenOf } from './chosen.ts';
import type { HistoryRule } from './history-rule.ts';

/** What stands for a record that the reader may not see. */
const HIDDEN = 'Sin permiso para verlo';

interface Act {
  before: unknown;
  after: unknown;
}

/** The acts, without the names and keys of records that are not for whoever reads the history. */
export async function withoutHidden<Told extends Act>(
  { context, actor, db }: ReadScope,
  { ofOthers = {} }: Pick<HistoryRule, 'ofOthers'>,
  acts: readonly Told[],
): Promise<Told[]> {
  let shown = [...acts];
  for (const [field, record] of Object.entries(ofOthers)) {
    const ids = shown
      .flatMap(({ before, after }) => [...namedIn(before, field), ...namedIn(after, field)])
      .map(({ id }) => Number(id));
    if (ids.length === 0) continue;
    const hidden = await hiddenOf({ context, actor, db }, record, new Set(ids));
    const hide = (stored: unknown) => hideIn(stored, field, hidden);
    shown = shown.map((act) => ({ ...act, before: hide(act.before), after: hide(act.after) }));
  }
  return shown;
}

const valueIn = (stored: unknown, field: string): unknown =>
  (stored as Readonly<Record<string, unknown>> | null)?.[field];

const namedIn = (stored: unknown, field: string): Chosen[] =>
  chosenOf(valueIn(stored, field)) ?? [];

function hideIn(stored: unknown, field: string, hidden: ReadonlySet<number>): unknown {
  const isHidden = namedIn(stored, field).some(({ id }) => hidden.has(Number(id)));
  return isHidden ? { ...(stored as object), [field]: HIDDEN } : stored;
}
