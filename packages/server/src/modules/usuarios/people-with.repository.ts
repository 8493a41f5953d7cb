import type { Permission } from '@comarca/shared/core/permissions';
import { sql } from 'kysely';
import type { Reader } from '../../core/db/database.ts';
import { fullNameOf } from '../../core/db/full-name.ts';

/** Somebody to choose. */
interface Person {
  id: number;
  fullName: string;
}

/** The active people who have a permission, by name: by a group, by themselves, or as superusers. */
export async function peopleWith(db: Reader, permission: Permission): Promise<Person[]> {
  const { rows } = await sql<Person>`/* usuarios: people with a permission */
    select u.id, ${fullNameOf('u')} as "fullName" from usuarios u
    where u.is_active and (u.is_superuser
      or u.id in (select usuario_id from usuario_permisos where permiso = ${permission})
      or u.id in (select g.usuario_id from usuario_grupos g
        join grupo_permisos p on p.grupo_id = g.grupo_id where p.permiso = ${permission}))
    order by buscable(${fullNameOf('u')}), u.id limit 200`.execute(db);
  return rows;
}
