import { AppError } from '@comarca/shared/core/errors';
import { sql } from 'kysely';
import type { RequestContext } from '../app.ts';
import type { Tx } from '../db/database.ts';

const OTHER_SUBMIT =
  'Esta solicitud repite la llave de otra con datos distintos: no se guardó. Inténtelo de nuevo.';

const LOST_ANSWER =
  'Esta solicitud ya se guardó, pero su respuesta ya no se puede leer. Mire lo que quedó guardado antes de repetirla.';

/** How often each operation was called in a request. */
const turns = new WeakMap<RequestContext, Map<string, number>>();

/**
 * The key of one call of an operation: a request that calls it twice means two acts, and says the same
 * two in the same order when it is sent again. Undefined when the request has none.
 */
export function keyOfCall(context: RequestContext, name: string): string | undefined {
  const { idempotencyKey } = context;
  if (!idempotencyKey) return undefined;
  const counts = turns.get(context) ?? new Map<string, number>();
  const turn = counts.get(name) ?? 0;
  turns.set(context, counts.set(name, turn + 1));
  return turn === 0 ? idempotencyKey : `${idempotencyKey}#${turn}`;
}

/** One call of an operation, and who looks at its result before a repeated one gets it. */
interface Call<Result> {
  name: string;
  clave: string | undefined;
  /** its answer tells a secret: who reads the database does not read it */
  secret: boolean;
  again?: ((tx: Tx, result: Result) => Promise<void>) | undefined;
}

/**
 * Runs `act` once per user, operation and key. A second call with the key waits for the first
 * transaction (the unique key holds it back) and gets its result.
 * @throws AppError VALIDATION when the key came with something else the first time, or the answer that was
 * kept encrypted cannot be read with the server's secret of now
 */
export async function actOnce<Result>(
  tx: Tx,
  context: RequestContext,
  { name, clave, secret, again }: Call<Result>,
  act: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const { actor, submitted: fingerprint = null } = context;
  if (!actor || !clave) return act(tx);
  const key = { usuario_id: actor.id, operation: name, clave };
  const claimed = await tx
    .insertInto('idempotencia')
    .values({ ...key, huella: fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .returning('clave')
    .executeTakeFirst();
  const row = tx
    .selectFrom('idempotencia')
    .where('usuario_id', '=', key.usuario_id)
    .where('operation', '=', key.operation)
    .where('clave', '=', key.clave);
  if (!claimed) {
    const first = await row.select(['result', 'huella']).executeTakeFirstOrThrow();
    // One of before submits had a mark: its key is its own all the same.
    if (first.huella !== null && first.huella !== fingerprint) {
      throw new AppError('VALIDATION', OTHER_SUBMIT);
    }
    const result = (secret ? decrypted(context, first.result) : first.result) as Result;
    await again?.(tx, result);
    return result;
  }
  const result = await act(tx);
  await tx
    .updateTable('idempotencia')
    .set({ result: secret ? encrypted(context, result) : JSON.stringify(result ?? null) })
    .where('usuario_id', '=', key.usuario_id)
    .where('operation', '=', key.operation)
    .where('clave', '=', key.clave)
    .execute();
  return result;
}

const encrypted = ({ app }: RequestContext, result: unknown): string =>
  JSON.stringify({ cifrada: app.secrets.encrypt(JSON.stringify(result ?? null)) });

function decrypted({ app }: RequestContext, kept: unknown): unknown {
  const { cifrada } = kept as { cifrada: string };
  let text: string;
  try {
    text = app.secrets.decrypt(cifrada);
  } catch {
    throw new AppError('VALIDATION', LOST_ANSWER);
  }
  return JSON.parse(text);
}

/** Forgets keys that nobody submits with any more. */
export async function forgetKeys(tx: Tx, days: number): Promise<void> {
  await tx
    .deleteFrom('idempotencia')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute();
}
