export const ADD_PERMISSION = 'desarrollos.add_desarrollo';
export const CHANGE_PERMISSION = 'desarrollos.change_desarrollo';
export const DELETE_PERMISSION = 'desarrollos.delete_desarrollo';
