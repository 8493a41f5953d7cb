import type { HistoryRule } from '../../core/history/history-rule.ts';
import { groupsToChoose } from '../catalogos/public.ts';

const ACTIVE = 'ACTIVO';

/** A user's state as people read it. */
export const stateOf = (isActive: boolean): string => (isActive ? ACTIVE : 'DESHABILITADO');

/**
 * How the fields of a user are called in the history. What people change of themselves comes too.
 * Secrets, invitations and what was handed over are told only.
 */
export const userHistory: HistoryRule = {
  access: { permiso: 'users.view_profile' },
  labels: {
    nombres: 'Nombres',
    firstName: 'Nombres',
    apellidos: 'Apellidos',
    lastName: 'Apellidos',
    nombreUsuario: 'Usuario',
    email: 'Correo',
    uid: 'Identificación',
    jobTitle: 'Cargo',
    grupos: 'Grupos',
    isActive: 'Estado',
    entregado: 'Entregó',
    puedeCargarFolio: 'Puede cargar folios',
    puedeVerVur: 'Puede ver la VUR',
    usuarioVur: 'Usuario VUR',
    contraseniaVur: 'Contraseña VUR',
    crearLookup: 'Cuenta en la consulta de folios',
    invitado: 'Invitado a',
  },
  restore: {
    nombres: {},
    firstName: { field: 'nombres' },
    apellidos: {},
    lastName: { field: 'apellidos' },
    nombreUsuario: {},
    email: {},
    uid: {},
    jobTitle: {},
    grupos: { chosen: groupsToChoose },
    isActive: { value: (stored) => stored === ACTIVE },
    puedeCargarFolio: {},
    puedeVerVur: {},
    usuarioVur: {},
  },
};
