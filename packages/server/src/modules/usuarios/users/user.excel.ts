import { userFields } from '@comarca/shared/modules/usuarios/user.fields';
import { z } from 'zod';
import { listExport } from '../../../core/lists/list-export.ts';
import { fieldColumns } from '../../../core/management/field-columns.ts';
import { listProfileRowsByGroups } from '../profiles/profile.repository.ts';
import { profileFilters } from '../profiles/profile.service.ts';

/** The Excel of the list of users. */
export const usersExport = listExport({
  name: 'usuarios',
  title: 'Usuarios',
  access: { permiso: 'users.view_profile' },
  filters: z.object(profileFilters),
  columns: fieldColumns(userFields, [
    'nombres',
    'apellidos',
    'nombreUsuario',
    'email',
    'uid',
    'jobTitle',
    'grupos',
    'isActive',
    'logins',
    'lastLogin',
  ]),
  page: ({ db }, input, filters) => listProfileRowsByGroups(db, { ...input, ...filters }),
});
