import type { RequestContext } from '../app.ts';
import { canonicalText } from '../proof/canonical.ts';
import type { AuditEntry } from './audit.ts';

/**
 * Whether the caller's last act of this name on a record says the same already.
 * @returns false for who never did it
 */
export async function wasLastSaid(
  { app, actor }: Pick<RequestContext, 'app' | 'actor'>,
  { operation, entity, entityId, after }: Required<Omit<AuditEntry, 'before'>>,
): Promise<boolean> {
  const last = await app.database.db
    .selectFrom('auditoria')
    .select('after')
    .where('entity', '=', entity)
    .where('entity_id', '=', String(entityId))
    .where('operation', '=', operation)
    .where('usuario_id', '=', actor?.id ?? 0)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last !== undefined && canonicalText(last.after) === canonicalText(after);
}
