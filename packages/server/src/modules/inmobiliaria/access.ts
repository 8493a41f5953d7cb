import { AppError } from '@comarca/shared/core/errors';
import {
  ADD_ESTATE_PERMISSION,
  ADD_INFRASTRUCTURE_PERMISSION,
  ADD_PERMISSION,
  MANAGE_PERMISSION,
} from '@comarca/shared/modules/inmobiliaria/real-estate.rules';
import type { Actor, RequestContext } from '../../core/app.ts';
import type { Reader } from '../../core/db/database.ts';
import type { ManagedAccess } from '../../core/management/managed-access.ts';
import type { Access } from '../../core/operation/operation.ts';
import { type Visible, visibleWithin } from '../../core/operation/visible.ts';
import { idsOfPart, partOf } from './access.repository.ts';

/** Real-estate records in the audit, in their histories and among what operations name. */
export const PROJECT = 'proyectoInmobiliario';
export const ESTATE = 'predioInmobiliario';
export const INFRASTRUCTURE = 'infraestructuraPredio';
export const DIAGNOSIS = 'diagnosticoPredio';

/** Everybody signed in has the lists; whose projects are in them is asked of each project. */
export const READ: Access = 'sesion';
export const MANAGE = { permiso: MANAGE_PERMISSION } as const;
export const ADD_PROJECT = { permiso: ADD_PERMISSION } as const;
/** Who makes or manages projects: their files are read for a boundary. */
export const EDIT_PROJECT: Access = { algunPermiso: [ADD_PERMISSION, MANAGE_PERMISSION] };

export const ADD_ESTATE = { permiso: ADD_ESTATE_PERMISSION } as const;
/** Who corrects an estate: whoever brings estates in, and whoever manages the project. */
export const CHANGE_ESTATE: Access = { algunPermiso: [ADD_ESTATE_PERMISSION, MANAGE_PERMISSION] };

export const ADD_INFRASTRUCTURE = { permiso: ADD_INFRASTRUCTURE_PERMISSION } as const;
/** Who corrects an infrastructure: whoever brings them in, and whoever manages the project. */
export const CHANGE_INFRASTRUCTURE: Access = {
  algunPermiso: [ADD_INFRASTRUCTURE_PERMISSION, MANAGE_PERMISSION],
};

/** Who keeps what the tabs of a project hold. */
export const tabAccess: ManagedAccess = {
  list: MANAGE,
  add: MANAGE,
  change: MANAGE,
  remove: MANAGE,
};

type Caller = { actor: Pick<Actor, 'id' | 'isSuperuser'>; db: Reader };

/** Whose projects a list is narrowed to; nobody's for superusers, who see all of them. */
export const narrowedTo = ({ id, isSuperuser }: Caller['actor']): number | null =>
  isSuperuser ? null : id;

/** Who asks. @throws AppError UNAUTHENTICATED */
export function callerOf({ actor }: RequestContext): Caller['actor'] {
  if (!actor) throw new AppError('UNAUTHENTICATED');
  return actor;
}

/** Lets through who takes part in the project: to anybody else there is none. @throws AppError NOT_FOUND */
export async function requirePart({ actor, db }: Caller, project: number): Promise<void> {
  const found = await partOf(db, 'proyectos_gi', [project], narrowedTo(actor));
  if (found.length === 0) throw new AppError('NOT_FOUND');
}

/** A real-estate record is seen by who takes part in its project. */
export const seenByPart = (table: Parameters<typeof idsOfPart>[0]): Visible =>
  visibleWithin(({ actor }) => idsOfPart(table, narrowedTo(actor)));
