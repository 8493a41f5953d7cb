import {
  CHANGE_PERMISSION,
  FILE_MODEL,
  VIEW_PERMISSION,
} from '@comarca/shared/modules/judiciales/judicial.rules';
import type { MayRead } from '../../core/http/media.ts';
import { modelAccess } from '../../core/management/managed-access.ts';
import { type Access, allows } from '../../core/operation/operation.ts';

/** A judicial process in the audit, in its history and among what operations name. */
export const PROCESS_ENTITY = 'procesoJudicial';

export const VIEW = { permiso: VIEW_PERMISSION } as const;
export const ADD = { permiso: 'judiciales.add_procesojudicial' } as const;
export const CHANGE = { permiso: CHANGE_PERMISSION } as const;
export const REMOVE = { permiso: 'judiciales.delete_procesojudicial' } as const;

/** Who sees a process: in the list, or as the answer to its own save. */
export const SEE: Access = { algunPermiso: [VIEW.permiso, ADD.permiso, CHANGE.permiso] };

/** Which records of a file have supports, by the part of the address to which these are sent. */
export const supportOwners = {
  actuaciones: 'actuacionJudicial',
  audiencias: 'audienciaJudicial',
  sentencias: 'sentenciaJudicial',
} as const;

export type SupportOwner = (typeof supportOwners)[keyof typeof supportOwners];

/** Who keeps what the file of a process holds. */
export const fileAccess = modelAccess(FILE_MODEL, VIEW);

/** Supports are read by who reads the file that they are in. */
export const mayReadSupports: MayRead = async (context) => allows(context, fileAccess.list);
