import { baseGroups } from '@comarca/shared/core/groups';
import { allPermissions, permissionRegistry } from '@comarca/shared/core/permissions';
import type { Tx } from '../db/database.ts';

/**
 * Brings `permisos` in step with the registry and creates the base groups that are missing, with
 * their first permissions. Groups that exist are left as the administrators made them.
 */
export async function syncRegistry(tx: Tx): Promise<void> {
  await tx
    .insertInto('permisos')
    .values(allPermissions.map((code) => ({ codigo: code, descripcion: permissionRegistry[code] })))
    .onConflict((conflict) =>
      conflict.column('codigo').doUpdateSet((row) => ({
        descripcion: row.ref('excluded.descripcion'),
      })),
    )
    .execute();
  for (const [name, permissions] of Object.entries(baseGroups)) {
    await createGroupOnce(tx, name, permissions);
  }
}

async function createGroupOnce(tx: Tx, name: string, permissions: readonly string[]) {
  const created = await tx
    .insertInto('grupos')
    .values({ nombre: name })
    .onConflict((conflict) => conflict.column('nombre').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!created || permissions.length === 0) return;
  await tx
    .insertInto('grupo_permisos')
    .values(
      [...new Set(permissions)].map((permission) => ({
        grupo_id: created.id,
        permiso: permission,
      })),
    )
    .execute();
}
