import { AppError } from '@comarca/shared/core/errors';
import type { RequestContext } from '../../core/app.ts';
import type { Reader } from '../../core/db/database.ts';
import type { Access } from '../../core/operation/operation.ts';
import { findFolioAccount } from '../usuarios/public.ts';

export const VIEW = { permiso: 'folios.view_folio' } as const satisfies Access;
export const CHANGE = { permiso: 'folios.change_folio' } as const satisfies Access;
export const DELETE = { permiso: 'folios.delete_folio' } as const satisfies Access;
/** Who reads what folios say of people. */
export const READ_TITLES = { permiso: 'folios.read_titular' } as const satisfies Access;

/** The record as the audit and the history know it, and what it says of people apart from it. */
export const FOLIO = 'folio';
export const TITLES = 'folioTitulos';
export const CERTIFICATE = 'certificadoFolio';

type Caller = { context: RequestContext; db: Reader };

/** What an administrator has allowed a person: to load folios, and to ask the registry. */
export async function folioAccount({ context, db }: Caller) {
  const { actor } = context;
  if (!actor) throw new AppError('UNAUTHENTICATED');
  const account = await findFolioAccount(db, actor.id);
  return {
    ...account,
    mayLoad: actor.isSuperuser || account.canUploadFolio,
    mayConsult: actor.isSuperuser || account.canViewVur,
  };
}

/** Whoever loads folios sees them, and was allowed to load: asked besides the permission. @throws AppError FORBIDDEN */
export async function requireLoader(caller: Caller): Promise<void> {
  if (!(await folioAccount(caller)).mayLoad) throw new AppError('FORBIDDEN');
}
