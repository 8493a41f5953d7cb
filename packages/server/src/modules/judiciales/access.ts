import {
  CHANGE_PERMISSION,
  FILE_MODEL,
  VIEW_PERMISSION,
} from '@comarca/shared/modules/judiciales/judicial.rules';
import { modelAccess } from '../../core/management/managed-access.ts';
import type { Access } from '../../core/operation/operation.ts';

/** A judicial process in the audit, in its history and among what operations name. */
export const PROCESS_ENTITY = 'procesoJudicial';

export const VIEW = { permiso: VIEW_PERMISSION } as const;
export const ADD = { permiso: 'judiciales.add_procesojudicial' } as const;
export const CHANGE = { permiso: CHANGE_PERMISSION } as const;
export const REMOVE = { permiso: 'judiciales.delete_procesojudicial' } as const;

/** Who sees a process: in the list, or as the answer to its own save. */
export const SEE: Access = { algunPermiso: [VIEW.permiso, ADD.permiso, CHANGE.permiso] };

/** Who keeps what the file of a process holds. */
export const fileAccess = modelAccess(FILE_MODEL, VIEW);
