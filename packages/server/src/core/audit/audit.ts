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

/** Who acts, as the audit names them. */
export interface AuditAuthor {
  id: number | null;
  username: string | null;
  requestId: string;
  ip: string | null;
}

/** The author of what a context does. */
export const authorOf = ({ actor, requestId, ip }: RequestContext): AuditAuthor => ({
  id: actor?.id ?? null,
  username: actor?.username ?? null,
  requestId,
  ip,
});

/** Adds one row, with its seal, to the append-only record, in the transaction of the act itself. */
export function writeAudit(tx: Tx, context: RequestContext, entry: AuditEntry): Promise<void> {
  return writeAudits(tx, context.app, authorOf(context), [entry]);
}

/** Rows of one statement. */
const AT_ONCE = 500;

/** The same for an act that changes many records: a row for each. */
export async function writeAudits(
  tx: Tx,
  app: Pick<App, 'seals'>,
  author: AuditAuthor,
  entries: readonly AuditEntry[],
): Promise<void> {
  for (let first = 0; first < entries.length; first += AT_ONCE) {
    const rows = entries
      .slice(first, first + AT_ONCE)
      .map((entry) => sealedRow(app, author, entry));
    await tx.insertInto('auditoria').values(rows).execute();
  }
}

function sealedRow({ seals }: Pick<App, 'seals'>, author: AuditAuthor, entry: AuditEntry) {
  const { id, username, requestId, ip } = author;
  const row = {
    autor: id,
    username,
    operation: entry.operation,
    entity: entry.entity ?? null,
    before: entry.before ?? null,
    after: entry.after ?? null,
    ip,
  };
  const entityId = entry.entityId === undefined ? null : String(entry.entityId);
  return {
    ...row,
    usuario_id: id,
    entity_id: entityId,
    before: toJson(entry.before),
    after: toJson(entry.after),
    request_id: requestId,
    sello: seals.sealRow(canonicalText({ ...row, entityId, requestId, ajeno: false })),
  };
}

const toJson = (value: unknown) => (value == null ? null : JSON.stringify(value));
