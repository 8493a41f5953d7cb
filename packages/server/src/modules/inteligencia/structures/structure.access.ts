import type { Access } from '../../../core/operation/operation.ts';

/** Its name in the audit. */
export const STRUCTURE = 'estructuraIt';

export const VIEW = { permiso: 'inteligencia_territorio.view_estructuraproyectoit' } as const;
export const ADD = { permiso: 'inteligencia_territorio.add_estructuraproyectoit' } as const;
export const CHANGE = { permiso: 'inteligencia_territorio.change_estructuraproyectoit' } as const;
export const DELETE = { permiso: 'inteligencia_territorio.delete_estructuraproyectoit' } as const;

/** Who opens a structure: also those who make or change one. */
export const READ: Access = {
  algunPermiso: [VIEW.permiso, ADD.permiso, CHANGE.permiso],
};
