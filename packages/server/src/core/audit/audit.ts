import type { App, RequestContext } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { canonicalText } from '../proof/canonical.ts';

export interface AuditEntry {
  operation: string;
  entity?: string;
  entityId?: string | number;
  before?: unknown;
  after?: unknown;
}

/** Commands run without a person: the audit names the command. */
export const commandContext = (app: App): RequestContext => ({
  app,
  actor: null,
  requestId: 'comarca',
  ip: null,
});

/** Adds one row, with its seal, to the append-only record, in the transaction of the act itself. */
export async function writeAudit(tx: Tx, context: RequestContext, entry: AuditEntry) {
  const row = {
    autor: context.actor?.id ?? null,
    username: context.actor?.username ?? null,
    operation: entry.operation,
    entity: entry.entity ?? null,
    before: entry.before ?? null,
    after: entry.after ?? null,
    ip: context.ip,
  };
  const entityId = entry.entityId === undefined ? null : String(entry.entityId);
  const { requestId } = context;
  await tx
    .insertInto('auditoria')
    .values({
      ...row,
      usuario_id: row.autor,
      entity_id: entityId,
      before: toJson(entry.before),
      after: toJson(entry.after),
      request_id: requestId,
      sello: context.app.seals.sealRow(
        canonicalText({ ...row, entityId, requestId, ajeno: false }),
      ),
    })
    .execute();
}

const toJson = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
