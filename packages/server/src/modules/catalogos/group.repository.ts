import type { Permission } from '@comarca/shared/core/permissions';
import { sql } from 'kysely';
import type { Tx } from '../../core/db/database.ts';
import type { ManagedRow } from '../../core/management/managed-repository.ts';
import { plainTable } from '../../core/management/plain-table.repository.ts';

interface GroupValues {
  nombre: string;
  permisos: Permission[];
}

/** A group with its permissions and how many users belong to it. */
export type PermissionGroup = ManagedRow & GroupValues & { usuarios: number };

const plain = plainTable<PermissionGroup, GroupValues, 'grupos'>({
  table: 'grupos',
  columns: { nombre: 'nombre' },
  rows: sql`select g.id, g.version, g.nombre,
      array(select permiso from grupo_permisos p where p.grupo_id = g.id order by permiso) as permisos,
      (select count(*) from usuario_grupos u where u.grupo_id = g.id) as usuarios
    from grupos g`,
  search: ['nombre'],
  orderBy: ['nombre', 'usuarios'],
});

export const groupTable: typeof plain = {
  ...plain,
  async insert(tx, values) {
    const id = await plain.insert(tx, values);
    await givePermissions(tx, id, values.permisos);
    return id;
  },
  async update(tx, id, values) {
    await plain.update(tx, id, values);
    await tx.deleteFrom('grupo_permisos').where('grupo_id', '=', id).execute();
    await givePermissions(tx, id, values.permisos);
  },
};

async function givePermissions(tx: Tx, group: number, permissions: Permission[]): Promise<void> {
  if (permissions.length === 0) return;
  await tx
    .insertInto('grupo_permisos')
    .values(permissions.map((permission) => ({ grupo_id: group, permiso: permission })))
    .execute();
}
