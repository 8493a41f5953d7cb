import { fieldError } from '@comarca/shared/core/errors';
import { isPermission, permissionRegistry } from '@comarca/shared/core/permissions';
import { z } from 'zod';
import { reading } from '../../core/operation/operation.ts';
import { groupsGiving } from './users/user-admin.repository.ts';

/** What a permission is for and which groups give it: the answer to '¿Por qué no puedo?'. */
export const whyNot = reading({
  access: 'sesion',
  schema: z.object({ permission: z.string().max(100) }),
  run: async ({ db }, { permission }) => {
    if (!isPermission(permission)) throw fieldError('permission', 'El permiso no existe.');
    return {
      permiso: permission,
      descripcion: permissionRegistry[permission],
      grupos: await groupsGiving(db, permission),
    };
  },
});
