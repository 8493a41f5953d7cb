import { can } from '@comarca/shared/core/can';
import { AppError, fieldError } from '@comarca/shared/core/errors';
import { filterIdOf, ownIdOf } from '@comarca/shared/core/id-input';
import { z } from 'zod';
import type { GuardScope } from '../../core/management/managed-definition.ts';
import { type Access, authorize } from '../../core/operation/operation.ts';
import { findOwner } from './owner.repository.ts';
import { ownerListArgs, projectListArgs } from './references.graphql.ts';

/** What roles, resources and activities belong to: one project or one process. */
export type Owner = { proyectoId: number } | { procesoId: number };

/** Permissions of the two administration screens. */
export const MANAGE_PROJECT = { permiso: 'proyectos.change_proyecto' } as const;
export const MANAGE_PROCESS = { permiso: 'empresas.change_procesoempresa' } as const;
export const MANAGE_ANY: Access = {
  algunPermiso: [MANAGE_PROJECT.permiso, MANAGE_PROCESS.permiso],
};

/** The arguments that name an owner: `proyecto` or `proceso`. */
export const ownerInput = {
  proyecto: ownIdOf('proyecto').nullish(),
  proceso: ownIdOf('proceso').nullish(),
};
/** The same where they only narrow what the caller sees anyway. */
export const ownerNarrows = {
  proyecto: filterIdOf('proyecto').nullish(),
  proceso: filterIdOf('proceso').nullish(),
};
/** The argument of what only projects have. */
export const projectInput = { proyecto: ownIdOf('proyecto').nullish() };

/** The one record of a list that is read again: the list is of what its owner's people see. */
const ownerRecord = filterIdOf('cualquiera');

/** The arguments of a list: whose records, and at most the one that is read again. */
export const ownerFilter = z.object({ ...ownerInput, id: ownerRecord.nullish() });
export const projectFilter = z.object({ proyecto: ownIdOf('proyecto'), id: ownerRecord.nullish() });

interface OwnedRow {
  proyecto?: number | null | undefined;
  proceso?: number | null | undefined;
}

/**
 * The owner that the arguments or a record name, or undefined when they name none.
 * @throws AppError VALIDATION when they name two
 */
export function ownerOf({ proyecto, proceso }: OwnedRow): Owner | undefined {
  if (proyecto != null && proceso != null) {
    throw fieldError('proceso', 'Debe indicar un proyecto o un proceso, no los dos.');
  }
  if (proyecto != null) return { proyectoId: proyecto };
  return proceso != null ? { procesoId: proceso } : undefined;
}

/** The same where one must be named. @throws AppError VALIDATION */
export function requiredOwnerOf(given: OwnedRow): Owner {
  const owner = ownerOf(given);
  if (!owner) throw fieldError('proyecto', 'Debe indicar un proyecto o un proceso.');
  return owner;
}

/**
 * Lets through whoever may administer the project or process: the permission of its screen, and
 * being one of its resources, the project's coordinator or a superuser. To anyone else an owner
 * that exists and one that does not are the same.
 * @throws AppError FORBIDDEN, or NOT_FOUND for superusers
 */
export async function requireOwner(scope: GuardScope, owner: Owner) {
  const { context, actor, db } = scope;
  authorize(context, 'proyectoId' in owner ? MANAGE_PROJECT : MANAGE_PROCESS);
  const found = await findOwner(db, owner, actor.id);
  if (!found && actor.isSuperuser) throw new AppError('NOT_FOUND');
  if (!found || !(actor.isSuperuser || found.participa)) throw new AppError('FORBIDDEN');
  return found;
}

/** Whether the caller may administer this project or process. */
export async function administers(scope: GuardScope, owner: Owner): Promise<boolean> {
  const permission = 'proyectoId' in owner ? MANAGE_PROJECT : MANAGE_PROCESS;
  if (!can(scope.actor, permission.permiso)) return false;
  const found = await findOwner(scope.db, owner, scope.actor.id);
  return found !== undefined && (scope.actor.isSuperuser || found.participa);
}

/** The guard of a record: to who may not administer its owner it does not exist. */
export async function guardOwned(scope: GuardScope, row: OwnedRow): Promise<void> {
  if (!(await administers(scope, requiredOwnerOf(row)))) throw new AppError('NOT_FOUND');
}

/** The guard of a list. */
async function guardOwnedList(scope: GuardScope, filters: OwnedRow): Promise<void> {
  await requireOwner(scope, requiredOwnerOf(filters));
}

/**
 * The guard of values before they are written: a new record goes only where the caller may
 * administer, and a stored one does not move.
 */
export async function guardOwnedValues(
  scope: GuardScope,
  values: OwnedRow,
  before?: OwnedRow,
): Promise<void> {
  if (!before) {
    await requireOwner(scope, requiredOwnerOf(values));
    return;
  }
  const given = ownerOf(values);
  if (given && JSON.stringify(given) !== JSON.stringify(requiredOwnerOf(before))) {
    throw new AppError('NOT_FOUND');
  }
}

const guards = { guard: guardOwned, guardList: guardOwnedList, guardValues: guardOwnedValues };

/** What every managed record of a project or a process declares: its list's arguments, its guards. */
export const ofOwner = { ...guards, filters: { schema: ownerFilter, args: ownerListArgs } };
/** The same for what only projects have. */
export const ofProject = { ...guards, filters: { schema: projectFilter, args: projectListArgs } };
