import type { Actor, VisibleScope } from '../../core/app.ts';
import { activeActors } from '../../core/auth/actor.repository.ts';
import { allows } from '../../core/operation/operation.ts';
import { hiddenOf } from '../../core/operation/visible.ts';
import type { LinkedObject } from './link.repository.ts';

const GONE = 'Quien lo creó ya no tiene una cuenta activa.';
const NOT_GIVING = 'Quien lo creó ya no puede compartir con personas de fuera.';
const NOT_SEEING = 'Quien lo creó ya no ve lo que el enlace muestra.';

type Asking = Pick<VisibleScope, 'context' | 'db'>;

/**
 * Why the links that these people gave of a record open nothing for now. A link goes no further than its
 * giver: it opens as long as she could still make it, and again once she could.
 * @returns by the giver, a reason for each who may no longer give it
 */
export async function sleepReasons(
  scope: Asking,
  given: LinkedObject,
  givers: readonly (number | null)[],
): Promise<Map<number | null, string>> {
  const known = [...new Set(givers)];
  const actors = await activeActors(
    scope.db,
    known.flatMap((id) => id ?? []),
  );
  const reasons = new Map<number | null, string>();
  for (const id of known) {
    const reason = await reasonOf(scope, given, id === null ? undefined : actors.get(id));
    if (reason) reasons.set(id, reason);
  }
  return reasons;
}

async function reasonOf(
  { context, db }: Asking,
  { clase, objeto }: LinkedObject,
  giver: Actor | undefined,
): Promise<string | undefined> {
  if (!giver) return GONE;
  const theirs = { ...context, actor: giver };
  const kind = context.app.givenOutside.get(clase);
  if (!kind || !allows(theirs, { algunPermiso: kind.permissions })) return NOT_GIVING;
  const hidden = await hiddenOf({ context: theirs, actor: giver, db }, clase, new Set([objeto]));
  return hidden.has(objeto) ? NOT_SEEING : undefined;
}
