import { AppError } from '@comarca/shared/core/errors';
import type { Actor, RequestContext } from '../app.ts';
import { type AuditEntry, writeAudit } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { outsideRequests } from '../db/statements/request-work.ts';
import { settledTransaction } from '../db/statements/settled-transaction.ts';
import type { Alarms } from '../proof/alarms.ts';
import type { Seals } from '../proof/seals.ts';
import { actOnce, keyOfCall } from './idempotency.repository.ts';

export interface WriteScope {
  context: RequestContext;
  /** The caller; throws UNAUTHENTICATED where the program acts by itself. */
  actor: Actor;
  tx: Tx;
  seals: Seals;
  alarms: Alarms;
  /** Adds to the append-only record, in the same transaction. At least one per operation. */
  audit(entry: Omit<AuditEntry, 'operation'>): Promise<void>;
  /** Runs at the end of the transaction, in it: what has to be there exactly when the act is. */
  beforeCommit(effect: () => Promise<void>): void;
  /** Runs once the transaction is safe: notifications, live messages. Failures are logged only. */
  afterCommit(effect: () => void | Promise<void>): void;
}

/** Whether a repeated submit gets the first answer; 'secret': one that is kept encrypted until then. */
export type Once = boolean | 'secret';

/** What a repeated submit of the same key does. */
interface Repeating<Result> {
  once?: Once | undefined;
  again?: ((scope: WriteScope, result: Result) => Promise<void>) | undefined;
}

/**
 * One transaction with all that a write needs: audit under this name, and what follows once it is
 * safe. A request's operation acts in it, and so does the program where it acts by itself.
 *
 * @param once a repeated submit with the same key gets the first answer
 * @param again looks at that answer before: the caller's rights may have changed since
 */
export async function written<Result>(
  context: RequestContext,
  name: string,
  act: (scope: WriteScope) => Promise<Result>,
  { once = false, again }: Repeating<Result> = {},
): Promise<Result> {
  const effects: (() => void | Promise<void>)[] = [];
  const last: (() => Promise<void>)[] = [];
  const scopeOf = (tx: Tx): WriteScope => ({
    context,
    get actor() {
      return actorOf(context);
    },
    tx,
    seals: context.app.seals,
    alarms: context.app.alarms,
    audit: (entry) => writeAudit(tx, context, { ...entry, operation: name }),
    beforeCommit: (effect) => void last.push(effect),
    afterCommit: (effect) => void effects.push(effect),
  });
  const inside = async (tx: Tx) => {
    // What a transaction that begins anew had asked for went with it.
    effects.length = 0;
    last.length = 0;
    const result = await act(scopeOf(tx));
    for (const effect of last) await effect();
    return result;
  };
  const looked = again && ((tx: Tx, result: Result) => again(scopeOf(tx), result));
  // Counted here: a transaction that is tried again is still the same call.
  const key = once ? keyOfCall(context, name) : undefined;
  const call = { name, clave: key, secret: once === 'secret', again: looked };
  const result = await settledTransaction(context.app.database.db, (tx) =>
    once ? actOnce(tx, context, call, inside) : inside(tx),
  );
  for (const effect of effects) {
    try {
      // What was saved is followed by what belongs to it, whether or not anybody still waits.
      await outsideRequests(effect);
    } catch (error) {
      context.app.log.error({ err: error, operation: name }, 'afterCommit failed');
    }
  }
  return result;
}

/** @throws AppError UNAUTHENTICATED where nobody is signed in */
export function actorOf({ actor }: RequestContext): Actor {
  if (!actor) throw new AppError('UNAUTHENTICATED');
  return actor;
}
