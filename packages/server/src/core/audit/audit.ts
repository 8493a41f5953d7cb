import type { RequestContext } from '../app.ts';
import type { Tx } from '../db/database.ts';

export interface AuditEntry {
  operation: string;
  entity?: string;
  entityId?: string | number;
  before?: unknown;
  after?: unknown;
}

/** Adds one row to the append-only record, in the transaction of the act itself. */
export async function writeAudit(tx: Tx, context: RequestContext, entry: AuditEntry) {
  await tx
    .insertInto('auditoria')
    .values({
      usuario_id: context.actor?.id ?? null,
      username: context.actor?.username ?? null,
      operation: entry.operation,
      entity: entry.entity ?? null,
      entity_id: entry.entityId === undefined ? null : String(entry.entityId),
      before: toJson(entry.before),
      after: toJson(entry.after),
      request_id: context.requestId,
      ip: context.ip,
    })
    .execute();
}

const toJson = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
