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
    .values(allPermissions.map((codigo) => ({ codigo, descripcion: permissionRegistry[codigo] })))
    .onConflict((conflict) =>
      conflict.column('codigo').doUpdateSet((row) => ({
        descripcion: row.ref('excluded.descripcion'),
      })),
    )
    .execute();
  for (const [nombre, permisos] of Object.entries(baseGroups)) {
    await createGroupOnce(tx, nombre, permisos);
  }
}

async function createGroupOnce(tx: Tx, nombre: string, permisos: readonly string[]) {
  const created = await tx
    .insertInto('grupos')
    .values({ nombre })
    .onConflict((conflict) => conflict.column('nombre').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!created || permisos.length === 0) return;
  await tx
    .insertInto('grupo_permisos')
    .values([...new Set(permisos)].map((permiso) => ({ grupo_id: created.id, permiso })))
    .execute();
}
