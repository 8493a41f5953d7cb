/** Sees and keeps all letters. */
export const MANAGE_PERMISSION = 'correspondencia.manage_correspondencia';
export const ADD_PERMISSION = 'correspondencia.add_correspondencia';
export const CHANGE_PERMISSION = 'correspondencia.change_correspondencia';
