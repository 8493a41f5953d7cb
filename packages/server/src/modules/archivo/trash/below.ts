import { AppError, fieldError } from '@comarca/shared/core/errors';
import { requireNoneClosedBelow } from '../files/closed.ts';
import { type Acting, withSight } from '../folders/allowed.ts';
import { hasUnwritableBelow, heldBelow } from './below.repository.ts';

export const NOT_ALL_YOURS = 'Dentro de esa carpeta hay otras que usted no puede cambiar.';
const HELD = (name: string, document: string): string =>
  `${name} tiene retenido «${document}», que está en esa carpeta.`;

/**
 * A folder goes with all below it, to the trash or elsewhere: nobody takes with it what she could not take
 * by itself.
 * @throws AppError VALIDATION, FORBIDDEN
 */
export async function requireAllBelow(scope: Acting, id: number): Promise<void> {
  const { tx, actor } = scope;
  const { sight } = withSight(scope);
  if (await hasUnwritableBelow(tx, sight, id)) throw new AppError('FORBIDDEN', NOT_ALL_YOURS);
  await requireNoneClosedBelow(scope, id);
  const held = await heldBelow(tx, { folder: id, besides: actor.id });
  if (held) throw fieldError('', HELD(held.holder ?? 'Alguien', held.nombre));
}
