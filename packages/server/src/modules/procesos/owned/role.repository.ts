import { sql } from 'kysely';
import { fullNameOf } from '../../../core/db/full-name.ts';
import type { ManagedRow } from '../../../core/management/managed-repository.ts';
import { type OwnedValues, ownedTable } from './owned-table.repository.ts';

/** A role of a project or a process, with its group and the people who hold it. */
export interface RoleRow extends ManagedRow {
  proyecto: number | null;
  proceso: number | null;
  rol: string;
  grupoId: number | null;
  grupo: string | null;
  recursos: { id: number; fullName: string }[];
}

export interface RoleValues extends OwnedValues {
  rol: string;
  grupo: number | null;
}

export const roleTable = ownedTable<RoleRow, RoleValues, 'roles'>({
  table: 'roles',
  columns: { rol: 'rol', grupo: 'grupo_id' },
  rows: sql`select r.id, r.version, r.proyecto_id as proyecto, r.proceso_id as proceso,
    r.rol, r.grupo_id as "grupoId", g.nombre as grupo,
    (select coalesce(json_agg(json_build_object('id', x.id,
        'fullName', ${fullNameOf('u')}) order by u.first_name, x.id), '[]')
      from recursos x join usuarios u on u.id = x.usuario_id where x.rol_id = r.id) as recursos
    from roles r left join grupos_rol g on g.id = r.grupo_id`,
  search: ['rol', 'grupo'],
  orderBy: ['rol', 'grupo'],
});
