import { eitherOf } from '../../../core/management/managed-access.ts';
import type { Access } from '../../../core/operation/operation.ts';
import { DRAW_BOUNDARIES } from '../../inmobiliaria/public.ts';

/** Its name in the audit. */
export const PROJECT_IT = 'proyectoIt';

export const VIEW = { permiso: 'inteligencia_territorio.view_proyectoit' } as const;
export const ADD = { permiso: 'inteligencia_territorio.add_proyectoit' } as const;
export const CHANGE = { permiso: 'inteligencia_territorio.change_proyectoit' } as const;

/** Who opens a project: also those who make or change one. */
export const READ: Access = { algunPermiso: [VIEW.permiso, ADD.permiso, CHANGE.permiso] };

/** Who fills in its form. */
export const EDITORS: Access = { algunPermiso: [ADD.permiso, CHANGE.permiso] };

/** Who draws a boundary, here or of a project of estates, asks where it lies. */
export const FIND_CITIES: Access = eitherOf(EDITORS, DRAW_BOUNDARIES);
