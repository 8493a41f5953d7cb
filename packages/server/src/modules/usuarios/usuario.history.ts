import type { HistoryRule } from '../../core/history/history-rule.ts';

/** How the fields of a user are called in the history. What people change of themselves comes too. */
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
};
