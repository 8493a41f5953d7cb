import { fieldError } from '@comarca/shared/core/errors';
import { idOf } from '@comarca/shared/core/id-input';
import { legalHoldSchema } from '@comarca/shared/modules/archivo/retention.rules';
import { operation } from '../../../core/operation/operation.ts';
import { FOLDER, MANAGE } from '../access.ts';
import { type Acting, grantedFolder, withSight } from '../folders/allowed.ts';
import { lockTree } from '../folders/folder.repository.ts';
import {
  type HoldRow,
  holdAround,
  holdBelow,
  holdWith,
  insertHold,
  liftHold,
  ownHold,
} from './hold.repository.ts';

const HELD = ({ motivo }: HoldRow): string =>
  `Está en retención legal${motivo && ` (${motivo})`}: no se elimina ni sale de su carpeta.`;
const IS_HELD = 'Esta carpeta ya está en retención legal.';
const IS_FREE = 'Esta carpeta no tiene una retención legal propia.';

/** @throws AppError VALIDATION where a legal hold keeps one of these documents where it is */
export async function requireDocumentsFree(
  scope: Acting,
  documents: readonly number[],
): Promise<void> {
  const { tx, sight } = withSight(scope);
  const hold = await holdWith(tx, sight, documents);
  if (hold) throw fieldError('', HELD(hold));
}

/** @throws AppError VALIDATION where a legal hold is around a folder, or would lose something with it */
export async function requireFolderFree(scope: Acting, folder: number): Promise<void> {
  const { tx, sight } = withSight(scope);
  const hold = (await holdAround(tx, sight, folder)) ?? (await holdBelow(tx, sight, folder));
  if (hold) throw fieldError('', HELD(hold));
}

const input = legalHoldSchema.extend({ carpeta: idOf(FOLDER) });

/** Puts a folder with all below it under a legal hold, for a reason. */
export const beginLegalHold = operation({
  name: 'beginLegalHold',
  access: MANAGE,
  schema: input,
  async run(scope, { carpeta, motivo }) {
    const { tx, actor, audit } = scope;
    await lockTree(tx);
    await grantedFolder(scope, carpeta);
    if (await ownHold(tx, carpeta)) throw fieldError('', IS_HELD);
    await insertHold(tx, { folder: carpeta, reason: motivo, user: actor.id });
    const after = { retencionLegal: true, motivo };
    await audit({ entity: FOLDER, entityId: carpeta, before: { retencionLegal: false }, after });
    return { id: carpeta };
  },
});

/** Lifts the legal hold of a folder, for a reason. */
export const liftLegalHold = operation({
  name: 'liftLegalHold',
  access: MANAGE,
  schema: input,
  async run(scope, { carpeta, motivo }) {
    const { tx, actor, audit } = scope;
    await lockTree(tx);
    await grantedFolder(scope, carpeta);
    const hold = await ownHold(tx, carpeta);
    if (!hold) throw fieldError('', IS_FREE);
    await liftHold(tx, hold.id, { reason: motivo, user: actor.id });
    const after = { retencionLegal: false, motivo };
    await audit({ entity: FOLDER, entityId: carpeta, before: { retencionLegal: true }, after });
    return { id: carpeta };
  },
});
